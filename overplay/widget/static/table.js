// src/geometry.ts
var TOKEN = /^(.+)@(-?\d+),(-?\d+)$/;
function parseSpace(token) {
  const found = TOKEN.exec(token);
  return found ? { grid: found[1], cell: [Number(found[2]), Number(found[3])] } : null;
}
function formatSpace(grid, [row, column]) {
  return `${grid}@${row},${column}`;
}
function byGrid(tokens) {
  const found = /* @__PURE__ */ new Map();
  for (const token of tokens) {
    const space2 = parseSpace(token);
    if (space2) found.set(space2.grid, [...found.get(space2.grid) ?? [], space2.cell]);
  }
  return found;
}
function spotAt(grid, { x, y }) {
  return { grid: grid.name, row: (y - grid.y) / grid.unit, column: (x - grid.x) / grid.unit };
}
function anchorAt({ row, column }, { rows, cols }) {
  return [nearest(row - rows / 2), nearest(column - cols / 2)];
}
function middleOf(grid, [row, column], { rows, cols }) {
  return { grid, row: row + rows / 2, column: column + cols / 2 };
}
function pointOf(grid, { row, column }) {
  return { x: grid.x + column * grid.unit, y: grid.y + row * grid.unit };
}
function rectOf(grid, [row, column], { rows, cols }) {
  return {
    x: grid.x + column * grid.unit,
    y: grid.y + row * grid.unit,
    width: cols * grid.unit,
    height: rows * grid.unit
  };
}
function holds(rect, { x, y }) {
  return x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
}
function groups(cells2) {
  const left = new Map(cells2.map((cell) => [cell.join(), cell]));
  const found = [];
  for (const first of [...left.values()].sort(rowMajor)) {
    if (!left.delete(first.join())) continue;
    const group = [first];
    for (const [row, column] of group) {
      for (const [down, right] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
        const next = left.get([row + down, column + right].join());
        if (next && left.delete(next.join())) group.push(next);
      }
    }
    found.push(group.sort(rowMajor));
  }
  return found;
}
function contour(cells2, grid, out, radius) {
  return outlines(cells2).map((corners) => rounded(corners.map((corner, i) => moved(corners, corner, i, grid, out)), radius)).join("");
}
function hatching({ x, y, width, height }, step) {
  const lines = [];
  for (let sum = step; sum < width + height; sum += step) {
    const [left, low] = sum <= height ? [0, sum] : [sum - height, height];
    const [right, high] = sum <= width ? [sum, 0] : [width, sum - width];
    lines.push(`M${short(x + left)} ${short(y + low)}L${short(x + right)} ${short(y + high)}`);
  }
  return lines.join("");
}
function outlines(cells2) {
  const inside = new Set(cells2.map((cell) => cell.join()));
  const has = (row, column) => inside.has([row, column].join());
  const edges = /* @__PURE__ */ new Map();
  const edge = (from, to) => edges.set(from.join(), [...edges.get(from.join()) ?? [], to]);
  for (const [row, column] of cells2) {
    if (!has(row - 1, column)) edge([row, column], [row, column + 1]);
    if (!has(row, column + 1)) edge([row, column + 1], [row + 1, column + 1]);
    if (!has(row + 1, column)) edge([row + 1, column + 1], [row + 1, column]);
    if (!has(row, column - 1)) edge([row + 1, column], [row, column]);
  }
  const found = [];
  for (const start of [...edges.keys()]) {
    while (edges.get(start)?.length) found.push(walk(edges, start.split(",").map(Number)));
  }
  return found;
}
function walk(edges, start) {
  const corners = [];
  let here = start;
  let heading = [0, 0];
  do {
    const ways = edges.get(here.join());
    const right = [heading[1], -heading[0]];
    const turn = ways.findIndex((to) => to[0] - here[0] === right[0] && to[1] - here[1] === right[1]);
    const next = ways.splice(Math.max(0, turn), 1)[0];
    const step = [next[0] - here[0], next[1] - here[1]];
    if (step[0] !== heading[0] || step[1] !== heading[1]) corners.push(here);
    heading = step;
    here = next;
  } while (here[0] !== start[0] || here[1] !== start[1]);
  return corners;
}
function moved(corners, [row, column], i, grid, out) {
  const before = corners.at(i - 1);
  const after = corners[(i + 1) % corners.length];
  const down = Math.sign(column - before[1]) + Math.sign(after[1] - column);
  const right = Math.sign(row - before[0]) + Math.sign(after[0] - row);
  return { x: grid.x + column * grid.unit + right * out, y: grid.y + row * grid.unit - down * out };
}
function rounded(corners, radius) {
  const parts = corners.flatMap((corner, i) => {
    const from = towards(corner, corners.at(i - 1), radius);
    const to = towards(corner, corners[(i + 1) % corners.length], radius);
    return [`${i ? "L" : "M"}${pair(from)}`, `Q${pair(corner)} ${pair(to)}`];
  });
  return `${parts.join("")}z`;
}
function towards(from, to, radius) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(radius, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
var pair = ({ x, y }) => `${short(x)} ${short(y)}`;
function short(value) {
  return String(Math.round(value * 100) / 100 + 0);
}
var nearest = (value) => Math.round(value) + 0;
var rowMajor = (a, b) => a[0] - b[0] || a[1] - b[1];

// ../overplay/drawing/look.json
var seats = {
  A: { color: "red", path: "M12 2a10 10 0 1 0 .01 0z", baseline: 16.4 },
  B: { color: "blue", path: "M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2z", baseline: 16.4 },
  C: { color: "yellow", path: "M10.3 2.2a2 2 0 0 1 3.4 0l9.6 17.3a2 2 0 0 1-1.7 3H2.4a2 2 0 0 1-1.7-3z", baseline: 18.6 },
  D: { color: "green", path: "M10.6.9a2 2 0 0 1 2.8 0l9.7 9.7a2 2 0 0 1 0 2.8l-9.7 9.7a2 2 0 0 1-2.8 0L.9 13.4a2 2 0 0 1 0-2.8z", baseline: 16.4 },
  E: { color: "purple", path: "M7.1 2.4h9.8a2 2 0 0 1 1.7 1l4.9 8.6-4.9 8.6a2 2 0 0 1-1.7 1H7.1a2 2 0 0 1-1.7-1L.5 12l4.9-8.6a2 2 0 0 1 1.7-1z", baseline: 16.4 },
  F: { color: "slate", path: "M4 1.5h16a2 2 0 0 1 2 2v7.5c0 5.8-4.3 9.7-9.2 12a2 2 0 0 1-1.6 0C6.3 20.7 2 16.8 2 11V3.5a2 2 0 0 1 2-2z", baseline: 16.4 }
};
var glyphs = {
  petz: { title: "Pocket Petz", parts: [
    { role: "main", d: "M7.6 11.6C6.5 9 6.2 6.6 6.4 4.4 6.6 2.4 7.5 1.4 8.5 1.5c1.6.2 2.4 3 2.8 6 .5-.1.9-.1 1.4 0 .4-3 1.2-5.8 2.8-6 1-.1 1.9.9 2.1 2.9.2 2.2-.1 4.6-1.2 7.2zM3.6 13.2h16.8v4.3a5.4 5.4 0 0 1-5.4 5.4H9a5.4 5.4 0 0 1-5.4-5.4z" },
    { role: "cut", d: "M9.9 8.6a1.15 1.15 0 1 0 .01 0zM14.1 8.6a1.15 1.15 0 1 0 .01 0z" },
    { role: "cutline", d: "M6.2 16.2h2.2M10.9 16.2h2.2M15.6 16.2h2.2", stroke: 1.3 }
  ] },
  fur: { title: "Furballs", parts: [
    { role: "main", d: "M22.9 11.1l-2.7 2.3 2.1 2.9-3.5 .8 .5 3.5-3.5-.8-1.2 3.3-2.6-2.4-2.6 2.4-1.3-3.3-3.4 .8 .5-3.5-3.5-.8 2.1-2.9-2.7-2.3 3.1-1.7-1.2-3.3 3.5 .1 .4-3.5 3.1 1.6 2-2.9 2 2.9 3.1-1.6 .4 3.5 3.6 0-1.3 3.3z" },
    { role: "cut", d: "M8.7 9.2a2.1 2.1 0 1 0 .01 0zM15.3 9.2a2.1 2.1 0 1 0 .01 0z" },
    { role: "cutline", d: "M9.6 15.6q2.4 2 4.8 0", stroke: 1.4 },
    { role: "main", d: "M9 10.4a.95.95 0 1 0 .01 0zM15 10.4a.95.95 0 1 0 .01 0z" }
  ] },
  yoyo: { title: "Yo-yos", parts: [
    { role: "main", d: "M10.8 5.4a8.9 8.9 0 1 0 .01 0z" },
    { role: "cutline", d: "M10.8 9a5.3 5.3 0 1 0 .01 0z", stroke: 1.5 },
    { role: "cut", d: "M10.8 12.2a2.1 2.1 0 1 0 .01 0z" },
    { role: "mainline", d: "M10.8 5.6C10.8 2.6 13.6 1.2 16.6 2.2M18.9 1.6a2 2 0 1 0 .01 0z", stroke: 1.5 }
  ] },
  bear: { title: "Bean Bears", parts: [
    { role: "main", d: "M5.4 2.8a4 4 0 1 0 .01 0zM18.6 2.8a4 4 0 1 0 .01 0z" },
    { role: "main", d: "M12 4.2c5.4 0 9.4 3.6 9.4 8.9 0 5.6-4.2 9.1-9.4 9.1s-9.4-3.5-9.4-9.1c0-5.3 4-8.9 9.4-8.9z" },
    { role: "cut", d: "M8.3 10.1a1.3 1.3 0 1 0 .01 0zM15.7 10.1a1.3 1.3 0 1 0 .01 0z" },
    { role: "cut", d: "M12 13.3c2.6 0 4.4 1.4 4.4 3.4s-1.8 3.3-4.4 3.3-4.4-1.3-4.4-3.3 1.8-3.4 4.4-3.4z" },
    { role: "main", d: "M12 14.3c1.2 0 1.9.5 1.9 1.2s-.8 1.3-1.9 1.3-1.9-.6-1.9-1.3.7-1.2 1.9-1.2z" }
  ] },
  worker: { title: "worker", parts: [
    { role: "cutline", d: "M12 2.6 22.2 20.6H1.8z", stroke: 5 },
    { role: "warn", d: "M12 2.6 22.2 20.6H1.8z", stroke: 2.2 },
    { role: "mainline", d: "M12 9.6v4.4M12 17.3v.01", stroke: 2.7 }
  ] },
  undo: { title: "undo", parts: [
    { role: "mainline", d: "M8 5.5 4 9.5l4 4M4.5 9.5H14a5 5 0 0 1 0 10h-3", stroke: 2 }
  ] },
  redo: { title: "redo", parts: [
    { role: "mainline", d: "M16 5.5l4 4-4 4M19.5 9.5H10a5 5 0 0 0 0 10h3", stroke: 2 }
  ] },
  hint: { title: "hint", parts: [
    { role: "mainline", d: "M9 17.5c0-2-3-3.7-3-7.3a6 6 0 0 1 12 0c0 3.6-3 5.3-3 7.3zM9.5 21h5", stroke: 2 }
  ] },
  fork: { title: "what if", parts: [
    { role: "mainline", d: "M7 3v18M7 14c0-5 10-2.5 10-8", stroke: 2 },
    { role: "main", d: "M17 3.2a2 2 0 1 0 .01 0z" }
  ] },
  copy: { title: "copy", parts: [
    { role: "mainline", d: "M9 8.5h10.5V21H9zM15 8V3.5H4.5V16H9", stroke: 2 }
  ] },
  rules: { title: "rules", parts: [
    { role: "mainline", d: "M12 6.5C10 4.8 7 4.5 3.5 4.8v13.7c3.5-.3 6.5 0 8.5 1.7 2-1.7 5-2 8.5-1.7V4.8C17 4.5 14 4.8 12 6.5zM12 6.5v13.5", stroke: 1.9 }
  ] },
  cw: { title: "turn right", parts: [
    { role: "mainline", d: "M19.5 5v5.5H14M19 10.2A7.6 7.6 0 1 0 19.4 15", stroke: 2.2 }
  ] },
  ccw: { title: "turn left", parts: [
    { role: "mainline", d: "M4.5 5v5.5H10M5 10.2A7.6 7.6 0 1 1 4.6 15", stroke: 2.2 }
  ] },
  check: { title: "confirm", parts: [
    { role: "mainline", d: "M4.5 12.5l5 5 10-11", stroke: 2.8 }
  ] },
  eyeoff: { title: "covered", parts: [
    { role: "mainline", d: "M3 12c2-4 5.2-6 9-6s7 2 9 6c-2 4-5.2 6-9 6s-7-2-9-6zM4.5 20 19.5 4", stroke: 1.9 },
    { role: "main", d: "M12 9.6a2.4 2.4 0 1 0 .01 0z" }
  ] },
  cross: { title: "X mark", parts: [
    { role: "mainline", d: "M5.5 5.5l13 13M18.5 5.5l-13 13", stroke: 3.4 }
  ] },
  quantum: { title: "quantum crate", parts: [
    { role: "main", d: "M12 10a2 2 0 1 0 .01 0z" },
    { role: "mainline", d: "M2.5 12c0-2.5 4.3-4.4 9.5-4.4s9.5 1.9 9.5 4.4-4.3 4.4-9.5 4.4-9.5-1.9-9.5-4.4zM7.2 20.2c-2.1-1.2-1.6-5.9 1-10.4s6.4-7.2 8.6-6c2.1 1.2 1.6 5.9-1 10.4s-6.4 7.2-8.6 6z", stroke: 1.7 }
  ] },
  key: { title: "key", parts: [
    { role: "main", d: "M7.4 7.2a4.8 4.8 0 1 0 .01 0zM7.4 10.4a1.6 1.6 0 1 1-.01 0z" },
    { role: "main", d: "M11.5 10.8h11v2.6h-1.7v2.8h-2.5v-2.8h-1.5v2h-2.3v-2h-3z" }
  ] },
  cone: { title: "traffic cone", parts: [
    { role: "main", d: "M10.4 3.2c.3-.9.8-1.4 1.6-1.4s1.3.5 1.6 1.4L18.4 19H5.6z" },
    { role: "main", d: "M3 18.8h18a1.3 1.3 0 0 1 1.3 1.3v1.1a1.3 1.3 0 0 1-1.3 1.3H3a1.3 1.3 0 0 1-1.3-1.3v-1.1A1.3 1.3 0 0 1 3 18.8z" },
    { role: "cut", d: "M9.3 7h5.4l1 3.3H8.3zM7.5 13h9l1 3.3h-11z" }
  ] },
  noparking: { title: "No Parking", parts: [
    { role: "mainline", d: "M12 2.8a9.2 9.2 0 1 0 .01 0zM5.6 5.6l12.8 12.8", stroke: 2.4 },
    { role: "cutline", d: "M9.3 17V7.4h3.3a2.8 2.8 0 0 1 0 5.7H9.3", stroke: 2 }
  ] },
  steer: { title: "steering wheel", parts: [
    { role: "mainline", d: "M12 3a9 9 0 1 0 .01 0zM3.5 10.5h17M12 13v8", stroke: 2.2 },
    { role: "main", d: "M12 9.6a2.4 2.4 0 1 0 .01 0z" }
  ] },
  motorbike: { title: "motorbike", parts: [
    { role: "mainline", d: "M6 11.6a4 4 0 1 0 .01 0zM18 11.6a4 4 0 1 0 .01 0zM6 15.6l4.4-6.6h6.2l1.6 6.6M10.4 9 8.6 6.6H6.2M16.4 9l1-4h3", stroke: 2.2 }
  ] },
  robot: { title: "AutoBot", parts: [
    { role: "mainline", d: "M12 6.5V3.4M3 12.5v4M21 12.5v4", stroke: 2 },
    { role: "main", d: "M12 1.4a1.5 1.5 0 1 0 .01 0zM8 6.5h8a3 3 0 0 1 3 3V18a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V9.5a3 3 0 0 1 3-3z" },
    { role: "cut", d: "M9.2 10.2a1.7 1.7 0 1 0 .01 0zM14.8 10.2a1.7 1.7 0 1 0 .01 0z" },
    { role: "cutline", d: "M8.8 17.4h6.4", stroke: 1.7 }
  ] },
  start: { title: "start", parts: [
    { role: "main", d: "M5 3h3v18H5zM9 4h10l-3 4 3 4H9z" }
  ] },
  finish: { title: "finish", parts: [
    { role: "main", d: "M4 3h2.6v18H4zM7.5 4h4v4h-4zM15.5 4h4v4h-4zM11.5 8h4v4h-4z" },
    { role: "mainline", d: "M7.5 4h12v8h-12z", stroke: 1.2 }
  ] },
  bowl: { title: "bowl of counters", parts: [
    { role: "main", d: "M2 11h20c0 5.5-3.6 9-7.3 10H9.3C5.6 20 2 16.5 2 11z" },
    { role: "main", d: "M8 6.2a2.4 2.4 0 1 0 .01 0zM13.5 4a2.4 2.4 0 1 0 .01 0zM17.3 6.4a2.2 2.2 0 1 0 .01 0z" }
  ] },
  plus: { title: "plus", parts: [
    { role: "mainline", d: "M12 4.5v15M4.5 12h15", stroke: 3.2 }
  ] },
  minus: { title: "minus", parts: [
    { role: "mainline", d: "M4.5 12h15", stroke: 3.2 }
  ] },
  plusminus: { title: "on or back", parts: [
    { role: "mainline", d: "M12 2.8v11M6.5 8.3h11M6.5 19.8h11", stroke: 2.8 }
  ] },
  double: { title: "double", parts: [
    { role: "mainline", d: "M3.4 9.2l6.4 6.4M9.8 9.2l-6.4 6.4M13.8 9.4a3.6 3.6 0 0 1 7.2.2c0 2.8-7 5.4-7.2 8.4h7.4", stroke: 2.6 }
  ] },
  give: { title: "give", parts: [
    { role: "mainline", d: "M12 20V6M6.5 11 12 5.2 17.5 11", stroke: 2.4 }
  ] },
  take: { title: "take", parts: [
    { role: "mainline", d: "M12 4v14M6.5 13 12 18.8 17.5 13", stroke: 2.4 }
  ] },
  share: { title: "lands on others", parts: [
    { role: "mainline", d: "M7 19.5V5.5M2.5 9.8 7 5.2l4.5 4.6M17 4.5v14M12.5 14.2l4.5 4.6 4.5-4.6", stroke: 2.2 }
  ] },
  overtake: { title: "overtakes", parts: [
    { role: "mainline", d: "M2.5 18c1.6-8.4 12-11.4 17.6-2.8M20.6 8.6v6.9h-6.8", stroke: 2.4 }
  ] },
  burst: { title: "overload", parts: [
    { role: "main", d: "M22.78 9.81L18.13 12.92L21.66 17.26L16.1 16.65L16.02 22.24L12.16 18.2L8.5 22.43L8.14 16.85L2.62 17.74L5.92 13.23L1.12 10.37L6.55 9.04L4.72 3.76L9.73 6.23L11.72 1L13.97 6.12L18.85 3.4L17.29 8.76z" }
  ] },
  flag: { title: "objective", parts: [
    { role: "mainline", d: "M6 3.4v18", stroke: 2.4 },
    { role: "main", d: "M7.5 4h11.5l-3 4.5 3 4.5H7.5z" }
  ] },
  forklift: { title: "forklift", parts: [
    { role: "mainline", d: "M14.5 3v15.5h9", stroke: 1.8 },
    { role: "main", d: "M2 11h3.5l1-4.5h4.5l1.6 6.5v5H2zM4.8 16.2a2.6 2.6 0 1 0 .01 0zM10.5 16.2a2.6 2.6 0 1 0 .01 0z" },
    { role: "cut", d: "M4.8 17.8a1 1 0 1 0 .01 0zM10.5 17.8a1 1 0 1 0 .01 0zM7.6 8.3h2.2l.9 3.4H7z" },
    { role: "main", d: "M16.5 9.5h6v7h-6z" }
  ] }
};

// src/html.ts
var ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
function esc(text) {
  return String(text).replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
function icon(name, size = 18) {
  const paths = glyphs[name].parts.map(
    (part) => "stroke" in part && part.role.endsWith("line") ? `<path d="${part.d}" fill="none" stroke="currentColor" stroke-width="${part.stroke}"/>` : `<path d="${part.d}" fill="currentColor"/>`
  );
  return `<svg class="op-icon" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</svg>`;
}
function badge(seat, size) {
  if (seat === null || !(seat in seats)) return "";
  const { color, path, baseline } = seats[seat];
  return `<svg class="op-badge" viewBox="-.8 -.8 25.6 25.6" width="${size}" height="${size}" aria-hidden="true"><path d="${path}" fill="var(--op-${color})" stroke="var(--op-on-${color})" stroke-width="1.5" stroke-opacity=".7"/><text x="12" y="${baseline}" font-size="12" font-weight="700" text-anchor="middle" fill="var(--op-on-${color})">${seat}</text></svg>`;
}
function button(act, inner, {
  arg = "",
  kind = "",
  label = "",
  title = "",
  key = "",
  disabled = false,
  stop = false,
  pressed = null
} = {}) {
  const tip = [title || key && label, key && `(${key})`].filter(Boolean).join(" ");
  return `<button type="button" data-do="${act}"${arg && ` data-arg="${esc(arg)}"`}${kind && ` class="${kind}"`}${stop ? "" : ' tabindex="-1"'}${label && ` aria-label="${esc(label)}"`}${tip && ` title="${esc(tip)}"`}${key && ` aria-keyshortcuts="${esc(key)}"`}${pressed === null ? "" : ` aria-pressed="${pressed}"`}${disabled ? " disabled" : ""}>${inner}</button>`;
}
function clauseChip(id) {
  return id && button("clause", esc(id), { arg: id, kind: "op-clause", label: `Rule ${id}` });
}

// src/cells.ts
function fieldIn(box, { unit, x, y }) {
  const top = Math.ceil((box.y - y) / unit) + 0;
  const left = Math.ceil((box.x - x) / unit) + 0;
  return {
    top,
    left,
    rows: Math.floor((box.y + box.height - y) / unit) - top,
    cols: Math.floor((box.x + box.width - x) / unit) - left
  };
}
function fieldAround(cells2) {
  const [rows, columns] = [cells2.map(([row]) => row), cells2.map(([, column]) => column)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return { top, left, rows: Math.max(...rows) - top + 1, cols: Math.max(...columns) - left + 1 };
}
function cells(label, grid, box, field, nameOf) {
  if (field.rows < 1 || field.cols < 1) return "";
  const part = (value, of) => `${(value / of * 100).toFixed(3)}%`;
  const style = `left:${part(grid.x + field.left * grid.unit - box.x, box.width)};top:${part(grid.y + field.top * grid.unit - box.y, box.height)};width:${part(field.cols * grid.unit, box.width)};height:${part(field.rows * grid.unit, box.height)}`;
  const rows = Array.from({ length: field.rows }, (_, down) => {
    const inner = Array.from({ length: field.cols }, (_2, right) => {
      const token = formatSpace(grid.name, [field.top + down, field.left + right]);
      return `<span role="gridcell" data-key="${esc(token)}" data-at="${esc(token)}" aria-label="${esc(nameOf(token))}"></span>`;
    });
    const name = `row ${field.top + down}`.replace("-", "−");
    return `<div role="row" data-key="${name}" aria-label="${name}">${inner.join("")}</div>`;
  });
  return `<div role="grid" data-key="grid" aria-label="${esc(label)}" style="${style}">${rows.join("")}</div>`;
}

// src/morph.ts
function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}
function morph(old, wanted) {
  if (old.isEqualNode(wanted)) return;
  copyAttributes(old, wanted);
  if (!old.hasAttribute("data-still")) morphChildren(old, wanted);
}
function morphChildren(parent, wanted) {
  const keyed = /* @__PURE__ */ new Map();
  for (const child of parent.childNodes) {
    const key = keyOf(child);
    if (key !== null) keyed.set(key, child);
  }
  const staying = new Set([...wanted.childNodes].map(keyOf));
  let here = parent.firstChild;
  for (const want of [...wanted.childNodes]) {
    while (here && keyOf(here) !== null && !staying.has(keyOf(here))) here = without(here);
    const key = keyOf(want);
    const same2 = key === null ? unkeyed(here, want) : keyed.get(key);
    if (same2 && same2.nodeName === want.nodeName) {
      if (same2 === here) here = here.nextSibling;
      else put(parent, same2, here);
      settle(same2, want);
    } else {
      parent.insertBefore(want, here);
    }
  }
  while (here) here = without(here);
}
function settle(old, wanted) {
  if (old instanceof Element) morph(old, wanted);
  else if (old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue;
}
function copyAttributes(old, wanted) {
  for (const { name, value } of wanted.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!wanted.hasAttribute(name)) old.removeAttribute(name);
}
function put(parent, node, before) {
  if (parent.moveBefore) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}
function unkeyed(here, want) {
  return here && keyOf(here) === null && here.nodeName === want.nodeName ? here : null;
}
function keyOf(node) {
  return node instanceof Element ? node.getAttribute("data-key") : null;
}
function without(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

// src/overlay.ts
var GHOST_UNIT = 36;
var LIFT = 3;
function overlay(grid, { dots: dots2, pieces: pieces2, culprits, lit }) {
  const lying = pieces2.filter(({ look }) => look !== "refused").map(({ cell, size }) => rectOf(grid, cell, size));
  const free = dots2.filter((dot) => !lying.some((rect) => holds(rect, pointOf(grid, dot))));
  return [
    ...free.map((dot) => legalDot(grid, dot)),
    ...pieces2.map((piece2) => ghost(grid, piece2)),
    ...culprits.map((cell) => culprit(grid, cell)),
    ...groups(lit).map((group) => contourWithCount(grid, group))
  ].join("");
}
var scale = (grid) => Math.max(grid.unit / GHOST_UNIT, 0.62);
function legalDot(grid, spot) {
  const { x, y } = pointOf(grid, spot);
  return disc(x, y, Math.max(grid.unit * 0.17, 4), "legal", 2.5);
}
function ghost(grid, { look, cell, size, svg }) {
  const rect = rectOf(grid, cell, size);
  return { legal: lifted, refused, hint: suggested }[look](grid, rect, svg);
}
function lifted(grid, rect, svg) {
  const up = { ...rect, y: rect.y - LIFT };
  const shade = { fill: "var(--op-shade)", "fill-opacity": "var(--op-shade-a,.22)" };
  return frame(grid, { ...rect, x: rect.x + 1, y: rect.y + 2 }, shade) + placed(grid, up, svg) + frame(grid, up, line("legal", 3 * scale(grid)));
}
function refused(grid, rect, svg) {
  const s = scale(grid);
  const dotted = { "stroke-dasharray": `${short(2 * s)} ${short(5 * s)}`, "stroke-linecap": "round" };
  return tag("g", { opacity: 0.4 }, placed(grid, rect, svg)) + tag("path", { d: hatching(rect, 9 * s), ...line("refused", 1.2 * s), opacity: 0.6 }) + frame(grid, rect, line("panel", 5 * s)) + frame(grid, rect, { ...line("refused", 2.5 * s), ...dotted });
}
function suggested(grid, rect, svg) {
  return tag("g", { opacity: 0.8 }, placed(grid, rect, svg)) + frame(grid, rect, { ...line("legal", 3 * scale(grid)), "stroke-dasharray": "9 5" });
}
function culprit(grid, cell) {
  const { x, y, width, height } = rectOf(grid, cell, { rows: 1, cols: 1 });
  const s = scale(grid);
  const [right, top, arm] = [x + width - s, y + s, 3.2 * s];
  const [there, back] = [short(2 * arm), short(-2 * arm)];
  const cross = `M${short(right - arm)} ${short(top - arm)}l${there} ${there}m0 ${back}l${back} ${there}`;
  return tag(
    "g",
    { "data-space": formatSpace(grid.name, cell) },
    frame(grid, { x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 }, line("refused", 3 * s)) + disc(right, top, 9 * s, "refused", 2) + tag("path", { d: cross, ...line("panel", 2.4 * s), "stroke-linecap": "round" })
  );
}
function contourWithCount(grid, cells2) {
  const s = scale(grid);
  const d = contour(cells2, grid, 1, grid.unit * 0.2);
  const [row, column] = cells2.filter((cell) => cell[0] === cells2[0][0]).at(-1);
  const x = grid.x + (column + 1) * grid.unit - 2 * s;
  const y = grid.y + row * grid.unit + 2 * s;
  const size = Math.max(13 * s, 10);
  const type = { "font-size": size, "font-weight": 700, "text-anchor": "middle", fill: "var(--op-panel)" };
  return tag("path", { d, ...line("lit-halo", 8 * s) }) + tag("path", { d, ...line("lit", 3 * s) }) + disc(x, y, size * 0.8, "lit", 2, "lit-halo") + tag("text", { x, y: y + size * 0.35, ...type }, String(cells2.length));
}
function placed(grid, { x, y }, svg) {
  const size = short(grid.unit / GHOST_UNIT);
  return tag("g", { transform: `translate(${short(x)} ${short(y)}) scale(${size})` }, svg);
}
function frame(grid, { x, y, width, height }, look) {
  return tag("rect", { x, y, width, height, rx: grid.unit * 0.18, ...look });
}
function disc(x, y, r, role, rim, rimRole = "panel") {
  const stroke = `var(--op-${rimRole})`;
  return tag("circle", { cx: x, cy: y, r, fill: `var(--op-${role})`, stroke, "stroke-width": rim });
}
function line(role, width) {
  return { fill: "none", stroke: `var(--op-${role})`, "stroke-width": width, "stroke-linejoin": "round" };
}
function tag(name, attributes, inner = "") {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === "number" ? short(value) : esc(value)}"`
  );
  return `<${name}${written.join("")}>${inner}</${name}>`;
}

// src/board.ts
var NEAR = 0.6;
var Board = class {
  mat;
  grid;
  frameOf;
  // the box that the drawing and the overlay share
  over;
  drawing;
  cellsIn;
  field;
  // the spaces that have a cell
  shown = null;
  reason = null;
  tokens;
  // what is drawn here and can be clicked as such
  notes;
  // the names of what there is something to tell about
  cards;
  // the keys of other drawings in a row: cards that only lie there
  constructor(mat, element) {
    this.mat = mat;
    this.frameOf = element.querySelector(".op-board");
    this.over = this.frameOf.querySelector(":scope > .op-over");
    const spaces = this.frameOf.querySelector("[data-grid]");
    this.drawing = spaces?.closest("svg") ?? null;
    this.grid = spaces && gridOf(spaces);
    this.tokens = this.named("pick");
    this.notes = this.named("note");
    this.cards = [...this.frameOf.querySelectorAll(":scope > .op-card:not(:has([data-token]))")].map(
      (card) => card.dataset.key
    );
    this.cellsIn = this.frameOf.querySelector(":scope > .op-cells");
    this.field = this.grid && fieldOf(mat, boxOf(this.drawing), this.grid);
  }
  /** What its drawing has in this kind of attribute, each once. */
  named(kind) {
    const found = this.frameOf.querySelectorAll(`[data-${kind}]`);
    return [...new Set([...found].map((each) => each.getAttribute(`data-${kind}`)))];
  }
  /** The tokens of all spaces that have a cell, row by row. */
  get spaces() {
    if (!this.grid || !this.field) return [];
    const { top, left, rows, cols } = this.field;
    const at = (i) => [top + Math.floor(i / cols), left + i % cols];
    return Array.from({ length: rows * cols }, (_, i) => formatSpace(this.grid.name, at(i)));
  }
  /** From spots of its grid to points of the screen; null if it has no grid or isn't shown. */
  get toScreen() {
    const { grid } = this;
    const matrix = grid && this.drawing?.getScreenCTM();
    if (!grid || !matrix) return null;
    return (spot) => {
      const { x, y } = pointOf(grid, spot);
      return new DOMPoint(x, y).matrixTransform(matrix);
    };
  }
  /** Name the cells; while the `reason` for their names is the same, so are they. */
  tell(reason, nameOf) {
    if (!this.cellsIn || !this.grid || !this.field || reason === this.reason) return;
    this.reason = reason;
    const label = this.drawing.getAttribute("aria-label") ?? this.mat.title;
    const html = cells(label, this.grid, boxOf(this.drawing), this.field, nameOf);
    morphChildren(this.cellsIn, parse(html));
  }
  contains(node) {
    return this.frameOf.contains(node);
  }
  /** Where on the grid a pointer stands; null if it is nowhere near. */
  spotOf(event) {
    const matrix = this.grid && this.drawing?.getScreenCTM();
    if (!this.grid || !matrix) return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const ground = this.ground(this.grid);
    return ground && !holds(ground, point) ? null : spotAt(this.grid, point);
  }
  /** Show these layers and frames and nothing else. */
  paint(layers2, frames2) {
    const inner = this.overGrid(layers2) + frames2.map((frame2) => this.framed(frame2)).join("");
    if (inner === this.shown) return;
    this.shown = inner;
    this.over.innerHTML = inner;
  }
  overGrid(layers2) {
    if (!this.grid || !this.drawing) return "";
    const inner = overlay(this.grid, layers2);
    if (!inner) return "";
    const box = boxOf(this.drawing);
    const font = esc(this.drawing.getAttribute("font-family") ?? "");
    const pills = layers2.pieces.map((piece2) => this.pill(piece2, box)).join("");
    return `<svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" font-family="${font}">${inner}</svg>${pills}`;
  }
  /** In percent of the board, so that it keeps its place when the board is zoomed and its type its size. */
  pill({ pill, cell, size }, box) {
    if (!pill) return "";
    const rect = rectOf(this.grid, cell, size);
    const below = rect.y + rect.height + this.grid.unit * 0.8 < box.y + box.height;
    const x = (rect.x + rect.width / 2 - box.x) / box.width * 100;
    const y = ((below ? rect.y + rect.height : rect.y) - box.y) / box.height * 100;
    const style = `left:${x.toFixed(2)}%;top:${y.toFixed(2)}%`;
    return `<span class="op-pill${below ? "" : " above"}" style="${style}">${esc(pill)}</span>`;
  }
  framed({ token, look }) {
    const element = this.frameOf.querySelector(`[data-pick="${CSS.escape(token)}"]`);
    if (!element) return "";
    const own = this.frameOf.getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    const style = `left:${left - own.left}px;top:${top - own.top}px;width:${width}px;height:${height}px`;
    return `<i class="op-frame ${look}" style="${style}"></i>`;
  }
  /** The drawing of another seat shows more than its board: the part that counts as pointing at the board. */
  ground(grid) {
    const spaces = this.mat.place === "other" && this.drawing?.querySelector("[data-grid]");
    if (!spaces) return null;
    const { x, y, width, height } = spaces.getBBox();
    const more = NEAR * grid.unit;
    return { x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more };
  }
};
function fieldOf({ place, spaces }, box, grid) {
  const own = Object.keys(spaces ?? {}).map((token) => parseSpace(token).cell);
  if (place === "own" || place === "shared") return fieldIn(box, grid);
  return own.length ? fieldAround(own) : null;
}
function boxOf(drawing) {
  const [x, y, width, height] = drawing.getAttribute("viewBox").split(/[\s,]+/).map(Number);
  return { x, y, width, height };
}
function gridOf(element) {
  const number2 = (name) => Number(element.getAttribute(`data-${name}`));
  return { name: element.getAttribute("data-grid"), unit: number2("unit"), x: number2("x"), y: number2("y") };
}
function prepare(page, notes = {}) {
  for (const board of page.querySelectorAll(".op-board")) {
    const drawings = [...board.querySelectorAll(":scope > svg")];
    const grid = board.querySelector("[data-grid]");
    if (board.closest(".hand")) drawings.forEach(asCard);
    else drawings.forEach((svg) => svg.contains(grid) ? behindCells(svg, notes) : asPicture(svg, notes));
    if (grid) measure(board, grid);
  }
}
function behindCells(svg, notes) {
  const picks = [...svg.querySelectorAll("[data-pick]")];
  if (picks.length === 0) return svg.setAttribute("aria-hidden", "true");
  asPicture(svg, notes);
  hideBeside(svg, new Set(picks));
}
function hideBeside(parent, picks) {
  for (const child of parent.children) {
    if (picks.has(child)) continue;
    if (child.querySelector("[data-pick]")) hideBeside(child, picks);
    else child.setAttribute("aria-hidden", "true");
  }
}
function measure(board, grid) {
  const [unit, box] = [gridOf(grid).unit, boxOf(grid.closest("svg"))];
  board.style.setProperty("--unit", String(unit));
  board.style.setProperty("--cols", (box.width / unit).toFixed(3));
  board.style.setProperty("--rows", (box.height / unit).toFixed(3));
}
function asCard(svg) {
  const card = document.createElement("div");
  const cover2 = document.createElement("span");
  card.className = "op-card";
  card.dataset.key = svg.getAttribute("data-key") ?? "";
  cover2.setAttribute("aria-label", svg.getAttribute("aria-label") ?? "");
  const token = svg.querySelector("[data-pick]")?.getAttribute("data-pick") ?? null;
  cover2.setAttribute("role", token === null ? "img" : "button");
  if (token !== null) cover2.dataset.token = token;
  svg.replaceWith(card);
  svg.setAttribute("aria-hidden", "true");
  card.append(svg, cover2);
}
function asPicture(svg, notes) {
  const picks = [...svg.querySelectorAll("[data-pick]")];
  const noted = [...svg.querySelectorAll("[data-note]")];
  svg.setAttribute("role", picks.length || noted.length ? "group" : "img");
  const around = svg.closest("[aria-label]");
  if (around && around !== svg) svg.setAttribute("aria-label", around.getAttribute("aria-label"));
  for (const pick of picks) {
    pick.setAttribute("role", "button");
    pick.setAttribute("aria-label", pick.querySelector(":scope > title")?.textContent ?? pick.getAttribute("data-pick"));
  }
  for (const element of noted) {
    const text = notes[element.getAttribute("data-note")] ?? "";
    if (element.hasAttribute("data-pick")) element.setAttribute("aria-description", text);
    else if (text) {
      element.setAttribute("role", "img");
      element.setAttribute("aria-label", text);
    }
  }
}
var centred = /* @__PURE__ */ new WeakSet();
function centre(page) {
  for (const pan of page.querySelectorAll(".op-pan")) {
    if (centred.has(pan) || pan.clientWidth === 0) continue;
    centred.add(pan);
    if (!pan.querySelector("[data-grid]")) continue;
    pan.scrollLeft = (pan.scrollWidth - pan.clientWidth) / 2;
    pan.scrollTop = (pan.scrollHeight - pan.clientHeight) / 2;
  }
}
function steady(page) {
  const before = [...page.querySelectorAll(".op-pan")].map((pan) => ({ pan, was: originIn(pan) }));
  return () => {
    for (const { pan, was } of before) {
      const is = originIn(pan);
      if (!was || !is) continue;
      pan.scrollLeft += is.x - was.x;
      pan.scrollTop += is.y - was.y;
    }
  };
}
function originIn(pan) {
  const spaces = pan.querySelector("[data-grid]");
  const matrix = spaces?.closest("svg")?.getScreenCTM();
  if (!spaces || !matrix) return null;
  const { x, y } = gridOf(spaces);
  const point = new DOMPoint(x, y).matrixTransform(matrix);
  const corner = pan.getBoundingClientRect();
  return new DOMPoint(point.x - corner.left, point.y - corner.top);
}

// src/picks.ts
function movesOf(scene) {
  return scene.moves.map(([text, slots]) => ({
    text,
    slots: slots.map(([slot2, token, label]) => ({ slot: slot2, token, label }))
  }));
}
function tokenOf(move, slot2) {
  return move.slots.find((each) => each.slot === slot2)?.token;
}
function fitting(moves, picks, held) {
  return moves.filter(
    (move) => Object.entries(picks).every(([slot2, token]) => tokenOf(move, slot2) === token) && Object.entries(held).every(([slot2, token]) => (tokenOf(move, slot2) ?? token) === token)
  );
}
function openSlots(move, picks, held) {
  return move.slots.filter(({ slot: slot2 }) => !(slot2 in picks) && !(slot2 in held));
}
function meanings(moves, picks, held, token) {
  return distinct(fitting(moves, picks, held).flatMap((move) => openSlots(move, picks, held))).filter(
    (slot2) => slot2.token === token
  );
}
function agreed(moves, slot2) {
  const [first, ...others] = moves.filter((move) => tokenOf(move, slot2) !== void 0);
  const shared = (first?.slots ?? []).filter(
    (each) => others.every((move) => tokenOf(move, each.slot) === each.token)
  );
  return Object.fromEntries(shared.map(({ slot: name, token }) => [name, token]));
}
function decided(moves, picks, held) {
  const left = fitting(moves, picks, held);
  return left.length === 1 ? left[0] : null;
}
function undrawn(moves, picks, held, drawn2) {
  const next = fitting(moves, picks, held).flatMap((move) => {
    const open = openSlots(move, picks, held);
    return open.some(({ token }) => drawn2(token)) ? [] : open.slice(0, 1);
  });
  return distinct(next);
}
var LEAST_NUMBERS = 3;
var NUMBERED = /^([^:]+):(\d+)$/;
function dials(moves, picks, held, drawn2) {
  const open = fitting(moves, picks, held).map((move) => openSlots(move, picks, held));
  const loose = distinct(open.filter((slots) => !slots.some(({ token }) => drawn2(token))).flat());
  return [...new Set(loose.map(({ slot: slot2 }) => slot2))].flatMap((slot2) => {
    const dial = dialOf(slot2, loose.filter((each) => each.slot === slot2));
    return dial ? [dial] : [];
  });
}
function dialOf(slot2, slots) {
  const found = slots.map((each) => ({ each, parts: NUMBERED.exec(each.token) }));
  const [name] = found.map(({ parts }) => parts?.[1]);
  if (name === void 0 || found.some(({ parts }) => parts?.[1] !== name)) return null;
  const sorted = found.map(({ each, parts }) => ({ each, number: Number(parts[2]) })).sort((a, b) => a.number - b.number);
  const numbers2 = sorted.map(({ number: number2 }) => number2);
  if (numbers2.length < LEAST_NUMBERS || numbers2.some((number2, i) => number2 !== numbers2[0] + i)) return null;
  return { slot: slot2, numbers: numbers2, tokens: sorted.map(({ each }) => each) };
}
function targets(moves, picks, held, accepts) {
  const left = fitting(moves, picks, held);
  const slot2 = left.flatMap((move) => openSlots(move, picks, held)).find(({ token }) => accepts(token))?.slot;
  if (slot2 === void 0) return null;
  const at = /* @__PURE__ */ new Map();
  for (const move of left) {
    const token = tokenOf(move, slot2);
    if (token !== void 0) at.set(token, [...at.get(token) ?? [], move]);
  }
  return { slot: slot2, at };
}
function settled(sticky, moves, before) {
  const held = {};
  for (const [slot2, tokens] of Object.entries(sticky)) {
    const used = new Set(moves.map((move) => tokenOf(move, slot2)));
    const was = before[slot2];
    const value = (was !== void 0 && used.has(was) ? was : void 0) ?? tokens.find((token) => used.has(token)) ?? tokens[0];
    if (value !== void 0) held[slot2] = value;
  }
  return held;
}
function turned(tokens, now, step, fits) {
  const start = Math.max(0, tokens.indexOf(now));
  const round = tokens.map((_, i) => tokens[(start + step * (i + 1) + tokens.length * 2) % tokens.length]);
  return round.find((token) => token !== now && fits(token)) ?? round[0] ?? now;
}
function slotLike(moves, token) {
  const kind = token.split(":")[0];
  return moves.flatMap((move) => move.slots).find((slot2) => slot2.token.split(":")[0] === kind)?.slot ?? kind;
}
function distinct(slots) {
  return [...new Map(slots.map((slot2) => [`${slot2.slot}
${slot2.token}`, slot2])).values()];
}

// src/picking.ts
var SPACE = "space";
var ONE_SPACE = { rows: 1, cols: 1, svg: "" };
var Picking = class {
  moves = [];
  /** Sticky slots and what they hold. */
  held = {};
  picks = {};
  /** A click that fitted several slots: what it may have meant. */
  asked = [];
  /** Where the sliders stand that were moved: slot → token. */
  dialed = {};
  /** Where the pointer is. */
  hover = null;
  /** Where the piece lies while no pointer holds it. */
  rest = null;
  scene = { sticky: {}, ghosts: {}, deliberate: [], revision: null };
  drawn = { tokens: /* @__PURE__ */ new Set(), grids: /* @__PURE__ */ new Set() };
  /** Go on with this scene; another revision is another position, for which nothing has been picked. */
  renew(scene, drawn2) {
    if (scene.revision !== this.scene.revision) this.clear();
    this.scene = scene;
    this.drawn = drawn2;
    this.moves = movesOf(scene);
    this.held = settled(scene.sticky, this.moves, this.held);
  }
  /** Put everything back. Says whether there was anything. */
  clear() {
    const any = this.asked.length > 0 || Object.keys(this.picks).length > 0 || (this.hover ?? this.rest) !== null;
    this.picks = {};
    this.dialed = {};
    this.asked = [];
    this.hover = this.rest = null;
    return any;
  }
  // -- the piece in hand --------------------------------------------------------------------------------------
  /** Where the next pick can go on the boards. */
  get spaces() {
    return this.spacesWith(this.held);
  }
  /** The piece in hand, turned as the sticky slots say. */
  piece(held = this.held) {
    const keys = Object.entries(this.scene.sticky).map(([slot2]) => `${slot2}:${held[slot2]}`);
    return [...keys, ""].map((key) => this.scene.ghosts[key]).find((ghost2) => ghost2) ?? ONE_SPACE;
  }
  /** What is being put down: the piece, or the pointer's space. */
  get shape() {
    return this.shapeFor(this.spaces?.slot, this.held);
  }
  /** For the slot `space` the piece in hand; for another one what was picked before it, if it has a ghost. */
  shapeFor(slot2, held) {
    if (slot2 === SPACE) return this.piece(held);
    const picked = Object.values(this.picks).map((token) => this.scene.ghosts[token]);
    return picked.find((ghost2) => ghost2) ?? ONE_SPACE;
  }
  /** Where the piece is seen: under the pointer, else where it lies. */
  get spot() {
    return this.hover ?? this.rest;
  }
  aim(spot, held = this.held) {
    const spaces = this.spacesWith(held);
    if (!spaces) return null;
    const cell = anchorAt(spot, this.shapeFor(spaces.slot, held));
    const token = formatSpace(spot.grid, cell);
    return { token, grid: spot.grid, cell, moves: spaces.at.get(token) ?? [] };
  }
  /** Follow the pointer. The piece comes to lie at the last spot that was legal. */
  point(spot) {
    this.hover = spot;
    if (spot && this.aim(spot)?.moves.length) this.rest = spot;
  }
  /** The slot that R turns. */
  get turning() {
    const found = Object.keys(this.scene.sticky).find((slot2) => this.turns(slot2).length > 1);
    return found !== void 0 && this.spaces ? found : null;
  }
  /** The tokens of a sticky slot that are the same thing turned: '0' and '90', 'truck-h' and 'truck-v'. */
  turns(slot2) {
    return this.scene.sticky[slot2].filter((token) => kindOf(token) === kindOf(this.held[slot2] ?? ""));
  }
  /** To the next turn that is legal where the piece is, or anywhere while it is nowhere; else simply the next. */
  turn(step) {
    const slot2 = this.turning;
    if (slot2 === null) return false;
    const spot = this.spot;
    this.held = {
      ...this.held,
      [slot2]: turned(this.turns(slot2), this.held[slot2], step, (token) => {
        const held = { ...this.held, [slot2]: token };
        return spot ? !!this.aim(spot, held)?.moves.length : fitting(this.moves, this.picks, held).length > 0;
      })
    };
    if (this.hover) this.point(this.hover);
    return true;
  }
  /** The words for how it is turned now. */
  get turnedHow() {
    const slot2 = this.turning;
    if (slot2 === null) return "";
    const all = this.moves.flatMap((move) => move.slots);
    return all.find((each) => each.slot === slot2 && each.token === this.held[slot2])?.label ?? this.held[slot2];
  }
  /** Hold the sticky values of this move, and put the sliders where it has them. */
  hold(move) {
    for (const { slot: slot2, token } of move.slots) this.dialed = { ...this.dialed, [slot2]: token };
    const values = Object.keys(this.held).map((slot2) => [slot2, tokenOf(move, slot2) ?? this.held[slot2]]);
    this.held = Object.fromEntries(values);
  }
  // -- clicks -------------------------------------------------------------------------------------------------
  /** Put the piece down here. */
  put(spot) {
    const aim = this.aim(spot);
    const slot2 = this.spaces?.slot;
    if (!aim || slot2 === void 0) return null;
    if (aim.moves.length) return this.pick(slot2, aim.token);
    return { ask: { ...agreed(this.moves, slot2), ...this.held, ...this.picks, [slot2]: aim.token } };
  }
  /** A click on something that bears a token. One of a sticky slot is taken in hand. */
  click(token) {
    const whole = this.whole(token);
    if (whole) return { play: whole.text };
    const sticky = this.stickySlot(token);
    if (sticky !== null) {
      this.clear();
      this.held = { ...this.held, [sticky]: token };
      return null;
    }
    const found = this.meaningsOf(token);
    if (found.length === 0) return { ask: { ...this.picks, [slotLike(this.moves, token)]: token } };
    if (found.length === 1) return this.pick(found[0].slot, token);
    this.asked = found;
    return null;
  }
  /** Whether a click on this token would pick something. */
  takes(token) {
    return this.whole(token) !== null || this.stickySlot(token) !== null || this.meaningsOf(token).length > 0;
  }
  /** What a click on a token can mean: a pick more, else another pick in the place of one that was made. */
  meaningsOf(token) {
    const found = meanings(this.moves, this.picks, this.held, token);
    if (found.length > 0) return found;
    return Object.keys(this.picks).flatMap(
      (slot2) => meanings(this.moves, without2(this.picks, slot2), this.held, token).filter((each) => each.slot === slot2)
    );
  }
  /** The move that a click on this token would make, if it would make one. */
  makes(token) {
    const whole = this.whole(token);
    if (whole) return whole;
    const [found, ...others] = this.meaningsOf(token);
    if (!found || others.length > 0) return null;
    return this.decidedBy({ ...this.picks, [found.slot]: token });
  }
  /** The move that these picks make: the only one left, unless a part of it wants to be picked by hand. */
  decidedBy(picks) {
    const move = decided(this.moves, picks, this.held);
    const deliberate = this.scene.deliberate;
    return move && !openSlots(move, picks, this.held).some(({ slot: slot2 }) => deliberate.includes(slot2)) ? move : null;
  }
  /** The move with this very text: what bears it means all of the move at once. */
  whole(token) {
    return this.moves.find(({ text }) => text === token) ?? null;
  }
  /** The sticky slot that has this token, if a move has it too. */
  stickySlot(token) {
    const found = Object.entries(this.scene.sticky).find(
      ([slot2, tokens]) => tokens.includes(token) && this.moves.some((move) => tokenOf(move, slot2) === token)
    );
    return found ? found[0] : null;
  }
  /** A token for this very slot. The last pick isn't kept: the kernel may refuse the move. */
  pick(slot2, token) {
    this.asked = [];
    const picks = { ...this.picks, [slot2]: token };
    const move = this.decidedBy(picks);
    if (move) return { play: move.text };
    this.picks = picks;
    return null;
  }
  /** What has to be offered as buttons, because it is drawn nowhere. */
  get buttons() {
    const found = undrawn(this.moves, this.picks, this.held, (token) => this.isDrawn(token));
    const sliders3 = new Set(this.dials.map(({ slot: slot2 }) => slot2));
    const left = fitting(this.moves, this.picks, this.held);
    const plain2 = ({ slot: slot2, token }) => sliders3.size > 0 && left.every((move) => tokenOf(move, slot2) === token);
    return found.filter((each) => !sliders3.has(each.slot) && !plain2(each));
  }
  // -- sliders ------------------------------------------------------------------------------------------------
  /** What is offered as sliders. */
  get dials() {
    return dials(this.moves, this.picks, this.held, (token) => this.isDrawn(token));
  }
  /** Where a slider stands: at first at its smallest number. */
  dialAt({ slot: slot2, tokens, numbers: numbers2 }) {
    const at = Math.max(0, tokens.findIndex(({ token }) => token === this.dialed[slot2]));
    return { number: numbers2[at], label: tokens[at].label, token: tokens[at].token };
  }
  /** Move the slider of a slot to a number, or as near as it goes. */
  dial(slot2, number2) {
    const found = this.dials.find((each) => each.slot === slot2);
    if (!found) return;
    const { numbers: numbers2, tokens } = found;
    const at = Math.min(Math.max(number2 - numbers2[0], 0), tokens.length - 1);
    this.dialed = { ...this.dialed, [slot2]: tokens[at].token };
  }
  /** The picks with all sliders as they stand. */
  get dialedPicks() {
    return { ...this.picks, ...Object.fromEntries(this.dials.map((dial) => [dial.slot, this.dialAt(dial).token])) };
  }
  /** The move that the sliders stand at, if that decides one. */
  get dialedMove() {
    return decided(this.moves, this.dialedPicks, this.held);
  }
  /** Take all sliders as they stand. */
  set() {
    const [picks, move] = [this.dialedPicks, this.dialedMove];
    if (move) return { play: move.text };
    if (fitting(this.moves, picks, this.held).length === 0) return { ask: { ...this.held, ...picks } };
    this.picks = picks;
    return null;
  }
  /** Spaces wait while something drawn is to be picked first: a vehicle before the space that it moves to. */
  spacesWith(held) {
    const ready = this.moves.filter((move) => {
      const [first] = openSlots(move, this.picks, held);
      return !first || !this.drawn.tokens.has(first.token);
    });
    return targets(ready, this.picks, held, (token) => this.drawn.grids.has(parseSpace(token)?.grid ?? ""));
  }
  isDrawn(token) {
    return this.drawn.tokens.has(token) || this.drawn.grids.has(parseSpace(token)?.grid ?? "");
  }
};
function kindOf(token) {
  return /^\d+$/.test(token) ? "" : token.split("-")[0];
}
function without2(picks, slot2) {
  return Object.fromEntries(Object.entries(picks).filter(([each]) => each !== slot2));
}

// src/stops.ts
var CHOICES = ".op-now button:not(:disabled), .op-now [data-dial], .op-cover button";
var NUMBERS = ".op-pad td.traced";
var ONE = { rows: 1, cols: 1 };
var named = {
  space: (token) => `space ${token}`,
  token: (token) => `token ${token}`,
  card: (key) => `card ${key}`,
  note: (name) => `note ${name}`,
  dial: (slot2) => `dial ${slot2}`,
  number: (cell) => `number ${cell}`,
  button: (act, arg) => `button ${act} ${arg}`
};
function partsOf(name) {
  const at = name.indexOf(" ");
  return [name.slice(0, at), name.slice(at + 1)];
}
function elementOf(page, name) {
  const [kind, rest] = partsOf(name);
  const quoted = CSS.escape(rest);
  switch (kind) {
    case "space":
      return page.querySelector(`[data-at="${quoted}"]`);
    case "token":
      return page.querySelector(`[data-token="${quoted}"]`) ?? page.querySelector(`.op-board [data-pick="${quoted}"]`);
    case "card":
      return page.querySelector(`.op-card[data-key="${quoted}"] > span`);
    case "note":
      return page.querySelector(`.op-board [data-note="${quoted}"]:not([data-pick])`);
    case "dial":
      return page.querySelector(`[data-dial="${quoted}"]`);
    case "number":
      return page.querySelector(`[data-cell="${quoted}"]`);
    case "button":
      return choices(page).find((button2) => nameOfButton(button2) === name) ?? null;
  }
}
function pickable(page, boards, picking) {
  if (picking.asked.length) return buttons(page);
  const { spaces, shape } = picking;
  const found = boards.flatMap((board) => {
    const own = [...spaces?.at.keys() ?? []].filter((token) => parseSpace(token)?.grid === board.grid?.name);
    const tokens = board.tokens.filter((token) => picking.takes(token));
    return [...spots(board, own, shape), ...tokens.flatMap((token) => drawn(page, board, named.token(token)))];
  });
  const rest = buttons(page);
  const rolls = rest.filter(({ name }) => name === named.button("roll", ""));
  return [...rolls, ...found, ...rest.filter((stop) => !rolls.includes(stop))];
}
function everything(page, boards) {
  const found = boards.flatMap((board) => {
    const names = [...board.tokens.map(named.token), ...board.cards.map(named.card), ...board.notes.map(named.note)];
    return [...spots(board, board.spaces, ONE), ...names.flatMap((name) => drawn(page, board, name))];
  });
  return [...found, ...buttons(page)];
}
function numbers(page) {
  return [...page.querySelectorAll(NUMBERS)].flatMap(
    (cell) => stopAt(cell, named.number(cell.dataset.cell), "pad")
  );
}
function spots(board, tokens, size) {
  const { toScreen, grid, mat } = board;
  if (!toScreen || !grid) return [];
  return tokens.map((token) => ({ token, cell: parseSpace(token).cell })).sort(({ cell: a }, { cell: b }) => a[0] - b[0] || a[1] - b[1]).map(({ token, cell }) => {
    const { x, y } = toScreen(middleOf(grid.name, cell, size));
    return { name: named.space(token), mat: mat.key, x, y };
  });
}
function drawn(page, { mat }, name) {
  const element = elementOf(page, name);
  return element ? stopAt(element, name, mat.key) : [];
}
function buttons(page) {
  return choices(page).flatMap((button2) => stopAt(button2, nameOfButton(button2), "now"));
}
function choices(page) {
  return [...page.querySelectorAll(CHOICES)];
}
function nameOfButton({ dataset }) {
  if (dataset.dial !== void 0) return named.dial(dataset.dial);
  return named.button(dataset.do, dataset.arg ?? "");
}
function stopAt(element, name, mat) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width ? [{ name, mat, x: left + width / 2, y: top + height / 2 }] : [];
}

// src/ways.ts
var STEPS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
};
var ASIDE = 2;
var CONE = 2;
var LEAST = 3;
function isWay(key) {
  return key in STEPS;
}
function towards2(stops, from, way) {
  const own = stops.filter(({ mat }) => mat === from.mat);
  const others = stops.filter(({ mat }) => mat !== from.mat);
  const ahead = nearest2(own, from, way) ?? nearest2(others, from, way, CONE);
  const [right] = STEPS[way];
  return ahead ?? (right ? inOrder(stops, from.name, right, false) : null);
}
function nearest2(stops, from, way, cone = Infinity) {
  const [right, down] = STEPS[way];
  let best = null;
  let least = Infinity;
  for (const stop of stops) {
    const [dx, dy] = [stop.x - from.x, stop.y - from.y];
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down + dy * right);
    const far = ahead + ASIDE * aside;
    if (ahead < LEAST || aside > cone * ahead || far >= least) continue;
    [best, least] = [stop, far];
  }
  return best;
}
function inOrder(stops, name, step, around = true) {
  const at = stops.findIndex((stop) => stop.name === name);
  if (at < 0) return around && stops.at(step > 0 ? 0 : -1) || null;
  return stops[around ? (at + step + stops.length) % stops.length : at + step] ?? null;
}

