import { describe, it } from "vitest";
import { onFrame } from "#src/streams/kit/operators/on-frame.ts";
import { marbles } from "../../../marbles.ts";

describe("onFrame", () => {
  it(
    "STREAM-FRAME-001 passes the latest value of a frame and waits for frames only while it holds one",
    marbles((m) => {
      const source$ = m.hot("-abc---d-----|");
      const frame$ = m.hot(" ----f---f---f");
      m.expect(source$.pipe(onFrame(frame$))).toBeObservable("----c---d----|");
      m.expect(frame$).toHaveSubscriptions(["-^--!", "-------^!"]);
    }),
  );
  it(
    "STREAM-FRAME-001 gives out what waits when the source completes, with the next frame",
    marbles((m) => {
      const source$ = m.hot("-ab|");
      const frame$ = m.hot(" -----f");
      m.expect(source$.pipe(onFrame(frame$))).toBeObservable("-----(b|)");
    }),
  );
});
