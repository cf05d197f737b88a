import { from, type Observable, of } from "rxjs";

/** Parts of the app that are fetched with their first use. */
export interface LazyCode {
  readonly leverage: typeof import("./leverage/leverage.stream.ts");
  readonly outcomes: typeof import("./shell/outcomes/outcomes.ts");
  readonly accountSync: typeof import("./account/preferences/account-sync.ts");
  readonly alerts: typeof import("./account/alerts/keep-alerts.ts");
  readonly deadManSwitch: typeof import("./account/dead-man-switch/keep-switch.ts");
}

const fetched: { readonly [Part in keyof LazyCode]: () => Promise<LazyCode[Part]> } = {
  leverage: () => import("./leverage/leverage.stream.ts"),
  outcomes: () => import("./shell/outcomes/outcomes.ts"),
  accountSync: () => import("./account/preferences/account-sync.ts"),
  alerts: () => import("./account/alerts/keep-alerts.ts"),
  deadManSwitch: () => import("./account/dead-man-switch/keep-switch.ts"),
};

/** One part: at once where it is there already, otherwise fetched. Errors when it cannot be fetched. */
export function lazyCode<Part extends keyof LazyCode>(
  present: LazyCode | null,
  part: Part,
): Observable<LazyCode[Part]> {
  return present === null ? from(fetched[part]()) : of(present[part]);
}

/** Fetches all parts. */
export async function loadLazyCode(): Promise<LazyCode> {
  const [leverage, outcomes, accountSync, alerts, deadManSwitch] = await Promise.all([
    fetched.leverage(),
    fetched.outcomes(),
    fetched.accountSync(),
    fetched.alerts(),
    fetched.deadManSwitch(),
  ]);
  return { leverage, outcomes, accountSync, alerts, deadManSwitch };
}