// src/cursor.ts
var MARK = "data-cursor";
var ONE2 = { rows: 1, cols: 1 };
var Cursor = class {
  /** What it stands on, as `stops` names it. */
  name = null;
  boards = [];
  root;
  page;
  picking;
  marked = null;
  before = null;
  // where it was when it went into the score pad
  constructor(root, page, picking) {
    this.root = root;
    this.page = page;
    this.picking = picking;
  }
  get element() {
    return this.name === null ? null : elementOf(this.page, this.name);
  }
  /** The space that it stands on, as a token. */
  get space() {
    return this.partNamed("space");
  }
  /** The token of what is drawn where it stands. */
  get token() {
    return this.partNamed("token");
  }
  /** The slot of the slider that it stands on. */
  get dial() {
    return this.element ? this.partNamed("dial") : null;
  }
  /** The number of the score pad that it stands on. */
  get number() {
    return this.partNamed("number");
  }
  /** Where the middle of what is in hand would be, on this space. */
  spotOn(token) {
    const { grid, cell } = parseSpace(token);
    return middleOf(grid, cell, this.picking.shape);
  }
  // -- where to -----------------------------------------------------------------------------------------------
  /** Where it begins: at the first thing that can be picked. */
  get first() {
    return pickable(this.page, this.boards, this.picking)[0]?.name ?? null;
  }
  /** Where it begins even if nothing can be picked: at a space of the first board. */
  get start() {
    const [token] = this.boards.flatMap(({ mat }) => Object.keys(mat.spaces).slice(0, 1));
    return this.first ?? (token === void 0 ? this.stops(true)[0]?.name ?? null : named.space(token));
  }
  /** The first number of the score pad. */
  intoPad() {
    this.before = this.name;
    return numbers(this.page)[0]?.name ?? this.name;
  }
  /** Where it was before. */
  outOfPad() {
    return this.before !== null && elementOf(this.page, this.before) ? this.before : this.first;
  }
  /** What lies that way among what can be picked, or among all spaces if `free`; null if nothing does. */
  go(way, free) {
    const stops = this.stops(free);
    const here = this.stopHere(stops, free);
    return here && (towards2(stops, here, way)?.name ?? null);
  }
  next(step) {
    return inOrder(this.stops(false), this.name, step)?.name ?? null;
  }
  /** When nothing can be picked, the keys go through everything, so that it can be looked at. */
  stops(free) {
    if (this.number !== null) return numbers(this.page);
    const found = free ? [] : pickable(this.page, this.boards, this.picking);
    return found.length ? found : everything(this.page, this.boards);
  }
  stopHere(stops, free) {
    const known = stops.find(({ name }) => name === this.name);
    if (known || this.name === null) return known ?? null;
    const token = this.space;
    const board = token && this.boards.find(({ grid }) => grid?.name === parseSpace(token).grid);
    if (token && board && board.toScreen) {
      const { grid, cell } = parseSpace(token);
      const { x, y } = board.toScreen(middleOf(grid, cell, free ? ONE2 : this.picking.shape));
      return { name: this.name, mat: board.mat.key, x, y };
    }
    return everything(this.page, this.boards).find(({ name }) => name === this.name) ?? null;
  }
  // -- seen and told ------------------------------------------------------------------------------------------
  /** After each change of the page: the mark, and what a screen reader takes for the focus, are where they belong. */
  mark() {
    const { element, space: space2 } = this;
    const piece2 = space2 !== null && this.picking.spaces?.slot === SPACE;
    const lifted2 = piece2 && !!this.picking.aim(this.spotOn(space2))?.moves.length;
    if (this.marked !== element) this.marked?.removeAttribute(MARK);
    element?.setAttribute(MARK, lifted2 ? "lifted" : "");
    const { rows, cols } = piece2 ? this.picking.shape : ONE2;
    this.root.style.setProperty("--cursor-rows", String(rows));
    this.root.style.setProperty("--cursor-cols", String(cols));
    if (this.marked === element) return;
    this.marked = element;
    this.root.ariaActiveDescendantElement = element;
  }
  /** Scroll until it can be seen, with all of the piece that it holds. */
  reveal() {
    const space2 = this.space && parseSpace(this.space);
    if (space2 && this.picking.spaces?.slot === SPACE) {
      const { rows, cols } = this.picking.shape;
      const [row, column] = space2.cell;
      this.show(elementOf(this.page, named.space(`${space2.grid}@${row + rows - 1},${column + cols - 1}`)));
    }
    this.show(this.element);
  }
  show(element) {
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  partNamed(kind) {
    const [own, rest] = this.name === null ? [null, ""] : partsOf(this.name);
    return own === kind ? rest : null;
  }
};

// src/kernel.ts
var QUIET = "The kernel doesn’t answer, so nothing was played. It may be busy; if it was restarted, run the cell again.";
var GONE = "This table has lost its kernel, so nothing was played. Run its cell again.";
var Kernel = class {
  model;
  listener;
  patience;
  view = Math.random().toString(36).slice(2, 10);
  // two views share a model, not their answers
  waiting = /* @__PURE__ */ new Map();
  count = 0;
  silent = false;
  constructor(model, listener, signal, patience = 3e3) {
    this.model = model;
    this.listener = listener;
    this.patience = patience;
    model.on("msg:custom", this.answered);
    signal.addEventListener("abort", () => {
      model.off("msg:custom", this.answered);
      this.forget();
    });
  }
  /** Whether a move is on its way in this position: once it shows, the next may go, though the answer comes later. */
  isPlaying(now) {
    return [...this.waiting.values()].some(({ what, revision }) => what === "play" && revision === now);
  }
  send(request, revision) {
    const id = `${this.view}-${++this.count}`;
    const timer = window.setTimeout(() => {
      this.waiting.delete(id);
      this.fallSilent(QUIET);
    }, this.patience);
    this.waiting.set(id, { what: request.do, revision, timer });
    try {
      this.model.send({ ...request, revision, id });
    } catch {
      this.forget();
      this.fallSilent(GONE);
    }
  }
  /** Any sign of life. */
  heard() {
    if (!this.silent) return;
    this.silent = false;
    this.listener.onSilence(null);
  }
  answered = (message) => {
    this.heard();
    const asked = this.waiting.get(message?.ack);
    if (!asked) return;
    window.clearTimeout(asked.timer);
    this.waiting.delete(message.ack);
    if (message.error) this.listener.onError(message.error);
  };
  fallSilent(sentence) {
    this.silent = true;
    this.listener.onSilence(sentence);
  }
  forget() {
    for (const { timer } of this.waiting.values()) window.clearTimeout(timer);
    this.waiting.clear();
  }
};

// src/commands.ts
var LINES = [
  {
    command: "go",
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
    shown: ["←", "→", "↑", "↓"],
    does: "To the next spot, card or button that can be picked. With Shift: space by space, also where nothing may go."
  },
  { command: "next", keys: ["n"], shown: ["N"], does: "To the next one in reading order; with Shift to the one before." },
  { command: "enter", keys: ["Enter", " "], shown: ["Enter", "Space"], does: "Pick it, place it, press it; where nothing may go: why not." },
  { command: "turn", keys: ["r"], shown: ["R"], does: "Turn the piece; with Shift the other way." },
  { command: "escape", keys: ["Escape"], shown: ["Esc"], does: "One step back; when nothing is left to step back from, the notebook has its keys again." },
  { command: "undo", keys: ["u"], shown: ["U"], does: "Undo." },
  { command: "redo", keys: ["y"], shown: ["Y"], does: "Redo." },
  {
    command: "step",
    keys: [",", ".", "Home", "End"],
    shown: [",", ".", "Home", "End"],
    does: "In the record: one move back, one on, to the first, to the last."
  },
  { command: "hint", keys: ["h"], shown: ["H"], does: "Hint: the cursor goes where it looks best, Enter plays it." },
  { command: "fork", keys: ["w"], shown: ["W"], does: "What if; back to the game." },
  { command: "pad", keys: ["p"], shown: ["P"], does: "Into the score pad: each number lights up the spaces it comes from. P again: back." },
  { command: "position", keys: ["s"], shown: ["S"], does: "Say how the game stands." },
  { command: "moves", keys: ["l"], shown: ["L"], does: "Say what is legal." },
  { command: "log", keys: ["g"], shown: ["G"], does: "The whole log." },
  { command: "rules", keys: ["/"], shown: ["/"], does: "Search the rules." },
  { command: "explain", keys: ["e"], shown: ["E"], does: "Explain a refusal: open its rule." },
  { command: "copy", keys: ["c"], shown: ["C"], does: "Copy this position as Python." },
  { command: "mode", keys: ["o"], shown: ["O"], does: "Open hands (study), or pass and play." },
  { command: "keys", keys: ["?"], shown: ["?"], does: "These keys." }
];
var COMMANDS = new Map(LINES.flatMap(({ command, keys }) => keys.map((key) => [key, command])));
function commandOf(key) {
  return COMMANDS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}
function keyOf2(command) {
  return LINES.find((line3) => line3.command === command).shown[0];
}

// src/keys.ts
var SUPPRESS = "data-lm-suppress-shortcuts";
var SLIDING = /* @__PURE__ */ new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);
function listenToKeys({ root, press, heard, pointing }, signal) {
  const gate = (event) => {
    heard();
    const target = event.composedPath()[0];
    if (target instanceof Element && root.contains(target)) {
      target.toggleAttribute(SUPPRESS, !isForNotebook(event));
    } else if (event.key.toLowerCase() === "r" && !hasModifier(event) && pointing() && !isTyping(target)) {
      if (press("r", event.shiftKey)) swallow(event);
    }
  };
  const down = (event) => {
    if (isForNotebook(event) || event.key === "Tab") return;
    event.stopPropagation();
    if (event.defaultPrevented || event.isComposing) return;
    const target = event.composedPath()[0];
    if (event.key === "Escape" && !press(event.key, false)) leave(root);
    else if (event.key !== "Escape" && (isNative(target, event.key) || !press(event.key, event.shiftKey))) return;
    event.preventDefault();
  };
  window.addEventListener("keydown", gate, { capture: true, signal });
  root.addEventListener("keydown", down, { signal });
  for (const name of ["keyup", "keypress"]) {
    root.addEventListener(name, (event) => isForNotebook(event) || event.stopPropagation(), { signal });
  }
  root.addEventListener("focusout", (event) => event.target.removeAttribute(SUPPRESS), { signal });
  root.addEventListener("focusin", (event) => event.target.setAttribute(SUPPRESS, ""), { signal });
}
function isForNotebook(event) {
  return hasModifier(event) || event.shiftKey && event.key === "Enter";
}
function hasModifier(event) {
  return event.ctrlKey || event.metaKey || event.altKey;
}
function isTyping(target) {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("textarea, select, input:not([type=range])");
}
function isNative(target, key) {
  if (!(target instanceof Element)) return false;
  if (isTyping(target) || target.closest(".op-panel")) return true;
  if (target.matches("input")) return SLIDING.has(key);
  return target.matches("button") && (key === "Enter" || key === " ");
}
function leave(root) {
  const cell = root.closest(".jp-Cell");
  if (cell) cell.focus({ preventScroll: true });
  else root.blur();
}
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// src/speech.ts
function aloud(text) {
  return text.replace(/ → /g, " to ").replace(/ × /g, " times ");
}
function space(token, content, verdict) {
  const [row, column] = parseSpace(token).cell;
  const where = `row ${signed(row)}, column ${signed(column)}: ${content ?? "free"}`;
  if (!verdict) return where;
  if (!verdict.legal) return `${where}, not here`;
  return `${where}, may go here${verdict.text ? `. ${aloud(verdict.text)}` : ""}`;
}
function refused2({ breaches }) {
  return breaches.map(({ clause, sentence }) => aloud(clause ? `${sentence} Rule ${clause}.` : sentence));
}
function news(before, after) {
  const grown = before.log.every(({ text }, i) => text === after.log[i]?.text);
  const lines = grown ? after.log.slice(before.log.length).map(({ text }) => text) : [];
  const { ply, plies, whatif } = after.bar;
  if (whatif !== before.bar.whatif) lines.unshift(whatif ? "What if: nothing here counts." : "Back in the game.");
  else if (after.mode !== before.mode) lines.unshift(after.mode === "study" ? "Study: all hands are open." : "Pass and play.");
  else if (!lines.length && ply !== before.bar.ply) lines.push(`Move ${ply} of ${plies}.`);
  if (after.cover && !before.cover) return [...lines, `${after.cover.title}.`];
  const changed = lines.length > 0 || before.now.title !== after.now.title || before.cover && !after.cover;
  return changed ? [...lines, `${after.now.title}.`].map(aloud) : [];
}
function signed(value) {
  return String(value).replace("-", "−");
}

