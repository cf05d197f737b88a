import { describe, it } from "vitest";
import { removeAfter } from "#src/streams/kit/operators/remove-after.ts";
import { marbles } from "../../../marbles.ts";

describe("removeAfter", () => {
  it(
    "STREAM-REMOVE-001 each item leaves when its time is over; one of a known key stays for its own time",
    marbles((m) => {
      const values = { a: { id: 1 }, b: { id: 2 }, c: { id: 1 } };
      const source$ = m.hot("-a-b-c----|", values);
      const lists = { 1: [values.a], 2: [values.a, values.b], 3: [values.b, values.c], 4: [values.c], 5: [] };
      m.expect(source$.pipe(removeAfter(5, ({ id }: { id: number }) => id))).toBeObservable(
        "-1-2-3--4-(5|)",
        lists,
      );
      m.expect(source$).toHaveSubscriptions("^---------!");
    }),
  );
});
