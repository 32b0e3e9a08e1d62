/** The live table in the page. What it shows and does is told in docs/architecture.md. */
import type { RenderProps } from "@anywidget/types";
import type { Traits } from "./scene";
import { TableView } from "./table-view";

function render({ model, el, signal }: RenderProps<Traits>): () => void {
  const own = new AbortController(); // everything that a view listens to ends with it
  new TableView(model, el, signal ? AbortSignal.any([own.signal, signal]) : own.signal);
  return () => own.abort();
}

export default { render };
