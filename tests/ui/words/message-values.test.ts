import { describe, expect, it } from "vitest";
import { createFormat } from "#src/ui/kit/format/format.ts";
import { messageValues } from "#src/ui/words/message-values.ts";

describe("what a message names", () => {
  it.each([
    ["en", "+1,234.50", "−20.00"],
    ["de", "+1.234,50", "−20,00"],
    ["sv", "+1\u00a0234,50", "−20,00"],
  ])("SHELL-LANG-005 numbers are written as %s writes them, names stay as they are", (tag, won, lost) => {
    const format = createFormat(tag);
    expect(messageValues({ symbol: "BTC/USDT", currency: "USDT", profit: "+1234.50" }, format)).toEqual({
      symbol: "BTC/USDT",
      currency: "USDT",
      profit: won,
    });
    expect(messageValues({ profit: "-20.00", unknown: "" }, format)).toEqual({ profit: lost, unknown: "" });
  });
});
