import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import * as calls from "#contract/calls/index.ts";
import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { scaled } from "#server/exchange/kit/arithmetic.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import { type Client, NoReply, type Reply } from "./http.ts";
import { PASSWORD, type Trader } from "./people.ts";

/** What clients were answered. */
export interface Answers {
  sent: number;
  /** Ids of orders by their client ids. */
  readonly accepted: Map<string, number>;
  /** Client ids of orders that were refused, and so must not exist, by the code. */
  readonly refused: Map<string, string>;
  /** Ids of orders whose cancel was acknowledged. */
  readonly cancelled: Set<number>;
  /** Times at which orders were accepted, by market, in the time of `performance.now`. */
  readonly times: Map<number, number[]>;
  /** Commands that were sent again because their outcome was not known. */
  repeated: number;
}

/** So many commands of a trader are in progress. */
const IN_FLIGHT = 4;
/** The percentage of commands that cancel the trader's own order. */
const CANCELS = 25;
const AGAIN_MS = 250;
/** The codes of refusals after which nobody knows what came of a command. */
const UNKNOWN = new Set(["outcome_unknown", "server_failed", "too_many_requests"]);
/** The codes that say only that this request was not executed; an earlier one with the same id may have been. */
const NOT_THIS_TIME = new Set(["unavailable", "market_busy"]);
const random = createRandom("cluster");
const text = (amount: bigint) => formatDecimal(amount, MONEY_SCALE, MONEY_SCALE);

/** The fields of a limit order within some ticks of the middle: about two of three trade at once. */
function orderIn({ demo, tick, lot, minValue, ...market }: Market, clientId: string) {
  const middle = (scaled(demo.price) / tick) * tick;
  const price = middle + BigInt(Math.floor(random.normal() * 5)) * tick;
  const least = ((minValue * 2n * 10n ** BigInt(MONEY_SCALE)) / price / lot + 1n) * lot;
  return {
    ...{ legal_id: market.quote.id, currency_id: market.base.id, type: random.next() < 0.5 ? 1 : 2 },
    ...{ target_price: text(price), amount: text(least * BigInt(1 + Math.floor(random.next() * 5))) },
    client_order_id: clientId,
  };
}

/** Sends a command under its id until its outcome is known, as a browser does. */
async function settle(answers: Answers, send: () => Promise<Reply>): Promise<Reply> {
  let mayHaveHappened = false;
  for (;;) {
    try {
      const reply = await send();
      if (!UNKNOWN.has(reply.code) && !(mayHaveHappened && NOT_THIS_TIME.has(reply.code))) return reply;
    } catch (error) {
      if (!(error instanceof NoReply)) throw error;
    }
    mayHaveHappened = true;
    answers.repeated += 1;
    await pause(AGAIN_MS);
  }
}

/** Logs somebody in. @returns the token */
export async function logIn(client: Client, { email }: Trader): Promise<string> {
  const reply = await client.send(calls.login, { user_string: email, password: PASSWORD });
  if (reply.type !== "ok") throw new Error(`${email} cannot log in: ${reply.code}`);
  return String(reply.message);
}

interface Placing {
  readonly trader: Trader;
  readonly client: Client;
  readonly token: string;
  readonly answers: Answers;
  /** Ids of the trader's orders that may be open. */
  readonly open: number[];
}

async function place({ trader, client, token, answers, open }: Placing): Promise<void> {
  const market = markets[answers.sent % markets.length];
  if (market === undefined) throw new Error("There are no markets");
  answers.sent += 1;
  const clientId = `bench-${trader.id}-${answers.sent}`;
  const fields = orderIn(market, clientId);
  const reply = await settle(answers, () => client.send(calls.placeOrder, fields, token));
  if (reply.type !== "ok") {
    answers.refused.set(clientId, reply.code);
    await pause(AGAIN_MS);
    return;
  }
  const order = v.parse(calls.orderRow, reply.order);
  answers.accepted.set(clientId, order.id);
  answers.times.get(market.id)?.push(performance.now());
  if (order.status === 1) open.push(order.id);
}

async function cancel({ client, token, answers, open }: Placing): Promise<void> {
  const id = open.shift();
  if (id === undefined) return;
  const fields = { id, client_id: `cancel-${id}` };
  const reply = await settle(answers, () => client.send(calls.cancelOrder, fields, token));
  if (reply.type === "ok") answers.cancelled.add(id);
}

/** Trades as long as it shall go on, each trader with some commands in progress. Resolves when all are answered. */
export async function tradeAll(
  traders: readonly Omit<Placing, "answers" | "open">[],
  goesOn: () => boolean,
  answers: Answers,
): Promise<void> {
  const trade = async (placing: Placing) => {
    while (goesOn()) {
      if (random.next() * 100 < CANCELS) await cancel(placing);
      await place(placing);
    }
  };
  await Promise.all(
    traders.flatMap((trader) => {
      const placing = { ...trader, answers, open: [] };
      return Array.from({ length: IN_FLIGHT }, () => trade(placing));
    }),
  );
}

export const noAnswers = (): Answers => ({
  ...{ sent: 0, repeated: 0, accepted: new Map(), refused: new Map() },
  ...{ cancelled: new Set<number>(), times: new Map(markets.map(({ id }) => [id, []])) },
});
