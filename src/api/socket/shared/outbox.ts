import type { Frame } from "./protocol.ts";
import type { Waiting } from "./topics.ts";

/** What happens at the worker's end of one page. */
export type OutboxEvent =
  | { readonly kind: "value"; readonly id: number; readonly value: unknown; readonly waiting: Waiting }
  | { readonly kind: "leave"; readonly id: number }
  /** The page has painted, and it is time for its next values. */
  | { readonly kind: "due" }
  | { readonly kind: "shown"; readonly isShown: boolean };

interface Held {
  readonly values: readonly unknown[];
  readonly waiting: Waiting;
}
/** What waits for a page's next frame. */
export interface Outbox {
  readonly held: ReadonlyMap<number, Held>;
  /** The page has painted what it got last, and what comes now is in time for its next frame. */
  readonly isDue: boolean;
  readonly isShown: boolean;
  /** What goes out now; `null`: nothing. */
  readonly frame: Frame | null;
  /** It waited until it was due, instead of going out as it came. */
  readonly isTimed: boolean;
}
export const emptyOutbox: Outbox = {
  held: new Map(),
  isDue: true,
  isShown: true,
  frame: null,
  isTimed: false,
};

/** The outbox after an event: at most one frame for each that the page painted, none while it is hidden. */
export function applyOutbox(before: Outbox, event: OutboxEvent): Outbox {
  const now = afterEvent(before, event);
  if (!now.isDue || !now.isShown || now.held.size === 0) return { ...now, frame: null, isTimed: false };
  const frame = [...now.held]
    .sort(([, a], [, b]) => Number(a.waiting.isLast ?? false) - Number(b.waiting.isLast ?? false))
    .map(([id, { values, waiting }]) => [id, waiting.pack ? values.map(waiting.pack) : values] as const);
  return { ...now, held: new Map(), isDue: false, frame, isTimed: event.kind === "due" };
}

function afterEvent(before: Outbox, event: OutboxEvent): Outbox {
  switch (event.kind) {
    case "due":
      return { ...before, isDue: true };
    case "shown":
      return { ...before, isShown: event.isShown };
    case "leave": {
      const held = new Map(before.held);
      held.delete(event.id);
      return { ...before, held };
    }
    case "value": {
      const { id, value, waiting } = event;
      const values = waiting.join(before.held.get(id)?.values ?? [], value);
      return { ...before, held: new Map(before.held).set(id, { values, waiting }) };
    }
  }
}
