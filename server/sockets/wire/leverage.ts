import type { PushSent } from "#contract/pushes.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { leverageRowOf, rateText } from "#server/wire/leverage.ts";
import type { LeverageAccount, Position } from "../../exchange/leverage/types.ts";
import type { Market } from "../../exchange/markets/types.ts";

type Lists = "arrays" | "text";

function written<Item>(list: Item[], lists: Lists): Item[] | string {
  return lists === "text" ? JSON.stringify(list) : list;
}

/**
 * A user's account of a quote currency, to that user: risk, held positions and pending orders, and those of `pair` apart.
 * @param pair the market that the push names; `null` where there is none
 */
export function leverPush(
  account: LeverageAccount,
  marketOf: (marketId: number) => Market,
  quoteName: string,
  pair: Market | null,
  time: number,
  lists: Lists,
): PushSent<"lever_trade"> {
  const { risk, positions } = account;
  const ofPair = positions.filter(
    ({ position }) => position.state !== "pending" && position.marketId === pair?.id,
  );
  const sumOf = (amountOf: (row: (typeof positions)[number]) => bigint) =>
    formatDecimal(ofPair.reduce((sum, row) => sum + amountOf(row), 0n));
  const rowsOf = (some: typeof positions) =>
    some.map((row) => leverageRowOf(row.position, marketOf(row.position.marketId), row));
  const rows = (isPending: boolean) =>
    rowsOf(positions.filter(({ position }) => (position.state === "pending") === isPending));
  return {
    type: "lever_trade",
    legal_id: risk.quoteId,
    legal_name: quoteName,
    ...(pair === null ? {} : { currency_id: pair.base.id, currency_name: pair.base.name }),
    hazard_rate: rateText(risk),
    caution_money_all: formatDecimal(risk.margin),
    origin_caution_money_all: formatDecimal(risk.originMargin),
    profits_all: formatDecimal(risk.profit),
    balance: formatDecimal(risk.available),
    trades_all: written(rows(false), lists),
    trades_entrust: written(rows(true), lists),
    caution_money: sumOf(({ position }) => position.marginLeft),
    origin_caution_money: sumOf(({ position }) => position.margin),
    profits: sumOf(({ profit }) => profit),
    trades_cur: written(rowsOf(ofPair), lists),
    time,
  };
}

/** Positions and orders that reached their end, to their owner: ids and why. */
export function leverClosedPush(ended: readonly Position[], lists: Lists): PushSent<"lever_closed"> {
  const reasonOf = ({ state, closeReason }: Position) =>
    state === "revoked" && closeReason === "user" ? "revoked" : (closeReason ?? "exchange");
  return {
    type: "lever_closed",
    id: written(
      ended.map(({ id }) => id),
      lists,
    ),
    reasons: ended.map(reasonOf),
  };
}