// src/keyboard.ts
var Keyboard = class {
  desk;
  latest = false;
  // whether the latest input was a key, here or elsewhere
  constructor(desk, signal) {
    this.desk = desk;
    const { root } = desk;
    const heard = () => this.latest = true;
    listenToKeys({ root, press: this.press, heard, pointing: () => desk.pointing }, signal);
    root.addEventListener("pointerdown", () => this.leads = this.latest = false, { signal });
    root.addEventListener("focus", () => this.latest && this.takeOver(), { signal });
    root.addEventListener("focusout", (event) => this.letGo(event), { signal });
  }
  /** Whether the keys lead and not the pointer: then the cursor is seen. */
  get leads() {
    return this.desk.root.classList.contains("keyed");
  }
  set leads(value) {
    this.desk.root.classList.toggle("keyed", value);
  }
  /** Bring the cursor there, with what is in hand. */
  moveTo(name) {
    const { cursor, picking, root } = this.desk;
    cursor.name = name;
    this.desk.pointing = false;
    if (picking.spaces) picking.point(cursor.space === null ? null : cursor.spotOn(cursor.space));
    this.desk.paint();
    if (!this.leads) return;
    cursor.reveal();
    if (!("ariaActiveDescendantElement" in root)) this.desk.say([cursor.element?.getAttribute("aria-label") ?? ""]);
  }
  /** After a new scene: stay where that is still possible, else begin anew. */
  settle() {
    const { cursor, focused } = this.desk;
    if (this.leads && focused && cursor.number === null) this.moveTo(cursor.name ?? cursor.first);
  }
  // -- focus --------------------------------------------------------------------------------------------------
  takeOver() {
    const { cursor } = this.desk;
    this.leads = true;
    this.moveTo(cursor.name ?? cursor.first);
  }
  /** The keys go elsewhere, and R with them. */
  letGo({ relatedTarget }) {
    const { root, picking, pointing } = this.desk;
    if (pointing || relatedTarget && root.contains(relatedTarget)) return;
    picking.point(null);
    this.desk.paint();
  }
  // -- keys ---------------------------------------------------------------------------------------------------
  press = (key, shift) => {
    const command = commandOf(key);
    if (command === null) return false;
    if (command === "escape") return this.stepBack();
    if (command === "turn") return this.turn(shift ? -1 : 1);
    this.leads = true;
    this.obey(command, key, shift);
    return true;
  };
  obey(command, key, shift) {
    const { cursor, scene, page } = this.desk;
    const { bar, mode, say, cover: cover2 } = scene;
    const from = cursor.element ?? page.querySelector(".op-now");
    switch (command) {
      case "go":
        if (cursor.dial !== null && !shift && (key === "ArrowLeft" || key === "ArrowRight"))
          return this.dial(cursor.dial, key === "ArrowRight" ? 1 : -1);
        return isWay(key) ? this.moveTo(this.cursorOrPiece() ? cursor.go(key, shift) ?? cursor.name : cursor.start) : void 0;
      case "next":
        return this.moveTo(cursor.next(shift ? -1 : 1));
      case "enter":
        return this.enter();
      case "undo":
      case "redo":
        return bar[command] ? this.desk.send({ do: command }) : void 0;
      case "step":
        return this.goTo({ ",": bar.ply - 1, ".": bar.ply + 1, Home: 0, End: bar.plies }[key]);
      case "hint":
        return scene.moves.length ? this.desk.askForHint() : void 0;
      case "fork":
        return this.desk.send({ do: bar.whatif ? "back" : "whatif" });
      case "pad":
        return this.moveTo(cursor.number === null ? cursor.intoPad() : cursor.outOfPad());
      case "position":
        return this.desk.say([aloud(say.position)]);
      case "moves":
        return this.desk.say([cover2 ? cover2.title : aloud(say.moves)]);
      case "explain":
        return this.explain(from);
      case "mode":
        return this.desk.send({ do: "mode", mode: mode === "study" ? "pass-and-play" : "study" });
      default:
        return this.desk.act(command, "", from);
    }
  }
  /** Whether the cursor is somewhere. If not, it takes over the piece from where a pointer has left it. */
  cursorOrPiece() {
    const { cursor, picking } = this.desk;
    const aim = picking.spot && picking.aim(picking.spot);
    if (!cursor.element && aim) cursor.name = named.space(aim.token);
    return cursor.element !== null;
  }
  /** Do what a click would do where the cursor is; first of all it has to be seen where that is. */
  enter() {
    const { cursor, picking } = this.desk;
    if (!cursor.element) return this.moveTo(this.cursorOrPiece() ? cursor.name : cursor.first);
    const { element, space: space2, token } = cursor;
    if (cursor.dial !== null) this.desk.carryOut(picking.set());
    else if (element.matches("button")) element.click();
    else if (token !== null) this.desk.carryOut(picking.click(token));
    else if (space2 !== null && picking.spaces) this.desk.carryOut(picking.put(cursor.spotOn(space2)));
    else if (cursor.number === null) this.desk.say(["There is nothing to pick here."]);
    if (picking.asked.length) this.moveTo(cursor.first);
  }
  /** Turn the piece; what stays is its middle, so the cursor may come to be on another space. */
  turn(step) {
    const { picking, cursor } = this.desk;
    if (!picking.turn(step)) return false;
    const aim = picking.hover && picking.aim(picking.hover);
    if (aim && cursor.space !== null) cursor.name = named.space(aim.token);
    this.desk.say([`${picking.turnedHow}${aim && !aim.moves.length ? ", not here" : ""}.`]);
    this.desk.paint();
    return true;
  }
  /** A slider moves by one, and says where it is. */
  dial(slot2, step) {
    const { picking } = this.desk;
    const at = () => picking.dialAt(picking.dials.find((each) => each.slot === slot2));
    picking.dial(slot2, at().number + step);
    this.desk.say([`${at().label}.`]);
    this.desk.paint();
  }
  goTo(ply) {
    const { bar } = this.desk.scene;
    const to = Math.min(Math.max(ply, 0), bar.plies);
    if (to !== bar.ply) this.desk.send({ do: "goto", ply: to });
  }
  /** Open the rules at those behind what is refused. */
  explain(from) {
    const clauses = (this.desk.refused?.breaches ?? []).map(({ clause }) => clause).filter(Boolean);
    if (clauses.length) this.desk.panels.openRules(from, clauses);
    else this.desk.say(["Nothing was refused."]);
  }
  /** Take away what came last. Says whether there was anything. */
  stepBack() {
    const { panels, focused, root, cursor } = this.desk;
    if (panels.close()) return true;
    if (focused !== null && focused !== root) {
      root.focus({ preventScroll: true });
      return true;
    }
    if (cursor.number !== null && this.leads) {
      this.moveTo(cursor.outOfPad());
      return true;
    }
    const any = this.desk.clear() || cursor.name !== null;
    cursor.name = null;
    this.desk.paint();
    return any;
  }
};

