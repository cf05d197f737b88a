import { SMALLEST_AMOUNT } from "#domain/numbers/decimal.ts";
import { deleteCommand } from "#server/storage/commands/commands.ts";
import { noUser } from "#server/storage/kit/transact.ts";
import {
  boundAccount,
  endPointsExchange,
  forgetClientId,
  insertPointsExchange,
  pointsExchangeByClientId,
  pointsExchangeById,
} from "#server/storage/points/points.ts";
import type { Once } from "../commands/types.ts";
import { LARGEST } from "../kit/arithmetic.ts";
import { requireSame } from "../kit/client-ids.ts";
import { Refused } from "../kit/refused.ts";
import { perform, type WorkParts } from "../kit/work.ts";
import { account, house } from "../ledger/accounts.ts";
import { currencyById } from "../markets/currencies.ts";
import { coinsFor } from "./formulas.ts";
import type { ExchangePoints, PointsExchange, PointsRules, PointsService } from "./types.ts";

export interface PointsParts extends WorkParts {
  readonly service: PointsService;
  readonly rules: PointsRules;
  /** The price of a coin in USD, scaled; 0 without a market. */
  usdPrice(currencyId: number): bigint;
}

/** Coins arrive in this wallet. */
const WALLET = "change";
/** The service recognises a repeated exchange by this. */
const referenceOf = ({ id }: PointsExchange) => `exchange-${id}`;

/** @throws Refused `points_unbound` */
export async function requireBound({ storage }: PointsParts, userId: number): Promise<string> {
  const bound = await boundAccount(storage, userId);
  if (bound === null) throw new Refused("points_unbound");
  return bound;
}

function priced({ rules, usdPrice }: PointsParts, points: bigint | null) {
  if (points === null) throw new Refused("amount_required");
  if (points <= 0n) throw new Refused("amount_not_positive");
  // More than any account can have, and than the table can hold.
  if (points > LARGEST) throw new Refused("points_short");
  const marketPrice = usdPrice(rules.currencyId);
  if (marketPrice <= 0n) throw new Refused("price_unknown");
  const { gross, fee } = coinsFor(points, rules, marketPrice);
  const currency = currencyById(rules.currencyId)?.name ?? "";
  if (gross <= fee) throw new Refused("amount_too_small", { min: SMALLEST_AMOUNT, currency });
  return { points, gross, fee, marketPrice };
}

/**
 * Notes an exchange at today's price, or finds the earlier one of a repeated command.
 * @throws Refused `points_unbound`, `amount_…`, `points_short`, `price_unknown`, `client_id_reused`
 */
export async function recordPoints(
  parts: PointsParts,
  command: ExchangePoints,
  once?: Once<PointsExchange>,
): Promise<PointsExchange> {
  const { userId, clientId } = command;
  const bound = await requireBound(parts, userId);
  const price = priced(parts, command.points);
  return perform(
    parts,
    { user: userId },
    async ({ db, ids, time }) => {
      const earlier = await pointsExchangeByClientId(db, userId, clientId);
      if (earlier) {
        requireSame(earlier, price, ["points"]);
        return earlier;
      }
      const exchange: PointsExchange = {
        id: ids.next("points_exchange"),
        ...{ userId, account: bound, currencyId: parts.rules.currencyId, ...price },
        ...{ state: "pending", clientId, createdAt: time },
      };
      await insertPointsExchange(db, exchange);
      return exchange;
    },
    once,
  );
}

/** Credits the coins of an exchange whose points are taken. The end is guarded: who comes second books nothing. */
async function credit(parts: PointsParts, exchange: PointsExchange): Promise<void> {
  const { id, userId, currencyId, gross, fee } = exchange;
  await perform(parts, noUser, async (work) => {
    if (!(await endPointsExchange(work.db, id, "done"))) return;
    const booking = await work.book([]);
    const own = account(userId, WALLET, currencyId, "available");
    booking.post("points_exchange", `#${id}`, [
      { account: account(house.points, WALLET, currencyId, "available"), amount: -gross },
      { account: own, amount: gross },
    ]);
    if (fee === 0n) return;
    booking.post("points_fee", `#${id}`, [
      { account: own, amount: -fee },
      { account: account(house.fees, WALLET, currencyId, "available"), amount: fee },
    ]);
  });
}

/** Ends an exchange that the service refused. Nothing has changed, so its command is judged again when it is repeated. */
async function refuse(parts: PointsParts, { id, userId, clientId }: PointsExchange): Promise<void> {
  await perform(parts, noUser, async ({ db }) => {
    if (!(await endPointsExchange(db, id, "refused")) || clientId === "") return;
    await forgetClientId(db, id);
    await deleteCommand(db, userId, clientId);
  });
}

/**
 * Takes the points of a noted exchange and credits its coins. A crash anywhere in between makes it be carried out again on the next
 * start, under the same reference: points are taken once, coins are credited once.
 */
export async function executeExchange(parts: PointsParts, exchange: PointsExchange): Promise<PointsExchange> {
  const { storage, service } = parts;
  if (exchange.state !== "pending") return exchange;
  if (await service.take(exchange.account, exchange.points, referenceOf(exchange)))
    await credit(parts, exchange);
  else await refuse(parts, exchange);
  return (await pointsExchangeById(storage, exchange.id)) ?? exchange;
}

/**
 * Carries a noted exchange out, unless that was done.
 * @throws Refused `points_short`
 */
export async function finishPoints(parts: PointsParts, id: number): Promise<PointsExchange> {
  const noted = await pointsExchangeById(parts.storage, id);
  if (noted === null) throw new Error(`There is no exchange of points ${id}`);
  const done = await executeExchange(parts, noted);
  if (done.state === "refused") throw new Refused("points_short");
  return done;
}
