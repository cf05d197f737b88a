import type { Frame } from "./protocol.ts";
import type { Waiting } from "./topics.ts";

/** What happens at the worker's end of one page. */
export type OutboxEvent =
  | { readonly kind: "value"; readonly id: number; readonly value: unknown; readonly waiting: Waiting }
  | { readonly kind: "leave"; readonly id: number }
  | { readonly kind: "ready" }
  | { readonly kind: "shown"; readonly isShown: boolean };

interface Held {
  readonly values: readonly unknown[];
  readonly waiting: Waiting;
}
/** What waits for a page's next frame. */
export interface Outbox {
  readonly held: ReadonlyMap<number, Held>;
  /** The page has painted what it got last. */
  readonly isReady: boolean;
  readonly isShown: boolean;
  /** What goes out now; `null`: nothing. */
  readonly frame: Frame | null;
}
export const emptyOutbox: Outbox = { held: new Map(), isReady: true, isShown: true, frame: null };

/** The outbox after an event: at most one frame for each time that the page was ready, none while it is hidden. */
export function applyOutbox(before: Outbox, event: OutboxEvent): Outbox {
  const now = afterEvent(before, event);
  if (!now.isReady || !now.isShown || now.held.size === 0) return { ...now, frame: null };
  const frame = [...now.held]
    .sort(([, a], [, b]) => Number(a.waiting.isLast ?? false) - Number(b.waiting.isLast ?? false))
    .map(([id, { values, waiting }]) => [id, waiting.pack ? values.map(waiting.pack) : values] as const);
  return { ...now, held: new Map(), isReady: false, frame };
}

function afterEvent(before: Outbox, event: OutboxEvent): Outbox {
  switch (event.kind) {
    case "ready":
      return { ...before, isReady: true };
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