// src/layout.ts
var MODES = [
  ["study", "Study"],
  ["pass-and-play", "Pass and play"]
];
function table(scene, narrow = false) {
  const mats = (place) => scene.mats.filter((mat) => mat.place === place);
  const others = mats("other");
  const crowded = (scene.pad?.columns.length ?? 0) > 4 ? " crowded" : "";
  return fork(scene) + header(scene) + cover(scene) + `<section class="op-boards${others.length > 2 ? " many" : others.length ? "" : " none"}" data-key="boards">` + [...mats("own"), ...mats("shared")].map((mat) => boardMat(mat, narrow)).join("") + (others.length ? `<div class="op-others" data-key="others">${others.map((mat) => boardMat(mat, narrow)).join("")}</div>` : "") + `</section><section class="op-low${crowded}" data-key="low"><div class="op-left" data-key="left">` + (scene.cover ? "" : mats("hand").map(handMat).join("")) + log(scene) + `</div>${pad(scene.pad)}</section>` + record(scene) + modes(scene);
}
function slot(name, element, kind = "") {
  return `<${element} class="${kind}" data-slot="${esc(name)}" data-key="slot ${esc(name)}" data-still></${element}>`;
}
function fork({ bar, banner }) {
  if (!bar.whatif) return "";
  return `<div class="op-strip" data-key="fork">${icon("fork")}<span>${esc(banner ?? "What if: nothing here counts.")}</span>` + button("back", "Back to the game", { kind: "go" }) + `</div>`;
}
function header({ now, end, order, roll }) {
  const pips = end.pips.map((pip) => `<i class="${pip}"></i>`).join("");
  const seats2 = order.map(
    ({ seat, text, state }) => `<li class="${state}"${state === "now" ? ' aria-current="step"' : ""}>${badge(seat, 18)}<span>${esc(text)}${state === "done" ? ' <span aria-label="done">✓</span>' : ""}</span></li>`
  );
  return `<div class="op-now" data-key="now">${badge(now.seat, 36)}<div class="op-say"><h2>${esc(now.title)}</h2><p>${esc(now.text)}</p>${roll ? button("roll", "Roll", { kind: "go" }) : ""}${slot("now", "div", "op-next")}</div><div class="op-end"><div><b>${esc(end.text)}</b>` + (pips && `<span class="op-pips" aria-hidden="true">${pips}</span>`) + `</div>${seats2.length ? `<ol class="op-order" aria-label="Turn order">${seats2.join("")}</ol>` : ""}</div></div>`;
}
function cover({ cover: cover2 }) {
  if (!cover2) return "";
  return `<div class="op-mat op-cover" data-key="cover">${badge(cover2.seat, 48)}<div><h3>${esc(cover2.title)}</h3><p>${esc(cover2.text)}</p></div>${button("uncover", esc(cover2.button), { arg: cover2.seat, kind: "go" })}</div>`;
}
function boardMat(mat, narrow) {
  const { key, place, title } = mat;
  const drawing = (narrow && mat.narrow.length ? mat.narrow : mat.drawings).join("");
  return `<figure class="op-mat ${place}" data-key="mat ${esc(key)}" data-mat="${esc(key)}" aria-label="${esc(title)}">` + matHeader(mat) + `<div class="op-pan" tabindex="-1"><div class="op-board">${drawing}${over()}<div class="op-cells" data-key="cells" data-still></div></div></div>` + (mat.say ? `<p class="op-unseen">${esc(mat.say)}</p>` : "") + caption(key) + `</figure>`;
}
function handMat(mat) {
  return `<div class="op-mat hand" data-key="mat ${esc(mat.key)}" data-mat="${esc(mat.key)}" role="group" aria-label="${esc(mat.title)}">${matHeader(mat)}<div class="op-board">${mat.drawings.join("")}${over()}</div>${caption(mat.key)}</div>`;
}
function matHeader({ key, badge: seat, title, note: note2, score }) {
  return `<header>${badge(seat, 20)}<h3>${esc(title)}</h3>${note2 && `<span class="m">${esc(note2)}</span>`}<span class="op-gap"></span>${score && `<b>${esc(score)}</b>`}${slot(`tools ${key}`, "span", "op-tools")}</header>`;
}
var over = () => `<div class="op-over" data-key="over" data-still aria-hidden="true"></div>`;
var caption = (key) => slot(`word ${key}`, "div", "op-word") + slot(`refusal ${key}`, "div", "op-no");
function pad(pad2) {
  if (!pad2) return "";
  const seats2 = pad2.columns.map(
    ({ seat, text }) => `<th scope="col"><span class="op-who">${badge(seat, 18)}<span class="${seat === null ? "" : "op-name"}">${esc(text)}</span></span></th>`
  );
  const rows = pad2.rows.map(
    ({ label, icon: icon2, tag: tag2, cells: cells2 }, row) => `<tr data-row="${row}"><th scope="row"><span class="op-who">${icon2}<span class="op-label"><span>${esc(label)}</span>${tag2 && `<span class="op-tag">${esc(tag2)}</span>`}</span></span></th>${cells2.map((cell, column) => number(cell, row, column)).join("")}</tr>`
  );
  const sum = pad2.sum.cells.map((cell, column) => number(cell, pad2.rows.length, column)).join("");
  return `<div class="op-mat pad" data-key="pad"><header><h3>${esc(pad2.title)}</h3><span class="m">${esc(pad2.note)}</span></header><div class="op-pan" tabindex="-1"><table class="op-pad"><thead><tr><th scope="col">${esc(pad2.corner)}</th>${seats2.join("")}</tr></thead><tbody>${rows.join("")}</tbody><tfoot><tr class="sum"><th scope="row">${esc(pad2.sum.label)}</th>${sum}</tr></tfoot></table></div>${slot("pad", "p", "op-trace m")}</div>`;
}
function number({ text, small, negative, lights, say }, row, column) {
  const traced = lights.length > 0 || say !== "";
  return `<td data-cell="${row},${column}"${traced ? ' class="traced"' : ""}${say && ` aria-label="${esc(aloud(say))}"`}>${small && `<small>${esc(small)}</small> `}<span${negative ? ' class="neg"' : ""}>${esc(text)}</span></td>`;
}
function log({ log: log2 }) {
  const all = button("log", "All", { label: "All of the log", key: keyOf2("log"), kind: "plain" });
  return `<div class="op-mat op-logmat" data-key="log"><header><h3>Log</h3><span class="op-gap"></span>${log2.length ? all : ""}</header>` + (log2.length ? `<ol class="op-log">${logLines(log2)}</ol>` : `<p class="m">Nothing has happened yet.</p>`) + `</div>`;
}
function logLines(log2, stop = false) {
  const lines = log2.map(
    ({ seat, text, clause }, i) => `<li data-key="${i}">${badge(seat, 18)}<span class="${seat === null ? "m" : ""}">${withSection(text, clause, stop)}</span></li>`
  );
  return lines.reverse().join("");
}
function withSection(text, clause, stop) {
  if (!clause) return esc(text);
  const last = text.lastIndexOf(" ") + 1;
  const sign = button("clause", "§", { arg: clause, kind: "op-section", label: `Rule ${clause}`, title: clause, stop });
  return `${esc(text.slice(0, last))}<span class="op-together">${esc(text.slice(last))} ${sign}</span>`;
}
function record({ bar, moves }) {
  const { ply, plies, undo, redo, whatif } = bar;
  return `<div class="op-bar" data-key="bar" role="group" aria-label="Record of the game">` + button("undo", icon("undo"), { kind: "ico", label: "Undo", key: keyOf2("undo"), disabled: !undo }) + button("redo", icon("redo"), { kind: "ico", label: "Redo", key: keyOf2("redo"), disabled: !redo }) + `<label class="op-scrub"><input type="range" min="0" max="${plies}" value="${ply}" tabindex="-1" aria-label="Move"${plies ? "" : " disabled"}><span data-count>${count(ply, plies)}</span></label><span class="op-rest">` + button("hint", `${icon("hint")}Hint`, { title: "What looks best", key: keyOf2("hint"), disabled: moves.length === 0 }) + (whatif ? button("back", `${icon("fork")}Back to the game`, { title: "Back to the game", key: keyOf2("fork") }) : button("whatif", `${icon("fork")}What if`, { title: "Try moves that don't count", key: keyOf2("fork") })) + button("copy", icon("copy") + slot("copy", "span"), { title: "Copy this position as Python", key: keyOf2("copy") }) + button("rules", `${icon("rules")}Rules`, { title: "Search the rules", key: keyOf2("rules") }) + `</span></div>`;
}
function count(ply, plies) {
  return `move ${ply} of ${plies}`;
}
function modes({ mode, banner, bar }) {
  const choices3 = MODES.map(([value, label]) => button("mode", label, { arg: value, pressed: value === mode }));
  return `<div class="op-foot" data-key="foot"><span class="op-switch" role="group" aria-label="How to play">${choices3.join("")}</span><span class="m op-gap">${bar.whatif ? "" : esc(banner ?? "")}</span>` + button("keys", "Keys", { title: "What each key does", key: keyOf2("keys"), kind: "plain" }) + `</div>`;
}
function keyList() {
  const rows = LINES.map(
    ({ shown, does }) => `<div><dt>${shown.map((key) => `<kbd>${esc(key)}</kbd>`).join(" ")}</dt><dd>${esc(does)}</dd></div>`
  );
  return `<dl>${rows.join("")}</dl>`;
}

