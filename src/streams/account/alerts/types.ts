import type { Observable } from "rxjs";
import type { Alert, Alerts, AlertTerms, EventAlert } from "../../../api/account/alerts-types.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import type { AlertWay, AlertWays } from "./ways.ts";

export type { Alert, AlertTerms, AlertWay, AlertWays, EventAlert };

/** What the user does with alerts. */
export type AlertIntent =
  | { readonly kind: "set"; readonly terms: AlertTerms }
  | { readonly kind: "way"; readonly way: AlertWay; readonly isOn: boolean }
  | { readonly kind: "events"; readonly event: EventAlert }
  | { readonly kind: "rearm" | "delete" | "seen"; readonly id: number };

/** The user's alerts as they are shown. */
export interface ShownAlerts {
  readonly alerts: Loadable<Alerts>;
  /** An alert is being set. */
  readonly setting: boolean;
  /** How many alerts were set on this page. */
  readonly set: number;
  readonly ways: AlertWays;
}

/** The user's alerts, for whoever shows them. What is refused is reported, and changes nothing. */
export interface AlertsModel {
  /** `null`: a guest, or not known yet. Emits at once. */
  readonly alerts$: Observable<ShownAlerts | null>;
  set(terms: AlertTerms): void;
  /** Arms an alert that fired again. */
  rearm(id: number): void;
  delete(id: number): void;
  /** Whether alerts are announced in that way, too, in this browser. */
  choose(way: AlertWay, isOn: boolean): void;
  /** Whether events of a kind are announced while no page is in sight, and mailed. Kept with the account. */
  chooseEvents(event: EventAlert): void;
  /** The user has seen what fired, up to the one with this id. */
  seen(id: number): void;
}
