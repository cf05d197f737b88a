import type { Random } from "#server/exchange/kit/random.ts";
import type { AlertsModel } from "#src/streams/account/alerts/types.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import { shown } from "./watch.ts";

/** A market with its last price. */
interface Watched {
  readonly id: number;
  readonly price: number;
  /** A price as the market writes it. */
  readonly write: (price: number) => string;
}

/** One thing that a user does with alerts: mostly another one close to the price, so that it fires within minutes. */
export function setAlert(model: AlertsModel, { id, price, write }: Watched, random: Random): void {
  const lists = known(shown(model.alerts$)?.alerts ?? { state: "loading" });
  const alert = lists?.alerts[Math.floor(random.next() * lists.alerts.length)];
  const fired = lists?.fired[0];
  const pick = random.next();
  if (alert !== undefined && pick < 0.2) model.delete(alert.id);
  else if (alert?.state === "fired" && pick < 0.5) model.rearm(alert.id);
  else if (fired?.isSeen === false && pick < 0.6) model.seen(fired.id);
  else if (pick < 0.75) {
    const condition = random.next() < 0.5 ? "rise" : "fall";
    const value = (0.1 + 0.3 * random.next()).toFixed(2);
    model.set({ marketId: id, condition, value, period: "5min", mail: random.next() < 0.2 });
  } else {
    const condition = random.next() < 0.5 ? "above" : "below";
    const away = (condition === "above" ? 1 : -1) * 0.002 * random.next();
    model.set({ marketId: id, condition, value: write(price * (1 + away)), period: null, mail: false });
  }
}
