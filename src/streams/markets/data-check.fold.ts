import type { ResyncReason, Synced } from "../kit/operators/snapshot-then-updates.ts";
import type { Loadable } from "../kit/resource/loadable.ts";

/** How what a panel shows came about. Times are unix ms by the browser's clock. */
export interface DataCheck {
  /** When the newest data arrived; `null` until there is some. */
  readonly newestAt: number | null;
  /** How often it was fetched again. The first load does not count. */
  readonly resyncs: number;
  readonly lastResync: { readonly reason: ResyncReason; readonly at: number } | null;
}

/** A check with what the next fact is compared to. */
export interface Checking extends DataCheck {
  readonly state: unknown;
  readonly wasLive: boolean;
  readonly isResyncing: boolean;
}
export const unchecked: Checking = {
  ...{ newestAt: null, resyncs: 0, lastResync: null },
  ...{ state: null, wasLive: false, isResyncing: false },
};

/** The check after a fact of a synchronised state. A resync counts once, until the state is live again. */
export function applySync(before: Checking, sync: Synced<unknown, unknown>, at: number): Checking {
  const state = sync.status === "loading" ? null : sync.state;
  const checked = {
    ...before,
    state,
    newestAt: state !== null && state !== before.state ? at : before.newestAt,
    wasLive: before.wasLive || sync.status === "live",
  };
  if (sync.status === "live" || sync.status === "loading") return { ...checked, isResyncing: false };
  if (sync.status === "failed" || before.isResyncing || !before.wasLive) return checked;
  const lastResync = { reason: sync.reason, at };
  return { ...checked, isResyncing: true, resyncs: before.resyncs + 1, lastResync };
}

/** The same for data with an age. It has no sequence, so that only a lost connection makes it be fetched again. */
export function applyData(before: Checking, data: Loadable<unknown>, at: number): Checking {
  return applySync(before, syncOf(data), at);
}

function syncOf(data: Loadable<unknown>): Synced<unknown, unknown> {
  if (data.state === "loading") return { status: "loading" };
  if (data.state === "failed") return { status: "failed", state: null, failure: data.refusal };
  const { value: state, age } = data;
  const isResyncing = age.state !== "fresh" && age.reason === "resyncing";
  return isResyncing ? { status: "resyncing", state, reason: "reconnect" } : { status: "live", state };
}