// src/words.ts
var STOP = `<i class="op-stop">${icon("cross", 12)}</i>`;
function preview(text) {
  const strong = esc(text).replace(/→ (\S*?\d+)/, "→ <b>$1</b>");
  return line2(`<i class="op-dot"></i>`, strong);
}
function remark(text) {
  return line2("", esc(text), "m");
}
function hinted({ text }) {
  return line2(icon("hint", 16), `${esc(text)} ${button("take-hint", "Play it", { kind: "go" })}`);
}
function refused3({ breaches }) {
  return breaches.map(({ clause, sentence }) => line2(STOP, `${esc(sentence)} ${clauseChip(clause)}`)).join("");
}
function boxed(inner) {
  return `<div class="op-no">${inner}</div>`;
}
function choices2(slots) {
  return slots.map(({ slot: slot2, token, label }) => button("pick", esc(label), { arg: `${slot2}
${token}` })).join("");
}
function sliders(all, go, text, key) {
  if (all.length === 0) return "";
  const numbers2 = all.map(({ number: number2 }) => number2).join(" and ");
  return `<div class="op-dials" data-key="dials ${esc(key)}">${all.map((each) => slider(each, key)).join("")}${button("set", esc(`${go} ${numbers2}`), { kind: "go" })}</div>${text && preview(text)}`;
}
function slider({ dial, name, number: number2, label }, key) {
  const [from, to] = [dial.numbers[0], dial.numbers.at(-1)];
  const ticks = dial.numbers.map((each) => `<i${each === number2 ? ' class="now"' : ""}>${each}</i>`).join("");
  return `<label class="op-dial" data-key="dial ${esc(key)} ${esc(dial.slot)}"><span>${esc(name)}<b>${number2} of ${to}</b></span><input type="range" min="${from}" max="${to}" step="1" value="${number2}" tabindex="-1" data-dial="${esc(dial.slot)}" aria-label="${esc(name)}" aria-valuetext="${esc(label)}"><span class="op-ticks" aria-hidden="true">${ticks}</span></label>`;
}
function told(text) {
  return line2("", esc(text));
}
function question(slots) {
  return `<span>Which do you mean?</span>${choices2(slots)}${button("clear", "Neither", { kind: "plain" })}`;
}
function tools(turns, ready) {
  return (turns ? button("turn", icon("ccw"), { arg: "-1", kind: "ico", label: "Turn left", key: "Shift+R" }) + button("turn", icon("cw"), { arg: "1", kind: "ico", label: "Turn right", key: "R" }) : "") + button("place", `${icon("check", 16)}Place`, { kind: "go", disabled: !ready });
}
function note(sentence, text = null) {
  return `<span>${esc(sentence)}</span>` + (text === null ? "" : `<textarea readonly rows="3" tabindex="-1" aria-label="The position as Python">${esc(text)}</textarea>`) + button("dismiss", icon("cross", 14), { kind: "ico plain", label: "Close this note" });
}
function silence(sentence) {
  return `<span>${esc(sentence)}</span>`;
}
function plain(text) {
  return esc(text);
}
function line2(sign, inner, kind = "") {
  return `<p class="op-line ${kind}">${sign}<span>${inner}</span></p>`;
}

