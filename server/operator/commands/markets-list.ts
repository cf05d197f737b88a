import { listed } from "../answers.ts";
import type { Command } from "../types.ts";

const word = (isOpen: boolean) => (isOpen ? "open" : "closed");

export const marketsList: Command = {
  area: "markets",
  name: "list",
  usage: "",
  isReading: true,
  about: "all markets, and which parts of each are open",
  run: async ({ switches }) =>
    listed(
      ["Market", "Spot", "Lever", "Micro"],
      switches.markets.map(({ symbol, isOpen, openLeverage, openOptions }) => [
        symbol,
        word(isOpen),
        word(isOpen && openLeverage),
        word(isOpen && openOptions),
      ]),
      "market",
    ),
};
