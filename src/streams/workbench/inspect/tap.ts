import type { RecordedEvent } from "../format/recording.ts";

/** Hears of every stream that a component shows. */
export interface Tap {
  /** A subscriber came (1) or went (-1). */
  subscribed(stream: string, by: 1 | -1): void;
  /** @param cause the event that led to it; `null`: a timer */
  emitted(stream: string, value: unknown, cause: RecordedEvent | null): void;
}