// src/marks.ts
function layers(moment, { grid }) {
  if (grid === null) return { dots: [], pieces: [], culprits: [], lit: [] };
  const aimed = moment.picking.spot && moment.picking.aim(moment.picking.spot)?.moves[0];
  const lost = (aimed && moment.scene.previews[aimed.text]?.spaces) ?? [];
  const culprits = [...moment.refusal?.breaches.flatMap(({ spaces }) => spaces) ?? [], ...lost];
  return {
    dots: dots(moment, grid),
    pieces: pieces(moment, grid),
    culprits: byGrid([...new Set(culprits)]).get(grid) ?? [],
    lit: byGrid(moment.traced?.lights ?? []).get(grid) ?? []
  };
}
function frames({ over: over2, refusal, hint, picking, ...moment }, { tokens }) {
  const move = hintedMove({ ...moment, hint, picking });
  const hinted2 = move ? [move.text, ...move.slots.map(({ token }) => token)] : [];
  const picked = [...Object.values(picking.picks), ...Object.values(picking.held)];
  const refused4 = Object.values(refusal?.picks ?? {});
  return tokens.flatMap((token) => [
    ...hinted2.includes(token) ? [{ token, look: "hint" }] : [],
    ...refused4.includes(token) ? [{ token, look: "refused" }] : [],
    ...picked.includes(token) ? [{ token, look: "picked" }] : [],
    ...token === over2 ? [{ token, look: "over" }] : []
  ]);
}
function naming({ picking, scene }) {
  const { spaces } = picking;
  return (mat, token) => {
    const move = spaces?.at.get(token)?.[0];
    const text = move && spaces?.slot === SPACE && scene.previews[move.text]?.text || "";
    return space(token, mat.spaces[token], spaces && { legal: move !== void 0, text });
  };
}
function sentences(moment, ground, main) {
  const { picking, scene, hint } = moment;
  const aim = aimOn(moment, ground.grid);
  const hinted2 = hint && hasHint(moment, ground) ? hinted(hint) : "";
  const move = aim?.moves[0] ?? pointed(moment, ground);
  const text = move && scene.previews[move.text]?.text;
  const note2 = noteOn(moment, ground);
  if (text) return preview(text) + note2 + hinted2;
  if (note2) return note2 + hinted2;
  if (ground.notes?.length) return remark(TELLING) + hinted2;
  if (aim && !aim.moves.length) return remark("Not here. Click or press Enter, and the rule says why.") + hinted2;
  return hinted2 || (main && picking.spaces?.slot === SPACE ? remark(invitation(picking)) : "");
}
function noteOn({ noted, scene }, { notes = [] }) {
  const text = noted && notes.includes(noted) ? scene.notes[noted] : "";
  return text ? told(text) : "";
}
var TELLING = "Point at something, or tap it, and here it says what is known about it.";
function pointed({ over: over2, at = null, picking }, { tokens }) {
  const token = [over2, at].find((each) => each !== null && tokens.includes(each));
  return token ? picking.makes(token) : null;
}
function refusalOn(moment, ground) {
  return moment.refusal && hasRefusal(moment, ground) ? refused3(moment.refusal) : "";
}
function header2(moment, grounds) {
  const { picking, refusal, hint } = moment;
  return (picking.asked.length ? question(picking.asked) : sliders2(moment) + choices2(picking.buttons)) + (hint && !grounds.some((ground) => hasHint(moment, ground)) ? hinted(hint) : "") + (refusal && !grounds.some((ground) => hasRefusal(moment, ground)) ? boxed(refused3(refusal)) : "");
}
function sliders2({ picking, scene }) {
  const all = picking.dials.map((dial) => {
    const name = scene.dials?.names[dial.slot] ?? dial.slot;
    return { dial, name, ...picking.dialAt(dial) };
  });
  const move = all.length ? picking.dialedMove : null;
  const text = move && scene.previews[move.text]?.text || "";
  return sliders(all, scene.dials?.button ?? "Take", text, String(scene.revision));
}
function tools2({ picking }) {
  if (picking.spaces?.slot !== SPACE) return "";
  const ready = picking.rest !== null && !!picking.aim(picking.rest)?.moves.length;
  return tools(picking.turning !== null, ready);
}
function hintedMove({ hint, picking }) {
  return picking.moves.find(({ text }) => text === hint?.move) ?? null;
}
function invitation({ spaces, turning }) {
  const turns = turning !== null;
  if (!spaces?.at.size) return turns ? "Turned like this it fits nowhere: press R." : "It fits nowhere.";
  return `A dot is where the middle of the piece may go.${turns ? " R turns it." : ""}`;
}
function dots({ picking }, grid) {
  const { spaces, shape } = picking;
  return (byGrid([...spaces?.at.keys() ?? []]).get(grid) ?? []).map((cell) => middleOf(grid, cell, shape));
}
function pieces(moment, grid) {
  const { picking, scene } = moment;
  const aim = aimOn(moment, grid);
  const legal = aim?.moves[0];
  const hint = hintOn(moment, grid);
  const refusal = refusedOn(moment, grid);
  const found = [];
  if (refusal) found.push(piece("refused", refusal.cell, picking.piece(refusal.held)));
  if (hint && !(legal && hint.token === aim.token))
    found.push(piece("hint", hint.cell, picking.piece(hint.held), "hint"));
  if (legal) found.push(piece("legal", aim.cell, picking.shape, scene.previews[legal.text]?.pill));
  else if (aim && !(refusal?.token === aim.token && sameHeld(refusal.held, picking.held)))
    found.push(piece("refused", aim.cell, picking.shape));
  return found;
}
function piece(look, cell, { rows, cols, svg }, pill = "") {
  return { look, cell, size: { rows, cols }, svg, pill };
}
function aimOn({ picking }, grid) {
  return picking.spot && picking.spot.grid === grid ? picking.aim(picking.spot) : null;
}
function hintOn(moment, grid) {
  const move = hintedMove(moment);
  const token = move && tokenOf(move, SPACE);
  return move && token ? standing(token, (slot2) => tokenOf(move, slot2), moment.picking, grid) : null;
}
function refusedOn({ refusal, picking }, grid) {
  const token = refusal?.picks[SPACE];
  return token ? standing(token, (slot2) => refusal.picks[slot2], picking, grid) : null;
}
function standing(token, value, { held }, grid) {
  const space2 = parseSpace(token);
  if (!space2 || space2.grid !== grid) return null;
  const values = Object.entries(held).map(([slot2, now]) => [slot2, value(slot2) ?? now]);
  return { token, cell: space2.cell, held: Object.fromEntries(values) };
}
function hasHint(moment, { grid, tokens }) {
  const wanted = hintedMove(moment)?.slots.map(({ token }) => token) ?? [];
  return hintOn(moment, grid) !== null || tokens.some((token) => wanted.includes(token));
}
function hasRefusal({ refusal, picking }, { grid, tokens }) {
  return Object.entries(refusal?.picks ?? {}).some(
    ([slot2, token]) => !(slot2 in picking.held) && (tokens.includes(token) || grid !== null && parseSpace(token)?.grid === grid)
  );
}
function sameHeld(a, b) {
  return Object.keys(b).every((slot2) => a[slot2] === b[slot2]);
}

