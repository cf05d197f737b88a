import type { RefusalCode } from "#contract/refusals/index.ts";
import type { HealthProblem } from "../compose/health.ts";
import type { GroupMetrics } from "../exchange/kit/group-metrics.ts";

/** How a request ended: with a reply, with a refusal, or with a failure of ours. */
export type RequestOutcome = "ok" | "refused" | "failed";

/** An answered request. */
export interface AnsweredRequest {
  /** The name of the contract's call; `page` for the site's files, `other` for the rest. */
  readonly call: string;
  readonly outcome: RequestOutcome;
  /** The code of its refusal, where it has one. */
  readonly refusal: RefusalCode | null;
  readonly ms: number;
}

/** What orders are placed in. */
export type OrderKind = "spot" | "leverage" | "options";

/**
 * What became of an order. A placement is accepted, refused, or failed; an accepted order ends as filled, cancelled, closed (a position) or
 * settled (an option).
 */
export type OrderOutcome = "accepted" | "refused" | "failed" | "filled" | "cancelled" | "closed" | "settled";

/** What is read when somebody asks for the metrics. */
export interface Readings {
  /** Open connections by generation of socket.io. */
  sockets(): { readonly older: number; readonly newer: number };
  /** The age of the newest mark price of each market, in s, by symbol. A market without a mark is left out. */
  markAges(): readonly { readonly market: string; readonly seconds: number }[];
  problems(): readonly HealthProblem[];
}

/** Where the parts of the server report what they count. */
export interface Metrics {
  readonly groups: GroupMetrics;
  requested(request: AnsweredRequest): void;
  ordered(kind: OrderKind, outcome: OrderOutcome): void;
  traded(market: string): void;
  /** Says where the readings come from, once everything is open. */
  read(readings: Readings): void;
}

/** Metrics that can be asked for. */
export interface ServedMetrics extends Metrics {
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}
