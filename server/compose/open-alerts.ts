import { createAlerts } from "../exchange/account/alerts/alerts.ts";
import { createEventAlerts } from "../exchange/account/alerts/events.ts";
import { createAlertMails } from "../exchange/account/alerts/mails.ts";
import { createAlertWatch } from "../exchange/account/alerts/watch.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import type { ExchangePorts } from "./open-exchange.ts";
import type { People } from "./open-people.ts";
import { once, periodic, type Timed } from "./timers.ts";

/** How often events are looked for that a process which died had no time to announce, ms. */
const CATCH_UP_MS = 600_000;

interface AlertsParts {
  readonly exchange: ExchangePorts;
  readonly people: Pick<People, "sendAlert">;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** Opens the alerts: set in every process, compared with prices and mailed where the timers run. */
export async function openAlerts({ exchange, people, clock, report }: AlertsParts) {
  const { storage, ids, bus, marketData, spot } = exchange;
  const parts = { storage, ids, bus, clock, report, marketData, markets: spot.markets };
  const events = await createEventAlerts(parts);
  const timed: readonly Timed[] = [
    once(events.catchUp),
    createAlertWatch(parts),
    createAlertMails({ ...parts, send: people.sendAlert }),
    periodic(clock, CATCH_UP_MS, events.catchUp),
  ];
  return { alerts: createAlerts(parts), timed, stop: events.stop };
}
