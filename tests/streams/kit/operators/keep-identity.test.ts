import { map, tap } from "rxjs";
import { describe, expect, it } from "vitest";
import { keepingIdentity } from "#src/streams/kit/operators/keep-identity.ts";
import { marbles } from "../../../marbles.ts";

interface Row {
  readonly at: { readonly price: number };
  readonly amount: number;
}

describe("keepingIdentity", () => {
  it(
    "gives nothing where nothing changed, and what did not change of a value as it was",
    marbles((m) => {
      const source$ = m.hot<Row>("a-b-c-|", {
        a: { at: { price: 1 }, amount: 1 },
        b: { at: { price: 1 }, amount: 1 },
        c: { at: { price: 1 }, amount: 2 },
      });
      const places = new Set<Row["at"]>();
      const amounts$ = source$.pipe(
        keepingIdentity(),
        tap(({ at }) => places.add(at)),
        map(({ amount }) => amount),
      );
      m.expect(amounts$).toBeObservable("a---c-|", { a: 1, c: 2 });
      m.expect(source$).toHaveSubscriptions("^-----!");
      m.flush();
      expect(places.size).toBe(1);
    }),
  );
});