// src/panel.ts
var Panel = class {
  element;
  body;
  /** `tools` is what stands between the title and the button that closes. */
  constructor(title, kind, tools3 = "") {
    this.element = document.createElement("div");
    this.element.className = `op-panel ${kind}`;
    this.element.hidden = true;
    this.element.setAttribute("role", "dialog");
    this.element.setAttribute("aria-label", title);
    this.element.innerHTML = `<div class="op-head"><h3>${esc(title)}</h3>${tools3}<span class="op-gap"></span>` + button("close", icon("cross", 16), { kind: "ico plain", label: `Close the ${title.toLowerCase()}`, stop: true }) + `</div><div class="op-found" tabindex="0"></div>`;
    this.body = this.element.querySelector(".op-found");
  }
  get open() {
    return !this.element.hidden;
  }
  /** Show it beside what it was called from. The caller says what gets the focus. */
  show(from) {
    this.element.hidden = false;
    this.body.scrollTop = 0;
    this.putBeside(from);
  }
  close() {
    this.element.hidden = true;
    this.body.textContent = "";
  }
  /** Near the button, since a narrow table is much higher than a screen. */
  putBeside(from) {
    const table2 = this.element.parentElement.getBoundingClientRect();
    const height = this.element.offsetHeight;
    const wanted = from.getBoundingClientRect().bottom - table2.top - height;
    const low = from.getBoundingClientRect().top - table2.top - 40;
    const top = wanted < 12 ? low : wanted - 48;
    this.element.style.top = `${Math.max(12, Math.min(top, table2.height - height - 12))}px`;
  }
};

// src/rulebook.ts
function search(rules, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.title} ${rule.text} ${rule.reason}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
var Rulebook = class extends Panel {
  field;
  rules = [];
  /** `onSearch` hears how many rules have the words. */
  constructor(onSearch, signal) {
    super("Rules", "rules", `<input type="search" placeholder="Search" aria-label="Search the rules">`);
    this.field = this.element.querySelector("input");
    this.field.addEventListener("input", () => onSearch(this.list()), { signal });
  }
  set(rules) {
    this.rules = rules;
    if (this.open) this.list();
  }
  /** Open beside what was clicked: at some clauses, or with the search field at hand. */
  openAt(from, clauses) {
    if (clauses.length) this.field.value = "";
    this.list(clauses);
    this.show(from);
    const wanted = this.body.querySelector("article.wanted");
    if (wanted) this.body.scrollTop = wanted.offsetTop - this.body.offsetTop - 34;
    (clauses.length ? this.body : this.field).focus({ preventScroll: true });
  }
  /** List the rules that have the words; how many they are. */
  list(clauses = []) {
    const found = search(this.rules, this.field.value);
    const sections = [...new Set(found.map((rule) => rule.section))];
    this.body.innerHTML = sections.map((section) => {
      const rules = found.filter((rule) => rule.section === section);
      const articles = rules.map((rule) => article(rule, clauses.includes(rule.id)));
      return `<section><h4>${esc(section)}</h4>${articles.join("")}</section>`;
    }).join("") || `<p class="m">No rule has these words.</p>`;
    this.body.scrollTop = 0;
    return found.length;
  }
};
function article({ id, title, text, kind, reason }, wanted) {
  const ruling = kind === "ruling";
  return `<article data-rule="${esc(id)}"${wanted ? ' class="wanted"' : ""}><h5>${esc(title)}${ruling ? ' <span class="op-tag">ruling</span>' : ""}</h5><p>${esc(text)}</p>${reason ? `<p class="m">Why: ${esc(reason)}</p>` : ""}<code>${esc(id)}</code></article>`;
}

