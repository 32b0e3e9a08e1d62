/** Requests to the kernel, its answers, and its silence. */
import type { AnyModel } from "@anywidget/types";
import type { Answer, Request, Traits } from "./scene";

export interface KernelListener {
  /** The kernel fell silent (with the sentence that says how), or is heard again (null). */
  onSilence(sentence: string | null): void;
  /** It has done what it was asked. */
  onDone(): void;
  /** It answered that it did not do what it was asked. */
  onError(sentence: string): void;
  /** It gave a file to keep. */
  onFile(name: string, text: string): void;
}

const QUIET =
  "The kernel doesn’t answer, so nothing was played. It may be busy; if it was restarted, run the cell again.";
const GONE = "This table has lost its kernel, so nothing was played. Run its cell again.";

export class Kernel {
  private readonly model: AnyModel<Traits>;
  private readonly listener: KernelListener;
  private readonly patience: number;
  private readonly viewId = Math.random().toString(36).slice(2, 10); // views share a model, but not its answers
  private readonly waiting = new Map<string, { asked: Request["do"]; revision: number; timer: number }>();
  private count = 0;
  private silent = false;

  constructor(model: AnyModel<Traits>, listener: KernelListener, signal: AbortSignal, patience = 3000) {
    this.model = model;
    this.listener = listener;
    this.patience = patience;
    model.on("msg:custom", this.takeAnswer);
    signal.addEventListener("abort", () => {
      model.off("msg:custom", this.takeAnswer);
      this.stopWaiting();
    });
  }

  /** Whether a move is on its way in this position: once it shows, the next may go, though the answer comes later. */
  isPlaying(now: number): boolean {
    return [...this.waiting.values()].some(({ asked, revision }) => asked === "play" && revision === now);
  }

  /** Whether an answer to this is still to come. */
  isAsked(what: Request["do"]): boolean {
    return [...this.waiting.values()].some(({ asked }) => asked === what);
  }

  send(request: Request, revision: number): void {
    const id = `${this.viewId}-${++this.count}`;
    const timer = window.setTimeout(() => {
      this.waiting.delete(id);
      this.fallSilent(QUIET);
    }, this.patience);
    this.waiting.set(id, { asked: request.do, revision, timer });
    try {
      this.model.send({ ...request, revision, id });
    } catch {
      this.stopWaiting();
      this.fallSilent(GONE);
    }
  }

  /** To be called at any sign of life. */
  markAlive(): void {
    if (!this.silent) return;
    this.silent = false;
    this.listener.onSilence(null);
  }

  private readonly takeAnswer = (message: Answer): void => {
    this.markAlive();
    const request = this.waiting.get(message?.ack);
    if (!request) return;
    window.clearTimeout(request.timer);
    this.waiting.delete(message.ack);
    if (message.error) this.listener.onError(message.error);
    else this.listener.onDone();
    if (message.file) this.listener.onFile(message.file.name, message.file.text);
  };

  private fallSilent(sentence: string): void {
    this.silent = true;
    this.listener.onSilence(sentence);
  }

  private stopWaiting(): void {
    for (const { timer } of this.waiting.values()) window.clearTimeout(timer);
    this.waiting.clear();
  }
}
