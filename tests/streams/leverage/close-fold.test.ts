import { scan } from "rxjs";
import { describe, expect, it } from "vitest";
import {
  applyClose,
  type CloseChange,
  type CloseState,
  closePercent,
  closeProblem,
  closeText,
  partOf,
} from "#src/streams/leverage/close.fold.ts";
import { marbles } from "../../marbles.ts";
import { positionOf } from "./samples.ts";

const position = positionOf(1, { contracts: 10 });

describe("how much of a position closes", () => {
  it("LEVER-PART-010 begins with all of it, and takes a share or contracts until it is dismissed", () =>
    marbles((m) => {
      const changes: Record<string, CloseChange> = {
        a: { kind: "ask", id: 1 },
        p: { kind: "amount", amount: { kind: "percent", percent: 50 } },
        t: { kind: "amount", amount: { kind: "typed", text: "3" } },
        d: { kind: "dismiss" },
      };
      const amounts = {
        x: { id: 1, amount: { kind: "percent", percent: 100 } },
        y: { id: 1, amount: { kind: "percent", percent: 50 } },
        z: { id: 1, amount: { kind: "typed", text: "3" } },
        n: null,
      } as const;
      const source$ = m.cold("  p-a-p-t-d-t-|", changes);
      const states$ = source$.pipe(scan(applyClose, null as CloseState | null));
      m.expect(states$).toBeObservable("n-x-y-z-n-n-|", amounts);
    })());

  it.each([
    [100, 10, "10"],
    [25, 10, "2"],
    [75, 10, "7"],
    [25, 3, "1"],
    [0, 10, "1"],
  ])("LEVER-PART-010 %i %% of %i contracts are %s", (percent, contracts, text) => {
    expect(closeText({ kind: "percent", percent }, positionOf(1, { contracts }))).toBe(text);
  });

  it.each([
    ["10", null],
    ["1", null],
    ["", { code: "hands_too_few", values: { min: "1" } }],
    ["0", { code: "hands_too_few", values: { min: "1" } }],
    ["11", { code: "hands_too_many", values: { max: "10" } }],
    ["1.5", "hands_not_integer"],
    ["x", "hands_not_integer"],
  ])("LEVER-PART-004 typed contracts %j: %j", (text, problem) => {
    expect(closeProblem(text, position)).toEqual(problem);
  });

  it("LEVER-PART-010 shows what share typed contracts are", () => {
    expect(["", "3", "10", "99"].map((text) => closePercent(text, position))).toEqual([0, 30, 100, 100]);
  });

  it("LEVER-PART-002 splits as the exchange does, and not at all for all contracts", () => {
    expect(partOf(position, 10)).toBe(position);
    const odd = positionOf(1, { contracts: 3, amount: "0.003", margin: "1", marginLeft: "0.5" });
    expect(partOf(odd, 1)).toMatchObject({
      ...{ contracts: 1, amount: "0.00100000", margin: "0.33333333", marginLeft: "0.16666666" },
    });
    expect(partOf(positionOf(1, { margin: "x" }), 1)).toBeNull();
  });
});
