import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OrderNotice, OrderOutcome } from "#src/streams/shell/outcomes/outcome.ts";
import type { Format } from "../kit/format/format.ts";
import { refusalText } from "./refusal-words.ts";

type Kind = OrderOutcome["kind"];

/** What an order has come to. */
const titles: Readonly<Record<Exclude<Kind, "expired" | "closed" | "settled">, MessageDescriptor>> = {
  placed: msg`Order placed`,
  waiting: msg`Stop order placed`,
  triggered: msg`Stop order triggered`,
  part_filled: msg`Order partly filled`,
  filled: msg`Order filled`,
  cancelled: msg`Order cancelled`,
  opened: msg`Position opened`,
  running: msg`Option opened`,
  refused: msg`Order rejected`,
  unknown: msg`No reply to your order`,
  void: msg`Order not placed`,
  unresolved: msg`Order outcome unknown`,
};
/** Why a position ended. */
const closings: Readonly<Record<Extract<OrderOutcome, { kind: "closed" }>["reason"], MessageDescriptor>> = {
  user: msg`Position closed`,
  liquidation: msg`Position liquidated`,
  "take-profit": msg`Closed at take profit`,
  "stop-loss": msg`Closed at stop loss`,
  exchange: msg`Closed by the exchange`,
};
const settlements = {
  win: msg`Option won`,
  draw: msg`Option ended in a draw`,
  loss: msg`Option lost`,
};
const notFilled = msg`Order not filled`;
const pieces = {
  part: msg`{filled} of {amount}`,
  average: msg`average {price}`,
  market: msg`at market`,
  at: msg`at {price}`,
  profit: msg`Profit {profit} {currency}, {afterFees} after fees`,
  booked: msg`{booked} {currency} including the fee`,
  stakeBack: msg`Stake returned: {booked} {currency} including the fee`,
};
/** What happens next where no reply came. */
const withoutReply = {
  unknown: msg`Looking it up before anything is sent again`,
  void: msg`It did not arrive. Nothing was placed`,
  unresolved: msg`Check your orders before you send another`,
};
const settledCount = msg`Options closed: {count}, won: {won}`;
const counted = msg`Your orders: {filled} filled, {part} partly filled, {ended} cancelled`;

/** What ended an order that does not stay. */
const expired = {
  ioc: msg`Immediate or cancel: the rest was cancelled`,
  fok: msg`Fill or kill: the order could not be filled completely and was cancelled`,
  market: msg`The rest was cancelled: there were no more orders within the price limit`,
  none: msg`Nothing could be filled at this price. The order was cancelled`,
};

const sides: Readonly<Record<OrderNotice["order"]["side"], MessageDescriptor>> = {
  buy: msg`Buy`,
  sell: msg`Sell`,
  long: msg`Long`,
  short: msg`Short`,
  up: msg`Up`,
  down: msg`Down`,
};

function titleOf(outcome: OrderOutcome): MessageDescriptor {
  if (outcome.kind === "closed") return closings[outcome.reason];
  if (outcome.kind === "settled") return settlements[outcome.result];
  if (outcome.kind !== "expired") return titles[outcome.kind];
  return outcome.filled === null ? notFilled : titles.part_filled;
}

function noteOf(i18n: I18n, { grouped }: Pick<Format, "grouped">, outcome: OrderOutcome): string | null {
  if (outcome.kind === "closed") {
    const { profit, afterFees, currency } = outcome;
    const values = { profit: grouped(profit), afterFees: grouped(afterFees), currency };
    return i18n._({ ...pieces.profit, values });
  }
  if (outcome.kind === "settled") {
    const { booked, currency, result } = outcome;
    if (booked === null) return null;
    const words = result === "draw" ? pieces.stakeBack : pieces.booked;
    return i18n._({ ...words, values: { booked: grouped(booked), currency } });
  }
  if (outcome.kind === "refused") return refusalText(i18n, outcome.refusal);
  if (outcome.kind === "unknown" || outcome.kind === "void" || outcome.kind === "unresolved")
    return i18n._(withoutReply[outcome.kind]);
  if (outcome.kind !== "expired") return null;
  const { timeInForce, filled } = outcome;
  if (timeInForce === "fok") return i18n._(expired.fok);
  if (filled === null) return i18n._(expired.none);
  return i18n._(timeInForce === "market" ? expired.market : expired.ioc);
}

/** Side, amount and price: "Buy 0.2 of 0.5 BTC · average 67,230.10". */
function termsOf(i18n: I18n, { grouped }: Pick<Format, "grouped">, { order, outcome }: OrderNotice): string {
  const { side, unit, price } = order;
  const filled = "filled" in outcome ? outcome.filled : null;
  const whole = `${grouped(order.amount)} ${unit}`;
  const isPart = filled !== null && outcome.kind !== "filled";
  const amount = isPart
    ? i18n._({ ...pieces.part, values: { filled: grouped(filled.amount), amount: whole } })
    : whole;
  // An option has no price of its own.
  if (side === "up" || side === "down") return `${i18n._(sides[side])} ${amount}`;
  return `${i18n._(sides[side])} ${amount} · ${priceOf(i18n, grouped, price, filled?.averagePrice ?? null)}`;
}

function priceOf(i18n: I18n, grouped: Format["grouped"], own: string | null, average: string | null): string {
  if (average !== null) return i18n._({ ...pieces.average, values: { price: grouped(average) } });
  if (own === null) return i18n._(pieces.market);
  return i18n._({ ...pieces.at, values: { price: grouped(own) } });
}

/** A notice about an order in words: what it has come to, then which order it is and why. */
export function orderNoticeText(
  i18n: I18n,
  format: Pick<Format, "grouped">,
  notice: OrderNotice,
): { readonly title: string; readonly lines: readonly string[] } {
  const note = noteOf(i18n, format, notice.outcome);
  return {
    title: `${notice.order.symbol}: ${i18n._(titleOf(notice.outcome))}`,
    lines: [termsOf(i18n, format, notice), ...(note === null ? [] : [note])],
  };
}

/** Many notices at once, counted. */
export function orderNoticesText(i18n: I18n, notices: readonly OrderNotice[]): string {
  const count = (...kinds: readonly Kind[]): number =>
    notices.filter(({ outcome }) => kinds.includes(outcome.kind)).length;
  if (count("settled") === notices.length) {
    const won = notices.filter(
      ({ outcome }) => outcome.kind === "settled" && outcome.result === "win",
    ).length;
    return i18n._({ ...settledCount, values: { count: notices.length, won } });
  }
  const values = {
    filled: count("filled"),
    part: count("part_filled"),
    ended: count("cancelled", "expired"),
  };
  return i18n._({ ...counted, values });
}
