import type { AlertCondition, AlertPeriod, EventAlertKind } from "#domain/account/alerts.ts";

/** What a new alert waits for. */
export interface AlertTerms {
  readonly marketId: number;
  readonly condition: AlertCondition;
  /** A price in the quote currency for `above` and `below`, percent for `rise` and `fall`. */
  readonly value: string;
  /** Within which `rise` and `fall` are measured; `null` for a price. */
  readonly period: AlertPeriod | null;
  /** Whether it is also mailed. */
  readonly mail: boolean;
}

/** An alert on a market. `fired`: it waits for nothing until it is armed again. */
export interface Alert extends AlertTerms {
  readonly id: number;
  readonly state: "active" | "fired";
  /** Unix ms. */
  readonly armedAt: number;
  /** The time (unix ms) and price at which it fired last; `null`: not yet. */
  readonly fired: { readonly at: number; readonly price: string } | null;
}

/** What fired: an alert on a market, or an event of an order or a position. */
export interface FiredAlert {
  /** Rises with each that fires. */
  readonly id: number;
  readonly kind: AlertCondition | EventAlertKind;
  /** The alert that fired; `null` for events. */
  readonly alertId: number | null;
  readonly marketId: number;
  /** The names and figures of its text. */
  readonly facts: Readonly<Record<string, string>>;
  /** Unix ms. */
  readonly firedAt: number;
  readonly isSeen: boolean;
}

/** Whether events of a kind are shown, and also mailed. */
export interface EventAlert {
  readonly kind: EventAlertKind;
  readonly isShown: boolean;
  readonly mail: boolean;
}

/** The user's alerts and the newest that fired, both newest first. Kinds of events that were never chosen are left out. */
export interface Alerts {
  readonly alerts: readonly Alert[];
  readonly fired: readonly FiredAlert[];
  readonly events: readonly EventAlert[];
}
