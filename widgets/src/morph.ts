/**
 * Turn one tree into another and keep what is the same.
 *
 * Elements with the same `data-key` under the same parent keep their identity, and move with `moveBefore` where the
 * browser has it, so that running transitions survive. What lies inside an element with `data-still` belongs to the
 * page: a morph leaves it alone.
 */
type Movable = Element & { moveBefore?: (node: Node, before: Node | null) => void };

export function parse(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** Make `old` look like `wanted`, whose nodes it may take over. */
export function morph(old: Element, wanted: Element): void {
  if (old.isEqualNode(wanted)) return; // most of a table is: the browser finds that out faster
  copyAttributes(old, wanted);
  if (!old.hasAttribute("data-still")) morphChildren(old, wanted);
}

/** Give `parent` the children of `wanted`, whose nodes it may take over. */
export function morphChildren(parent: Element, wanted: ParentNode & Node): void {
  const keyed = new Map<string, ChildNode>();
  for (const child of parent.childNodes) {
    const key = keyOf(child);
    if (key !== null) keyed.set(key, child);
  }
  const staying = new Set([...wanted.childNodes].map(keyOf));
  let here: ChildNode | null = parent.firstChild;
  for (const want of [...wanted.childNodes]) {
    while (here && keyOf(here) !== null && !staying.has(keyOf(here))) here = removed(here);
    const key = keyOf(want);
    const same = key === null ? unkeyed(here, want) : keyed.get(key);
    if (same && same.nodeName === want.nodeName) {
      if (same === here) here = here.nextSibling;
      else moveTo(parent, same, here);
      makeAlike(same, want);
    } else {
      parent.insertBefore(want, here);
    }
  }
  while (here) here = removed(here);
}

function makeAlike(old: Node, wanted: Node): void {
  if (old instanceof Element) morph(old, wanted as Element);
  else if (old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue;
}

function copyAttributes(old: Element, wanted: Element): void {
  for (const { name, value } of wanted.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!wanted.hasAttribute(name)) old.removeAttribute(name);
}

function moveTo(parent: Movable, node: ChildNode, before: ChildNode | null): void {
  if (parent.moveBefore) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/** An element without a key is taken for the one at the same place, if they are of a kind. */
function unkeyed(here: ChildNode | null, want: ChildNode): ChildNode | null {
  return here && keyOf(here) === null && here.nodeName === want.nodeName ? here : null;
}

function keyOf(node: Node): string | null {
  return node instanceof Element ? node.getAttribute("data-key") : null;
}

/** Remove a node; gives the one that came after it. */
function removed(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  node.remove();
  return next;
}
