import type { AlertCondition, AlertPeriod, EventAlertKind } from "#domain/account/alerts.ts";

/** An alert of a user on a market. */
export interface Alert {
  readonly id: number;
  readonly userId: number;
  readonly marketId: number;
  readonly condition: AlertCondition;
  /** A price, or percent of a `rise` or `fall`; scaled by 10^8. */
  readonly value: bigint;
  /** Of a `rise` or `fall`; `null` of a price. */
  readonly period: AlertPeriod | null;
  /** Whether it is also mailed. */
  readonly mail: boolean;
  readonly state: "active" | "fired";
  /** How often it was armed: it fires once for each. */
  readonly run: number;
  /** Prices from here on count, unix ms. */
  readonly armedAt: number;
  /** When it fired last, and the price then. An alert that is armed again keeps neither. */
  readonly firedAt: number | null;
  readonly firedPrice: bigint | null;
}

/** What a user sets an alert with. */
export type NewAlert = Pick<Alert, "marketId" | "condition" | "value" | "period" | "mail">;

export type FiredKind = AlertCondition | EventAlertKind;

/** `none`: not wanted, or there is no address; `dropped`: it could not be sent for so long that it would be of no use. */
export type MailState = "none" | "queued" | "sent" | "dropped";

/** What fired, once: `subject` names what it is about among those of the user and kind. */
export interface FiredAlert {
  readonly id: number;
  readonly userId: number;
  readonly kind: FiredKind;
  readonly subject: string;
  /** `null` of an event. */
  readonly alertId: number | null;
  readonly marketId: number;
  /** The figures of its text. */
  readonly facts: Readonly<Record<string, string>>;
  readonly firedAt: number;
  readonly isSeen: boolean;
  readonly mail: MailState;
}

/** What a user chose for the events of a kind. */
export interface EventAlert {
  readonly kind: EventAlertKind;
  readonly shown: boolean;
  readonly mail: boolean;
  /** Events from here on count, unix ms. */
  readonly since: number;
}

/** A change of a user's alerts, as the bus has it. */
export interface AlertChange {
  readonly userId: number;
  /** An alert as it is now. */
  readonly alert: Alert | null;
  /** An alert that is gone. */
  readonly deletedId: number | null;
  readonly fired: FiredAlert | null;
  /** All that the user chose, where that changed. */
  readonly events: readonly EventAlert[] | null;
}

/** Alerts as HTTP sees them. */
export interface Alerts {
  list(userId: number): Promise<{
    readonly alerts: readonly Alert[];
    /** The newest first. */
    readonly fired: readonly FiredAlert[];
    readonly events: readonly EventAlert[];
  }>;
  /**
   * @throws Refused `pair_unknown`, `alert_price_invalid`, `alert_reached`, `alert_percent_out_of_range`, `alert_period_required`,
   *   `alerts_too_many`
   */
  add(userId: number, given: NewAlert): Promise<Alert>;
  /** @throws Refused `not_found`, `alert_reached` */
  rearm(userId: number, id: number): Promise<Alert>;
  delete(userId: number, id: number): Promise<void>;
  /** Marks what fired as seen, up to this id. */
  seen(userId: number, id: number): Promise<void>;
  setEvent(userId: number, chosen: Omit<EventAlert, "since">): Promise<EventAlert>;
}
