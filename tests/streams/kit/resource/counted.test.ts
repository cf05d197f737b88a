import { describe, it } from "vitest";
import { counted } from "#src/streams/kit/resource/counted.ts";
import { failed, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { marbles } from "../../../marbles.ts";

describe("the count of a list", () => {
  const lists = {
    l: loading,
    f: failed({ kind: "network" }),
    a: ready(["a"]),
    b: ready(["b"]),
    c: ready(["b", "c"]),
  };
  it(
    "STREAM-LIST-005 emits when the number changes, and null while it is not known",
    marbles((m) => {
      m.expect(m.cold("lfab-c-f|", lists).pipe(counted())).toBeObservable("n-1--2-n|", {
        n: null,
        1: 1,
        2: 2,
      });
    }),
  );
  it(
    "STREAM-LIST-005 can leave rows out",
    marbles((m) => {
      const isB = (text: string) => text === "b";
      m.expect(m.cold("lab-c|", lists).pipe(counted(isB))).toBeObservable("n01--|", { n: null, 0: 0, 1: 1 });
    }),
  );
});
