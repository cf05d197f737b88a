/**
 * The whole server, with a house that quotes the prices that a test sends over the process's channel: its orders are `APART` from the mark
 * price on either side. It answers `{ quote: "BTC/USDT", price: "60000" }` with `{ quoted }` as soon as the mark price is there.
 */
import * as v from "valibot";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import { createApplication } from "#server/compose/application.ts";
import { readConfig } from "#server/config/config.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import { createPasswordHasher } from "#server/exchange/session/passwords.ts";
import type { Command } from "#server/exchange/spot/types.ts";
import { createSystemClock } from "#server/start/clock-system.ts";
import { systemSecrets } from "#server/start/secrets.ts";

/** In the quote currency, scaled by 10^8. */
const APART = 10n * 10n ** 8n;
/** A quoter that says nothing for 3 s counts no more. */
const SAID_EVERY_MS = 250;
const DESK = { kind: "house", desk: 1 } as const;

const request = v.object({ quote: v.string(), price: v.string() });

const config = readConfig({ ...process.env, HOUSE_QUOTES: "0" });
const application = await createApplication(config, {
  version: "0.0.0-test",
  secrets: systemSecrets,
  passwords: createPasswordHasher(systemSecrets),
  createClock: createSystemClock,
  abandon: (error) => {
    throw error;
  },
});
const { spot, marks, bus } = application.exchange;
/** By market: the ids of the desk's orders, and the price in their middle. */
const quotes = new Map<number, { readonly orders: readonly number[]; readonly price: bigint }>();

const say = (marketId: number, price: bigint) =>
  marks.quoted(marketId, { bid: price - APART, ask: price + APART });

async function quote(market: Market, price: bigint): Promise<void> {
  const orders = quotes.get(market.id)?.orders ?? [];
  const cancels = orders.map((orderId): Command => ({ type: "cancel", trader: DESK, orderId }));
  const place = (side: "buy" | "sell"): Command => ({
    ...{ type: "place", trader: DESK, side, mode: "limit", amount: market.maxAmount },
    price: side === "buy" ? price - APART : price + APART,
  });
  const results = await spot.house(market.id, [...cancels, place("buy"), place("sell")]);
  const placed = results.slice(cancels.length);
  if (placed.some((order) => order?.state !== "open"))
    throw new Error(`The house cannot quote ${market.symbol}`);
  quotes.set(market.id, { orders: placed.flatMap((order) => order?.id ?? []), price });
  const published = new Promise<void>((done) => {
    const stop = bus.on("mark", (mark) => {
      if (mark.marketId !== market.id || mark.price !== price) return;
      stop();
      done();
    });
  });
  say(market.id, price);
  await published;
}

setInterval(() => {
  for (const [marketId, { price }] of quotes) say(marketId, price);
}, SAID_EVERY_MS);

process.on("message", (message) => {
  const { quote: symbol, price } = v.parse(request, message);
  const market = spot.markets.find((one) => one.symbol === symbol);
  const at = parseDecimal(price);
  if (market === undefined || at === null) throw new Error(`No quote of ${symbol} at ${price}`);
  quote(market, at).then(
    () => process.send?.({ quoted: symbol, price }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on("SIGTERM", () => void application.close().then(() => process.exit(0)));

await application.http.listen({ host: config.host, port: config.port });
