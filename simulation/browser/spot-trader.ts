import type { Random } from "#server/exchange/kit/random.ts";
import type { TimeInForce } from "#src/api/spot/types.ts";
import type { AlertsModel } from "#src/streams/account/alerts/types.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import type { TicketKind } from "#src/streams/spot/screens/order-kind.ts";
import type { Order, TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { setAlert } from "./alert-setter.ts";
import { shown } from "./watch.ts";

/** One thing that a user does on the spot page. */
export function tradeSpot(screen: TerminalScreen, alerts: AlertsModel, random: Random): void {
  const open = known(shown(screen.orders.open$) ?? { state: "loading" }) ?? [];
  const pick = random.next();
  const order = open[Math.floor(random.next() * open.length)];
  if (order !== undefined && (pick < 0.25 || open.length > 12)) screen.orders.cancel(order.id);
  else if (pick < 0.27) screen.orders.cancelAll();
  else if (pick < 0.3) screen.orders.retry();
  else if (order !== undefined && pick < 0.42) amendOrder(screen, order, random);
  else if (pick < 0.48) alertOnMarket(screen, alerts, random);
  else placeOrder(screen, random);
}

function alertOnMarket({ market$, quote$ }: TerminalScreen, alerts: AlertsModel, random: Random): void {
  const market = known(shown(market$) ?? { state: "loading" });
  const price = Number(known(shown(quote$) ?? { state: "loading" })?.price ?? "0");
  if (market === null || !(price > 0)) return;
  setAlert(alerts, { id: market.id, price, write: (value) => inSteps(value, market.tick) }, random);
}

/** Changes the price or the amount of an open order. */
function amendOrder({ orders: { amend }, market$ }: TerminalScreen, order: Order, random: Random): void {
  const market = known(shown(market$) ?? { state: "loading" });
  if (market === null) return;
  amend.edit(order.id, market);
  if (random.next() < 0.6) {
    const price = Number(order.price) * (1 + 0.004 * (random.next() - 0.5));
    amend.change("price", inSteps(price, market.tick));
  }
  amend.change("amount", inSteps(Number(order.amount) * (0.3 + random.next()), market.lot));
  amend.save();
  if (shown(amend.view$)?.saving !== true) amend.close();
}

/** A number with the decimals of a step such as 0.01, or 0.01000000 as the wire writes it. */
const inSteps = (value: number, step: string): string =>
  value.toFixed(step.split(".")[1]?.replace(/0+$/, "").length ?? 0);

function placeOrder({ ticket, quote$, market$ }: TerminalScreen, random: Random): void {
  const market = known(shown(market$) ?? { state: "loading" });
  if (market === null) return;
  const quote = known(shown(quote$) ?? { state: "loading" });
  const price = Number(quote?.price ?? "0");
  if (!(price > 0)) return;
  const side = random.next() < 0.5 ? "buy" : "sell";
  ticket.side(side);
  const mode = chooseMode(random);
  ticket.mode(mode);
  /** A price so far above or below the last one, as a share of it. */
  const at = (share: number) => inSteps(price * (1 + share), market.tick);
  // Within half a percent of the price: some of it trades at once, some of it rests.
  const near = () => at(0.005 * (random.next() - 0.5));
  if (mode === "limit") ticket.setTimeInForce(chooseTimeInForce(random));
  if (mode === "oco") {
    // Above and below the price, as the side wants it: the limit to gain, the stop to lose no more.
    const away = (side === "buy" ? 1 : -1) * 0.003 * (0.1 + random.next());
    ticket.change("price", at(-away));
    ticket.change("stop", at(away));
    ticket.change("stopLimit", at(1.2 * away));
  } else if (mode === "trailing_stop") trail(ticket, at, market.tick, random);
  else {
    if (mode !== "market") ticket.change("price", near());
    ticket.change("stop", near());
    if (side === "buy") wantExits(ticket, at, random);
  }
  ticket.change("amount", inSteps(orderValue(random) / price, market.lot));
  submit({ ticket });
}

/** A take-profit and a stop-loss close to the price, so that one of them trades within minutes; either may be left blank. */
function wantExits(ticket: TerminalScreen["ticket"], at: (share: number) => string, random: Random): void {
  const wanted = random.next() < 0.4;
  ticket.setExits(wanted);
  if (!wanted) return;
  const away = () => 0.003 + 0.003 * random.next();
  if (random.next() < 0.8) ticket.change("takeProfit", at(away()));
  if (random.next() < 0.8) ticket.change("stopLoss", at(-away()));
}

/** The terms of a trailing stop: close to the price, so that it triggers within minutes. */
function trail(
  ticket: TerminalScreen["ticket"],
  at: (share: number) => string,
  tick: string,
  random: Random,
): void {
  const isPercent = random.next() < 0.5;
  ticket.setTrailUnit(isPercent ? "percent" : "price");
  const share = 0.0005 + 0.002 * random.next();
  ticket.change("distance", isPercent ? (100 * share).toFixed(2) : inSteps(Number(at(0)) * share, tick));
  ticket.change("activation", random.next() < 0.3 ? at(0.002 * (random.next() - 0.5)) : "");
  const becomesLimit = random.next() < 0.4;
  ticket.setTrailThen(becomesLimit ? "limit" : "market");
  if (becomesLimit) ticket.change("offset", inSteps(Number(at(0)) * 0.0005, tick));
}

function chooseMode(random: Random): TicketKind {
  const pick = random.next();
  if (pick < 0.3) return "market";
  if (pick < 0.4) return "stop_limit";
  if (pick < 0.5) return "oco";
  return pick < 0.6 ? "trailing_stop" : "limit";
}

function chooseTimeInForce(random: Random): TimeInForce {
  const pick = random.next();
  if (pick < 0.1) return "ioc";
  if (pick < 0.15) return "fok";
  return pick < 0.3 ? "post_only" : "gtc";
}

/** Sends the form, through the dialog where it asks. Twice now and then, as an impatient user does. */
function submit({ ticket }: Pick<TerminalScreen, "ticket">): void {
  ticket.submit();
  if (shown(ticket.view$)?.stage === "confirming") ticket.confirm();
}

/** What an order is worth in the quote currency: mostly little; now and then enough to sweep levels, as one who wants to move the price trades. */
const orderValue = (random: Random): number => (random.next() < 0.1 ? 20_000 : 1_300) * random.next();
