import type { Observable } from "rxjs";
import type { DepthCheck } from "../../../api/api.ts";
import type { DataCheck } from "../data-check.fold.ts";

export type CheckedPanel = "book" | "prints" | "chart" | "quote" | "orders" | "balances" | "positions";

/** Why nothing newer has come: it is being fetched, or the link, the exchange, the hidden tab or the market brings nothing. */
export type QuietReason = "offline" | "resyncing" | "silent" | "hidden" | "quiet";

export interface PanelCheck extends DataCheck {
  readonly panel: CheckedPanel;
  readonly state: "live" | "late" | "stale";
  /** Since the newest data arrived, in whole seconds. */
  readonly ageSeconds: number;
  /** `null`: it is new. */
  readonly reason: QuietReason | null;
}

/** `waiting`: no panel has data yet. */
export type WorstState = PanelCheck["state"] | "waiting";

export interface DataCheckModel {
  /** The worst state among the panels; counting goes on while somebody subscribes. */
  readonly worst$: Observable<WorstState>;
  /** Each panel that has data, once a second. */
  readonly panels$: Observable<readonly PanelCheck[]>;
  /** Sequence number and last checksum of the book; `null` where the exchange sends none. */
  readonly book$: Observable<{ readonly sequence: number | null; readonly checked: DepthCheck | null }>;
}
