/*
 * Quotes both sides of a market around its mark price until it is interrupted:
 *
 *   MILLRACE_KEY=… MILLRACE_SECRET=… npm run quote -- --address=http://localhost:5173 --pair=BTC/USDT --amount=0.002
 *
 * `--levels=3 --half-spread=10 --step=5` (basis points) `--max-position=0.01` (base currency). The key needs the right to trade.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { quotations } from "#contract/calls/markets/markets.ts";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import { type Client, createClient } from "../client/client.ts";
import { followMarks } from "../client/marks.ts";
import { createBot } from "./bot.ts";

const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://localhost:5173" },
    pair: { type: "string", default: "BTC/USDT" },
    amount: { type: "string", default: "0.002" },
    levels: { type: "string", default: "3" },
    "half-spread": { type: "string", default: "10" },
    step: { type: "string", default: "5" },
    "max-position": { type: "string", default: "0.01" },
  },
});
const TURN_MS = 1_000;
const say = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`${name} is missing`);
  return value;
}

function scaled(name: "amount" | "max-position"): bigint {
  const value = parseDecimal(values[name]);
  if (value === null || value <= 0n) throw new Error(`--${name} must be an amount above zero`);
  return value;
}

/** Finds a market and its rules by its symbol, for example `BTC/USDT`. */
async function findMarket(client: Client, symbol: string) {
  const groups = await client.ask(quotations, {});
  const market = groups
    .flatMap(({ quotation }) => quotation)
    .find(({ currency_name, legal_name }) => `${currency_name}/${legal_name}` === symbol);
  if (market === undefined) throw new Error(`There is no market ${symbol}`);
  const { legal_id, currency_id, price_tick = "", amount_lot = "" } = market;
  const [tick, lot] = [parseDecimal(price_tick), parseDecimal(amount_lot)];
  if (tick === null || lot === null) throw new Error(`The exchange does not say the steps of ${symbol}`);
  return { pair: { legal_id, currency_id }, tick, lot };
}

const { address } = values;
const apiKey = { key: setting("MILLRACE_KEY"), secret: setting("MILLRACE_SECRET") };
const client = createClient({ address, apiKey });
const { pair, tick, lot } = await findMarket(client, values.pair);
const bot = createBot({
  ...{ client, pair, say },
  monotonic: () => performance.now(),
  settings: {
    ...{
      tick,
      lot,
      levels: Number(values.levels),
      amount: scaled("amount"),
      maxPosition: scaled("max-position"),
    },
    ...{ halfSpreadBps: BigInt(values["half-spread"]), stepBps: BigInt(values.step) },
  },
});
const stopFollowing = followMarks(address, pair, ({ mark_price }) => {
  const price = parseDecimal(mark_price);
  if (price !== null) bot.onMark(price);
});
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
say(`Quoting ${values.pair}`);
while (!ending.signal.aborted) {
  await bot.turn();
  await pause(TURN_MS, undefined, { signal: ending.signal }).catch(() => undefined);
}
stopFollowing();
await bot.stop();
