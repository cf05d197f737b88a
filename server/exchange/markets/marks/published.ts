import { firstIndex } from "#domain/first-index.ts";
import { KEPT_MS } from "./rules.ts";
import type { Mark } from "./types.ts";

/** The marks of one market that were published in the last ten minutes. */
export interface Published {
  readonly newest: Mark | null;
  add(mark: Mark): void;
  /** Those with `from < time <= to`, oldest first. */
  between(from: number, to: number): readonly Mark[];
}

/** So many that are too old are dropped together. */
const DROPPED = 256;

/** Nothing published yet. Times rise from mark to mark. */
export function createPublished(): Published {
  const marks: Mark[] = [];
  /** The index of the first mark that is later than `time`. */
  const after = (time: number): number => firstIndex(marks, (mark) => mark.time <= time);
  return {
    get newest() {
      return marks.at(-1) ?? null;
    },
    add(mark) {
      marks.push(mark);
      const old = after(mark.time - KEPT_MS);
      if (old >= DROPPED) marks.splice(0, old);
    },
    between(from, to) {
      const start = Math.max(after(from), after((marks.at(-1)?.time ?? 0) - KEPT_MS));
      return marks.slice(start, after(to));
    },
  };
}
