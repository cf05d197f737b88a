import { type MarketPart, marketParts } from "#server/exchange/markets/switches.ts";
import { said } from "../answers.ts";
import { Misuse } from "../misuse.ts";
import type { Arguments, Command, OperatorParts } from "../types.ts";

function partOf(options: Arguments["options"]): MarketPart {
  const named = options.part ?? "spot";
  const part = marketParts.find((one) => one === named);
  if (part === undefined) throw new Misuse(`--part is ${marketParts.join(", ")}, not ${named}`);
  return part;
}

async function turn({ switches }: OperatorParts, { words, options }: Arguments, isOpen: boolean) {
  const named = (words[0] ?? "").toUpperCase();
  const market = switches.markets.find(({ symbol }) => symbol === named);
  if (market === undefined) throw new Misuse(`Market "${named}" not found; use a name such as BTC/USDT`);
  const part = partOf(options);
  const what = `${market.symbol} (${part}) is ${isOpen ? "open" : "closed"}`;
  return said((await switches.set(market.id, part, isOpen)) ? `${what}.` : `${what} already.`);
}

/** `open` and `close` are one switch. */
export const marketsOpen: Command = {
  area: "markets",
  name: "open",
  usage: "<market> [--part spot|lever|micro]",
  about: "opens a market again, or its leverage or options alone",
  run: (parts, given) => turn(parts, given, true),
};

export const marketsClose: Command = {
  area: "markets",
  name: "close",
  usage: "<market> [--part spot|lever|micro]",
  about:
    "refuses new orders: spot closes all of the market, lever and micro only that part; orders can still be cancelled",
  run: (parts, given) => turn(parts, given, false),
};
