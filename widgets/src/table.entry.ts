/**
 * The live table in the page, as anywidget loads it. How a click becomes a move is told in docs/architecture.md.
 *
 * `table-view` puts it all together: it shows the scene that `kernel` and `scene` are about (`scene-html`, `score-pad`,
 * `mats/`) and what belongs to the moment (`moment/`, in `blanks`), while `input/` acts on it, `moves/` knows what has
 * been picked, `panels/` lie over it, and `aloud` speaks. `html`, `morph`, `geometry` and `theme` help.
 */
import type { RenderProps } from "@anywidget/types";
import type { Traits } from "./scene";
import { TableView } from "./table-view";

function render({ model, el, signal }: RenderProps<Traits>): () => void {
  const own = new AbortController(); // everything that a view listens to ends with it
  new TableView(model, el, signal ? AbortSignal.any([own.signal, signal]) : own.signal);
  return () => own.abort();
}

export default { render };
