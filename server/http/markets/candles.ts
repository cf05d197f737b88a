import type { FastifyInstance } from "fastify";
import type * as v from "valibot";
import { candlePaths, type candleReply, candleRequest } from "#contract/calls/markets/markets.ts";
import { type Period, periodAliases, periods } from "#domain/limits.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { Candle } from "#server/exchange/markets/candles/types.ts";
import { readFields, validate } from "../kit/fields.ts";
import { languageOf, refuse, replyRefusal } from "../kit/refusing.ts";
import type { HttpParts } from "../types.ts";

/** The most bars of one reply: the newest of the range. */
const MAX_BARS = 2000;

type Reply = v.InferInput<typeof candleReply>;

function periodOf(name: string): Period {
  const period = periods.find((one) => one === name) ?? periodAliases[name];
  if (period === undefined) throw new Refused("period_unknown");
  return period;
}

/** Documented clients read numbers here; a chart places pixels with them and nothing else. */
function barOf(candle: Candle) {
  const number = (value: bigint) => Number(formatDecimal(value));
  return {
    id: Math.floor(candle.time / 1000),
    open: number(candle.open),
    high: number(candle.high),
    low: number(candle.low),
    close: number(candle.close),
    volume: number(candle.volume),
    time: candle.time,
  };
}

/** Chart history. @throws Refused for a range or a period that is none */
export async function answerCandles(
  { spot, marketData }: Pick<HttpParts, "spot" | "marketData">,
  fields: Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const { from, to, symbol, period } = validate(candleRequest, fields);
  if (from === undefined || to === undefined || from > to) throw new Refused("range_invalid");
  if (symbol === "") throw new Refused("malformed", { field: "symbol" });
  const length = periodOf(period);
  const market = spot.markets.find((one) => one.symbol === symbol.toUpperCase());
  if (market === undefined) return { code: 1, msg: "", data: null };
  const candles = await marketData.candles(market.id, length, from * 1000, to * 1000, MAX_BARS);
  return { code: 1, msg: "", data: candles.map(barOf) };
}

/** Chart history, in its own form `{code, msg, data}`: 1 with bars, -1 with the error. */
export function candleRoutes(app: FastifyInstance, parts: HttpParts): void {
  for (const url of candlePaths)
    app.get(url, { config: { call: "candles" } }, async (request, reply): Promise<Reply> => {
      try {
        return await answerCandles(parts, readFields(request));
      } catch (error) {
        const language = languageOf(request);
        const envelope =
          error instanceof Refused
            ? refuse(request, error, language)
            : replyRefusal(error, request, reply, language);
        return { code: -1, msg: String(envelope.message), data: null };
      }
    });
}
