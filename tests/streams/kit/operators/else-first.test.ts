import { NEVER, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { elseFirst } from "#src/streams/kit/operators/else-first.ts";
import { marbles } from "../../../marbles.ts";

describe("elseFirst", () => {
  it(
    "STREAM-FIRST-001 emits the value first where the source emits nothing at once, then what the source emits",
    marbles((m) => {
      m.expect(m.cold("--a-b|").pipe(elseFirst("x"))).toBeObservable("x-a-b|");
      m.expect(m.cold("--#").pipe(elseFirst("x"))).toBeObservable("x-#");
    }),
  );

  it("STREAM-FIRST-001 leaves a source that emits at once as it is, and unsubscribes from it", () => {
    const seen: string[] = [];
    of("a", "b")
      .pipe(elseFirst("x"))
      .subscribe((value) => seen.push(value));
    expect(seen).toEqual(["a", "b"]);
    const source = new Subject<string>();
    source.pipe(elseFirst("x")).subscribe().unsubscribe();
    expect(source.observed).toBe(false);
    NEVER.pipe(elseFirst("x"))
      .subscribe((value) => seen.push(value))
      .unsubscribe();
    expect(seen).toEqual(["a", "b", "x"]);
  });
});
