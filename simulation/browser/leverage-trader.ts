import type { Random } from "#server/exchange/kit/random.ts";
import type { Position } from "#src/api/leverage/types.ts";
import { known, loading } from "#src/streams/kit/resource/loadable.ts";
import type { LeverageScreen } from "#src/streams/leverage/screens/types.ts";
import { shown } from "./watch.ts";

/** The trade password of the demo's accounts. */
const TRADE_PASSWORD = "123456";

/** One thing that a user does on the leverage page. */
export function tradeLeverage(screen: LeverageScreen, random: Random): void {
  const { positions } = screen;
  const open = known(shown(positions.open$) ?? loading) ?? [];
  const pending = known(shown(positions.pending$) ?? loading) ?? [];
  const position = open[Math.floor(random.next() * open.length)];
  const order = pending[Math.floor(random.next() * pending.length)];
  const pick = random.next();
  if (position !== undefined && pick < 0.1) closePart(screen, position, random);
  else if (position !== undefined && (pick < 0.3 || open.length > 6)) positions.close(position.id);
  else if (order !== undefined && pick < 0.5) positions.revoke(order.id);
  else if (pick < 0.53) positions.closeMany("all");
  else if (position !== undefined && pick < 0.6) setStops(screen, position.id, random);
  else openPosition(screen, random);
}

/** Closes some of a position's contracts, through the dialog. */
function closePart({ positions: { closing } }: LeverageScreen, position: Position, random: Random): void {
  closing.ask(position.id);
  closing.change(String(1 + Math.floor(random.next() * position.contracts)));
  closing.confirm();
  closing.dismiss();
}

function openPosition({ ticket, quote$ }: LeverageScreen, random: Random): void {
  const price = Number(known(shown(quote$) ?? loading)?.price ?? "0");
  const view = shown(ticket.view$);
  if (view === undefined || !(price > 0)) return;
  const isLimit = random.next() < 0.3;
  ticket.tab(isLimit ? "xtd" : "std");
  const choices = view.leverageChoices;
  ticket.change("leverage", choices[Math.floor(random.next() * choices.length)] ?? "");
  if (isLimit) ticket.change("price", (price * (1 + 0.01 * (random.next() - 0.5))).toFixed(2));
  ticket.change("contracts", String((view.minContracts ?? 1) + Math.floor(random.next() * 3)));
  const side = random.next() < 0.5 ? "buy" : "sell";
  const hasStops = random.next() < 0.3;
  ticket.stops(hasStops);
  if (hasStops) {
    const far = price * 0.006 * (0.2 + random.next()) * (side === "buy" ? 1 : -1);
    if (random.next() < 0.8) ticket.change("takeProfit", (price + far).toFixed(2));
    if (random.next() < 0.8) ticket.change("stopLoss", (price - far).toFixed(2));
  }
  ticket.open(side);
  if (shown(ticket.view$)?.stage === "confirming") ticket.confirm();
  if (shown(ticket.view$)?.stage !== "password") return;
  ticket.change("password", TRADE_PASSWORD);
  ticket.confirm();
}

function setStops({ positions: { stops }, quote$ }: LeverageScreen, id: number, random: Random): void {
  const price = Number(known(shown(quote$) ?? loading)?.price ?? "0");
  stops.edit(id);
  const side = shown(stops.view$)?.position.side;
  if (side === undefined) return;
  const far = price * 0.004 * (0.2 + random.next()) * (side === "buy" ? 1 : -1);
  stops.change("takeProfit", (price + far).toFixed(2));
  stops.change("stopLoss", (price - far).toFixed(2));
  stops.save();
}