// src/panels.ts
var Panels = class {
  rulebook;
  root;
  keys = new Panel("Keys", "keys");
  log = new Panel("Log", "log");
  /** `say` has a sentence read aloud. */
  constructor(root, say, signal) {
    this.root = root;
    this.rulebook = new Rulebook((found) => say([`${found} ${found === 1 ? "rule" : "rules"} found.`]), signal);
    for (const { element } of this.all) root.append(element);
  }
  /** The rules at some clauses, or with the search field at hand; `from` is what they open beside. */
  openRules(from, clauses = []) {
    if (!clauses.length && this.rulebook.open) return void this.close();
    this.open(this.rulebook, () => this.rulebook.openAt(from, clauses));
  }
  openKeys(from) {
    this.openWith(this.keys, keyList(), from);
  }
  openLog(from, log2) {
    this.openWith(this.log, `<ol>${logLines(log2, true)}</ol>`, from);
  }
  /** Close what is open and give the keys back to the table. Says whether anything was. */
  close() {
    const open = this.all.filter((panel) => panel.open);
    for (const panel of open) panel.close();
    if (open.length) this.root.focus({ preventScroll: true });
    return open.length > 0;
  }
  get all() {
    return [this.rulebook, this.keys, this.log];
  }
  openWith(panel, html, from) {
    if (panel.open) return void this.close();
    this.open(panel, () => {
      panel.body.innerHTML = html;
      panel.show(from);
      panel.body.focus({ preventScroll: true });
    });
  }
  open(panel, show) {
    for (const other of this.all) if (other !== panel) other.close();
    show();
    panel.element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
};

// src/theme.ts
function followTheme(root, signal) {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const settle2 = () => {
    const ground = groundOf(root);
    const theme = (ground === null ? system.matches : isDark(ground)) ? "dark" : "light";
    if (root.dataset.theme !== theme) root.dataset.theme = theme;
  };
  let timer = 0;
  const soon = () => {
    settle2();
    window.clearTimeout(timer);
    timer = window.setTimeout(settle2, 300);
  };
  const watcher = new MutationObserver(soon);
  for (const element of [document.documentElement, document.body]) watcher.observe(element, { attributes: true });
  const shown = new ResizeObserver(settle2);
  shown.observe(root);
  system.addEventListener("change", settle2, { signal });
  signal.addEventListener("abort", () => {
    watcher.disconnect();
    shown.disconnect();
    window.clearTimeout(timer);
  });
  settle2();
}
function groundOf(element) {
  for (let here = parentOf(element); here; here = parentOf(here)) {
    const colour = parseColour(getComputedStyle(here).backgroundColor);
    if (colour) return colour;
  }
  return null;
}
function parentOf(element) {
  const root = element.parentNode;
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
function parseColour(text) {
  const [red, green, blue, alpha = 1] = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  if (red === void 0 || green === void 0 || blue === void 0 || alpha < 0.5) return null;
  if (/^rgba?\(/.test(text)) return [red / 255, green / 255, blue / 255];
  return /^color\(srgb /.test(text) ? [red, green, blue] : null;
}
function isDark(colour) {
  const [red, green, blue] = colour.map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}

// src/trace.ts
function nameAt(target, { pad: pad2, now }) {
  if (!(target instanceof Element) || !pad2) return null;
  const cell = target.closest("[data-cell]");
  if (cell) return cell.dataset.cell;
  const row = target.closest("tbody th")?.closest("tr")?.dataset.row;
  if (row === void 0) return null;
  const seats2 = pad2.columns.map(({ seat }) => seat);
  const column = now.seat === null ? -1 : seats2.indexOf(now.seat);
  return `${row},${column >= 0 ? column : seats2.findIndex((seat) => seat !== null)}`;
}
function numberOf(name, { pad: pad2 }) {
  if (!pad2 || name === null) return null;
  const [row, column] = name.split(",").map(Number);
  const cells2 = row === pad2.rows.length ? pad2.sum.cells : pad2.rows[row]?.cells;
  return cells2?.[column] ?? null;
}
function light(page, name) {
  const table2 = page.querySelector(".op-pad");
  for (const element of table2?.querySelectorAll(".lit, .hot") ?? []) element.classList.remove("lit", "hot");
  const hot = name === null ? null : table2?.querySelector(`[data-cell="${CSS.escape(name)}"]`);
  hot?.classList.add("hot");
  hot?.closest("tr")?.classList.add("lit");
}

// src/view.ts
var DRAGGED = 6;
var COPIED = 1600;
var WIDE = 840;
var HELP = "Arrow keys go to what can be picked, Enter picks it, the question mark lists all keys.";
var View = class {
  root = document.createElement("div");
  page;
  panels;
  picking = new Picking();
  cursor;
  scene;
  pointing = false;
  model;
  signal;
  notes;
  voice;
  kernel;
  keyboard;
  refusal;
  hint = null;
  boards = [];
  touching = false;
  pointer = "";
  // where the mouse was last
  over = null;
  // the token under the pointer
  pressed = null;
  // where the button went down
  noted = null;
  // the name under it about which there is something to tell
  narrow = false;
  // whether mats show their narrow drawings
  traced = null;
  // the number of the score pad under the pointer, as 'row,column'
  silence = null;
  note = null;
  copied = false;
  filled = /* @__PURE__ */ new WeakMap();
  constructor(model, host, signal) {
    this.model = model;
    this.signal = signal;
    this.scene = model.get("scene");
    this.refusal = model.get("refusal");
    this.root.className = "op";
    this.root.tabIndex = 0;
    this.root.setAttribute("role", "group");
    this.root.setAttribute("aria-description", HELP);
    this.root.innerHTML = `<div class="op-note" role="status"></div><div class="op-in"></div><div class="op-voice op-unseen" role="log" aria-live="polite" aria-label="What happens"></div>`;
    [this.notes, this.page, this.voice] = [...this.root.children];
    this.panels = new Panels(this.root, (lines) => this.say(lines), signal);
    this.panels.rulebook.set(model.get("rules"));
    this.cursor = new Cursor(this.root, this.page, this.picking);
    this.kernel = new Kernel(model, this, signal);
    this.keyboard = new Keyboard(this, signal);
    host.append(this.root);
    this.measure();
    this.showScene();
    this.takeHint();
    this.paint();
    this.listenToModel();
    this.listenToPointer();
    followTheme(this.root, signal);
    const shown = new ResizeObserver(() => {
      if (this.measure()) this.showScene();
      centre(this.page);
      this.root.classList.add("settled");
      this.paint();
    });
    shown.observe(this.root);
    signal.addEventListener("abort", () => {
      shown.disconnect();
      this.root.remove();
    });
  }
  // -- from the kernel ----------------------------------------------------------------------------------------
  listenToModel() {
    const on = (event, act) => {
      const heard = () => {
        this.kernel.heard();
        act();
        this.paint();
      };
      this.model.on(event, heard);
      this.signal.addEventListener("abort", () => this.model.off(event, heard));
    };
    on("change:scene", () => this.newScene());
    on("change:refusal", () => this.takeRefusal(this.model.get("refusal")));
    on("change:hint", () => this.takeHint());
    on("change:rules", () => this.panels.rulebook.set(this.model.get("rules")));
  }
  /** The kernel fell silent, or is heard again. */
  onSilence(sentence) {
    this.silence = sentence;
    this.paint();
  }
  /** It did not do what it was asked. */
  onError(sentence) {
    this.note = { sentence, text: null };
    this.paint();
  }
  newScene() {
    const before = this.scene;
    this.scene = this.model.get("scene");
    this.note = null;
    this.showScene();
    this.say(news(before, this.scene));
    const moved2 = before.revision !== this.scene.revision;
    if (moved2) this.over = this.noted = null;
    if (this.cursor.number === null && (moved2 || !this.cursor.element)) this.cursor.name = null;
    this.paint();
    this.keyboard.settle();
  }
  /** How wide is it? Says whether that changes how it is laid out. */
  measure() {
    const before = this.narrow;
    const width = this.root.clientWidth;
    if (width) this.narrow = width < WIDE;
    return before !== this.narrow;
  }
  showScene() {
    const focused = this.focused;
    const wanted = parse(table(this.scene, this.narrow));
    prepare(wanted, this.scene.notes);
    const keep = steady(this.page);
    morphChildren(this.page, wanted);
    keep();
    const slider2 = this.page.querySelector(".op-scrub input");
    if (slider2) slider2.value = String(this.scene.bar.ply);
    if (focused && this.focused === null) this.root.focus({ preventScroll: true });
    this.root.setAttribute("aria-label", `Table: ${this.scene.now.title}`);
    this.boards = this.scene.mats.flatMap((mat) => {
      const element = this.page.querySelector(`[data-mat="${CSS.escape(mat.key)}"]`);
      return element ? [new Board(mat, element)] : [];
    });
    this.cursor.boards = this.boards;
    this.picking.renew(this.scene, {
      tokens: new Set(this.boards.flatMap((board) => board.tokens)),
      grids: new Set(this.boards.flatMap((board) => board.grid ? [board.grid.name] : []))
    });
  }
  get refused() {
    return this.current(this.refusal);
  }
  clear() {
    const said = [this.note, this.current(this.hint), this.refused].some((each) => each !== null);
    this.note = this.hint = this.refusal = null;
    return this.picking.clear() || said;
  }
  takeRefusal(refusal) {
    this.refusal = refusal;
    if (this.current(refusal)) this.say(refused2(refusal));
  }
  /** Hold the piece as the hint wants it, so that one sees it lie there. */
  takeHint() {
    this.hint = this.model.get("hint");
    const move = hintedMove(this.moment);
    if (!this.hint || !move) return;
    this.picking.clear();
    this.picking.hold(move);
    this.say([this.hint.text]);
    if (!this.keyboard.leads) return;
    const names = move.slots.flatMap(
      ({ slot: slot2, token }) => parseSpace(token) ? [named.space(token)] : [named.token(token), named.button("pick", `${slot2}
${token}`)]
    );
    this.keyboard.moveTo(names.find((name) => elementOf(this.page, name)) ?? this.cursor.name);
  }
  /** What was said of another position no longer holds. */
  current(message) {
    return message?.revision === this.scene.revision ? message : null;
  }
  // -- to the kernel ------------------------------------------------------------------------------------------
  send(request) {
    this.kernel.send(request, this.scene.revision);
  }
  carryOut(outcome) {
    if (outcome && !this.kernel.isPlaying(this.scene.revision)) {
      if ("play" in outcome) this.send({ do: "play", move: outcome.play });
      else this.ask(outcome.ask);
    }
    this.paint();
  }
  /** Why not? The same question has the same answer, which the model then doesn't send again. */
  ask(picks) {
    const known = this.current(this.model.get("refusal"));
    if (known && same(known.picks, picks)) this.takeRefusal(known);
    this.send({ do: "ask", picks });
  }
  /** What looks best? It too is sent only once. */
  askForHint() {
    if (!this.current(this.model.get("hint"))) return this.send({ do: "hint" });
    this.takeHint();
    this.paint();
  }
  // -- pointer ------------------------------------------------------------------------------------------------
  listenToPointer() {
    const { root, signal } = this;
    root.addEventListener("pointerdown", (event) => this.press(event), { signal });
    root.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.point(event), { signal });
    root.addEventListener("pointerleave", () => this.pointNowhere(), { signal });
    root.addEventListener("click", (event) => this.click(event), { signal });
    root.addEventListener("input", (event) => this.scrub(event.target, false), { signal });
    root.addEventListener("change", (event) => this.scrub(event.target, true), { signal });
  }
  press(event) {
    this.touching = event.pointerType !== "mouse";
    const token = this.touching ? null : this.tokenAt(event.target);
    this.pressed = token === null ? null : { token, x: event.clientX, y: event.clientY };
  }
  /** Dragging picks what lies under the pointer, so that letting go puts it down there; it never makes a move itself. */
  drag({ buttons: buttons2, clientX, clientY }) {
    const from = this.pressed;
    if (!from || !(buttons2 & 1) || Math.hypot(clientX - from.x, clientY - from.y) < DRAGGED) return;
    this.pressed = null;
    if (this.picking.takes(from.token) && !this.picking.makes(from.token)) this.carryOut(this.picking.click(from.token));
  }
  point(event) {
    this.drag(event);
    const place = `${event.clientX} ${event.clientY}`;
    if (place === this.pointer) return;
    this.pointer = place;
    const target = event.target;
    const before = this.pointed;
    const board = this.boards.find((each) => each.contains(target));
    this.over = this.tokenAt(target);
    this.noted = noteOf(target);
    const spot = this.picking.spaces && this.over === null ? board?.spotOf(event) ?? null : null;
    if (spot || this.pointing) this.picking.point(spot);
    this.pointing = spot !== null;
    if (this.pointing && this.cursor.space !== null) this.cursor.name = null;
    if (this.pointed !== before) this.paint();
    this.trace(target);
  }
  pointNowhere() {
    this.over = this.noted = null;
    if (this.pointing) this.picking.point(null);
    this.pointing = false;
    this.traced = null;
    this.paint();
  }
  /** What the pointer means, in one word: while it stays, nothing has to be painted. */
  get pointed() {
    const { hover } = this.picking;
    return `${this.over} ${this.noted} ${hover && this.picking.aim(hover)?.token}`;
  }
  trace(target) {
    const name = nameAt(target, this.scene);
    if (name === this.traced) return;
    this.traced = name;
    this.paint();
  }
  click(event) {
    const target = event.target;
    if (!keepsFocus(this.focused)) this.root.focus({ preventScroll: true });
    this.cursor.name = null;
    this.noted = noteOf(target);
    const button2 = target.closest("[data-do]");
    if (button2) return this.act(button2.dataset.do, button2.dataset.arg ?? "", button2);
    const number2 = nameAt(target, this.scene);
    if (number2 !== null) return this.keyboard.moveTo(named.number(number2));
    const token = this.tokenAt(target);
    if (token !== null) return this.carryOut(this.picking.click(token));
    const cell = target.closest("[data-at]")?.getAttribute("data-at");
    const board = this.boards.find((each) => each.contains(target));
    const spot = this.picking.spaces ? cell ? this.cursor.spotOn(cell) : board?.spotOf(event) : null;
    if (!spot) return this.paint();
    const aim = this.picking.aim(spot);
    const { rest } = this.picking;
    const again = rest !== null && this.picking.aim(rest)?.token === aim.token;
    if (this.touching) this.picking.rest = spot;
    if (this.touching && aim.moves.length && !again) this.paint();
    else this.carryOut(this.picking.put(spot));
  }
  /** The token that a click there means; where a piece in hand could go, one that can't be picked is only scenery. */
  tokenAt(target) {
    const token = tokenOf2(target);
    return token !== null && this.picking.spaces && !this.picking.takes(token) ? null : token;
  }
  scrub(target, done) {
    if (!(target instanceof HTMLInputElement) || target.type !== "range") return;
    if (target.dataset.dial !== void 0) {
      this.picking.dial(target.dataset.dial, Number(target.value));
      return this.paint();
    }
    const ply = Number(target.value);
    if (done) this.send({ do: "goto", ply });
    else this.page.querySelector("[data-count]").textContent = count(ply, this.scene.bar.plies);
  }
  // -- buttons ------------------------------------------------------------------------------------------------
  act(act, arg, from) {
    switch (act) {
      case "undo":
      case "redo":
      case "roll":
      case "whatif":
      case "back":
        return this.send({ do: act });
      case "hint":
        return this.askForHint();
      case "mode":
        return arg === this.scene.mode ? void 0 : this.send({ do: "mode", mode: arg });
      case "uncover":
        return this.send({ do: "uncover", seat: arg });
      case "copy":
        return void this.copy();
      case "rules":
        return this.panels.openRules(from);
      case "clause":
        return this.panels.openRules(from, [arg]);
      case "keys":
        return this.panels.openKeys(from);
      case "log":
        return this.panels.openLog(from, this.scene.log);
      case "close":
        return void this.panels.close();
      case "pick": {
        const [slot2, token] = arg.split("\n");
        return this.carryOut(this.picking.pick(slot2, token));
      }
      case "set":
        return this.carryOut(this.picking.set());
      case "turn":
        return void this.keyboard.turn(arg === "1" ? 1 : -1);
      case "place":
        return this.carryOut(this.picking.rest && this.picking.put(this.picking.rest));
      case "take-hint":
        return this.carryOut(this.hint && { play: this.hint.move });
      case "clear":
        this.picking.clear();
        return this.paint();
      case "dismiss":
        this.note = null;
        return this.paint();
    }
  }
  async copy() {
    const text = this.scene.copy;
    try {
      await navigator.clipboard.writeText(text);
      this.copied = true;
      this.say(["Copied."]);
      window.setTimeout(() => {
        this.copied = false;
        if (!this.signal.aborted) this.paint();
      }, COPIED);
      this.paint();
    } catch {
      this.note = { sentence: "Copy this with Ctrl+C or ⌘C:", text };
      this.paint();
      this.notes.querySelector("textarea")?.select();
    }
  }
  // -- what comes and goes ------------------------------------------------------------------------------------
  paint() {
    const moment = this.moment;
    const main = this.mainBoard;
    const grounds = this.boards.map(({ grid, tokens, notes }) => ({ grid: grid?.name ?? null, tokens, notes }));
    const nameOf = naming(moment);
    const reason = JSON.stringify([this.picking.held, this.picking.picks]);
    this.boards.forEach((board, i) => {
      const { key } = board.mat;
      const ground = grounds[i];
      board.paint(layers(moment, ground), frames(moment, ground));
      board.tell(reason, (token) => nameOf(board.mat, token));
      this.fill(`word ${key}`, sentences(moment, ground, board === main));
      this.fill(`refusal ${key}`, refusalOn(moment, ground));
      this.fill(`tools ${key}`, board === main ? tools2(moment) : "");
    });
    this.fill("now", header2(moment, grounds));
    for (const slider2 of this.page.querySelectorAll("[data-dial]"))
      slider2.value = slider2.getAttribute("value");
    this.fill("pad", plain(moment.traced?.say ?? ""));
    this.fill("copy", this.copied ? "Copied" : "Copy");
    light(this.page, moment.traced?.lights.length ? this.tracedNow : null);
    const note2 = this.note ? note(this.note.sentence, this.note.text) : "";
    this.put(this.notes, this.silence === null ? note2 : silence(this.silence));
    this.root.classList.toggle("silent", this.silence !== null);
    this.root.classList.toggle("placing", this.picking.spaces !== null);
    this.cursor.mark();
  }
  get moment() {
    const { scene, picking, over: over2 } = this;
    const [refusal, hint] = [this.current(this.refusal), this.current(this.hint)];
    const cursor = this.keyboard?.leads ? this.cursor : null;
    const noted = this.noted ?? cursor?.element?.getAttribute("data-note") ?? null;
    const traced = numberOf(this.tracedNow, scene);
    return { scene, picking, refusal, hint, over: over2, at: cursor?.token ?? null, noted, traced };
  }
  /** The number that is traced: that under the pointer, else that at the cursor. */
  get tracedNow() {
    return this.traced ?? this.cursor.number;
  }
  /** The board whose header has the buttons for the piece in hand. */
  get mainBoard() {
    const withGrid = this.boards.filter(({ grid }) => grid !== null);
    return withGrid.find(({ mat }) => mat.place === "own") ?? withGrid.find(({ mat }) => mat.place === "shared");
  }
  /** Fill a place of the page, keeping what is already there. */
  fill(slot2, html) {
    const element = this.page.querySelector(`[data-slot="${CSS.escape(slot2)}"]`);
    if (element) this.put(element, html);
  }
  put(element, html) {
    if ((this.filled.get(element) ?? "") === html) return;
    this.filled.set(element, html);
    morphChildren(element, parse(html));
  }
  /** Have it read aloud, also if it was said before. */
  say(lines) {
    if (lines.length) this.voice.innerHTML = lines.map((line3) => `<p>${esc(line3)}</p>`).join("");
  }
  /** The element of this view that has the focus. */
  get focused() {
    const found = this.root.getRootNode().activeElement;
    return found && this.root.contains(found) ? found : null;
  }
};
function keepsFocus(element) {
  return element !== null && (element.matches("input, textarea") || element.closest(".op-panel") !== null);
}
function tokenOf2(element) {
  const bearer = element.closest("[data-pick]") ?? element.closest(".op-card")?.querySelector("[data-pick]");
  return bearer?.getAttribute("data-pick") ?? null;
}
function noteOf(element) {
  return element.closest("[data-note]")?.getAttribute("data-note") ?? null;
}
function same(a, b) {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

// src/table.entry.ts
function render({ model, el, signal }) {
  const own = new AbortController();
  new View(model, el, signal ? AbortSignal.any([own.signal, signal]) : own.signal);
  return () => own.abort();
}
var table_entry_default = { render };
export {
  table_entry_default as default
};
