import type { Exchange } from "./exchange.ts";
import type { Millrace } from "./millrace.ts";

/** A pair whose price goes where a test sends it, on an exchange whose house is silent (`HOUSE_QUOTES=0`). */
export interface ScriptedMarket {
  readonly pair: string;
  /** Trades a lot at a price, which is the pair's last price from then on. */
  trade(price: string): Promise<void>;
  /** The mark price goes there, and the last price with it. Needs `quotedServer`. */
  move(price: string): Promise<void>;
}

/** Enough of each for the least value of an order, and little enough for the faucet's funds to last. */
const lots: Readonly<Record<string, string>> = { BTC: "0.0005", ETH: "0.005" };

/** Two traders of the market's own, who buy from each other what they sold each other before. */
export async function scriptMarket(
  exchange: Exchange,
  base: "BTC" | "ETH",
  house?: Pick<Millrace, "quote">,
): Promise<ScriptedMarket> {
  const traders = await Promise.all([exchange.newTrader(), exchange.newTrader()]);
  const pair = { legal_id: await exchange.currencyId("USDT"), currency_id: await exchange.currencyId(base) };
  let [seller, buyer] = traders.map(({ token }) => token) as [string, string];
  const trade = async (price: string) => {
    const terms = { ...pair, target_price: price, amount: lots[base] ?? "" };
    await exchange.ask("POST", "/api/coin/trade", { ...terms, type: "2" }, seller);
    await exchange.ask("POST", "/api/coin/trade", { ...terms, type: "1" }, buyer);
    [seller, buyer] = [buyer, seller];
  };
  return {
    pair: `${base}_USDT`,
    trade,
    move: async (price) => {
      if (house === undefined) throw new Error("No house to quote");
      await house.quote(`${base}/USDT`, price);
      await trade(price);
    },
  };
}
