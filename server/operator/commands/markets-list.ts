import { table } from "../arguments.ts";
import type { Command } from "../types.ts";

const word = (isOpen: boolean) => (isOpen ? "open" : "closed");

export const marketsList: Command = {
  area: "markets",
  name: "list",
  usage: "",
  about: "all markets, and which parts of each are open",
  run: async ({ switches }) => ({
    text: table([
      ["MARKET", "SPOT", "LEVER", "MICRO"],
      ...switches.markets.map(({ symbol, isOpen, openLeverage, openOptions }) => [
        symbol,
        word(isOpen),
        word(isOpen && openLeverage),
        word(isOpen && openOptions),
      ]),
    ]),
  }),
};
