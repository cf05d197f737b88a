import { describe, expect, it } from "vitest";
import { optionNotices, optionsReaction } from "#src/streams/shell/outcomes/option-notices.ts";
import { marbles } from "../../../marbles.ts";
import { closedOf as closed } from "../../options/samples.ts";

describe("notices about options", () => {
  it("MICRO-TOLD-001 a win, a loss and a draw say what was booked, the fee included", () => {
    const outcome = (result: "win" | "loss" | "draw", profit: string) => {
      const reaction = optionsReaction([closed(1, { result, profit, fee: "0.125" })]);
      return reaction.kind === "say-order" ? [reaction.tone, reaction.notice.outcome] : reaction;
    };
    const settled = { kind: "settled", currency: "USDT" };
    expect(outcome("win", "17.50000000")).toEqual(["good", { ...settled, result: "win", booked: "+17.375" }]);
    expect(outcome("loss", "-100")).toEqual(["plain", { ...settled, result: "loss", booked: "-100.125" }]);
    expect(outcome("draw", "0")).toEqual(["plain", { ...settled, result: "draw", booked: "-0.125" }]);
  });

  it(
    "MICRO-TOLD-002 what closes at about the same time is reported together",
    marbles((m) => {
      const [won, lost] = [closed(1), closed(2, { result: "loss", profit: "-100" })];
      const closings$ = m.hot("-a-b", { a: won, b: lost });
      m.expect(optionNotices(closings$), "^ 1s !").toBeObservable("501ms r", {
        r: optionsReaction([won, lost]),
      });
    }),
  );

  it("MICRO-TOLD-003 names direction and stake, and leads to the public result", () => {
    const reaction = optionsReaction([closed(7, { direction: "down", stake: "100.00000000" })]);
    expect(reaction).toMatchObject({
      notice: {
        order: { symbol: "BTC/USDT", side: "down", amount: "100.00", unit: "USDT", price: null },
        path: "/micro/result/7",
        news: { id: "option 7" },
      },
    });
  });
});
