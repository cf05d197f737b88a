import type { Random } from "#server/exchange/kit/random.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import type { TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { shown } from "./watch.ts";

/** One thing that a user does on the spot page. */
export function tradeSpot(screen: TerminalScreen, random: Random): void {
  const open = known(shown(screen.orders.open$) ?? { state: "loading" }) ?? [];
  const pick = random.next();
  const order = open[Math.floor(random.next() * open.length)];
  if (order !== undefined && (pick < 0.25 || open.length > 12)) screen.orders.cancel(order.id);
  else if (pick < 0.27) screen.orders.cancelAll();
  else if (pick < 0.3) screen.orders.retry();
  else placeOrder(screen, random);
}

function placeOrder({ ticket, quote$ }: TerminalScreen, random: Random): void {
  const quote = known(shown(quote$) ?? { state: "loading" });
  const price = Number(quote?.price ?? "0");
  if (!(price > 0)) return;
  ticket.side(random.next() < 0.5 ? "buy" : "sell");
  const isMarket = random.next() < 0.3;
  ticket.mode(isMarket ? "market" : random.next() < 0.15 ? "stop_limit" : "limit");
  // Within half a percent of the price: some of it trades at once, some of it rests.
  const near = () => (price * (1 + 0.005 * (random.next() - 0.5))).toFixed(2);
  if (!isMarket) ticket.change("price", near());
  ticket.change("stop", near());
  ticket.change("amount", sizeOf(random).toFixed(4));
  submit({ ticket });
}

/** Sends the form, through the dialog where it asks. Twice now and then, as an impatient user does. */
function submit({ ticket }: Pick<TerminalScreen, "ticket">): void {
  ticket.submit();
  if (shown(ticket.view$)?.stage === "confirming") ticket.confirm();
}

/** Mostly small; now and then enough to sweep levels, as one who wants to move the price does. */
const sizeOf = (random: Random): number => (random.next() < 0.1 ? 0.3 : 0.02) * random.next();
