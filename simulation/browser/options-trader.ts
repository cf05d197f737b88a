import type { Random } from "#server/exchange/kit/random.ts";
import type { OptionsScreen } from "#src/streams/options/screens/types.ts";
import { shown } from "./watch.ts";

/** One thing that a user does on the options page: an order on the next minute or so. */
export function tradeOptions({ ticket }: OptionsScreen, random: Random): void {
  const view = shown(ticket.view$);
  if (view === undefined) return;
  const duration = view.durations[Math.floor(random.next() * Math.min(2, view.durations.length))];
  if (duration === undefined) {
    ticket.retry();
    return;
  }
  ticket.chooseDuration(duration.seconds);
  ticket.change(view.amounts[0] ?? "10");
  ticket.submit(random.next() < 0.5 ? "up" : "down");
  if (shown(ticket.view$)?.asked != null) ticket.confirm();
}
