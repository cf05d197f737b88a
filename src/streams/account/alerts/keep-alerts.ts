import {
  combineLatest,
  defer,
  delay,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  map,
  merge,
  mergeMap,
  type Observable,
  Subject,
  scan,
  startWith,
  tap,
  withLatestFrom,
} from "rxjs";
import { type AlertCondition, alertConditions } from "#domain/account/alerts.ts";
import type { FiredAlert } from "../../../api/account/alerts-types.ts";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { App } from "../../app-types.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import { resourceOf } from "../../kit/resource/resource.ts";
import { createScope } from "../../kit/scope.ts";
import { storageKeys } from "../../shell/storage-keys.ts";
import { latenessOf } from "../dead-man-switch/keep-switch.ts";
import type { AlertIntent, ShownAlerts } from "./types.ts";

/** So long at most a tab waits before it shows what fired, ms: the first one leaves its id in the storage for the others. */
const SPREAD_MS = 1_000;

type AlertsParts = Pick<App, "deps" | "session" | "connection" | "reactions" | "preferences">;
type FiredOnMarket = FiredAlert & { readonly kind: AlertCondition };

/**
 * The user's alerts, loaded again with each change in any tab. What fires on a market while a page is in sight is announced there, once however
 * many pages are. Events of orders and positions are not: their notices say them already.
 */
export function keepAlerts(
  { deps, session, connection, reactions, preferences }: AlertsParts,
  intents$: Observable<AlertIntent>,
): Observable<ShownAlerts | null> {
  const { alerts: calls, socket } = deps.api;
  const answered = <Value>(reply: Reply<Value>): void => {
    if (!reply.ok) reactions.react({ kind: "say-refusal", refusal: reply.refusal });
  };
  return forMember(session, null, () =>
    defer(() => {
      const scope = createScope();
      const settled = new Subject<void>();
      const set$ = intents$.pipe(
        filter((intent) => intent.kind === "set"),
        exhaustMap(({ terms }) =>
          calls.add(terms).pipe(
            tap(answered),
            tap(({ ok }) => {
              if (ok) reactions.react({ kind: "say", tone: "good", message: "alert_set" });
            }),
            map(({ ok }) => ({ setting: false, isSet: ok })),
            startWith({ setting: true, isSet: false }),
          ),
        ),
        tap(({ setting }) => {
          if (!setting) settled.next();
        }),
        scan((before, { setting, isSet }) => ({ setting, set: before.set + (isSet ? 1 : 0) }), {
          setting: false,
          set: 0,
        }),
        startWith({ setting: false, set: 0 }),
      );
      scope.run(
        intents$.pipe(
          mergeMap((intent) => changed(calls, intent)),
          tap(answered),
          tap(() => settled.next()),
        ),
      );
      scope.run(announced(deps).pipe(tap((fired) => reactions.react(saying(fired)))));
      const alerts$ = resourceOf(
        { connection, preferences },
        {
          fetch: () => calls.list(),
          reload$: merge(socket.alerts(), connection.joined$, settled),
          isLive: true,
        },
      );
      return combineLatest([alerts$, set$]).pipe(
        map(([alerts, set]) => ({ alerts, ...set })),
        finalize(scope.end),
      );
    }),
  );
}

function changed(calls: App["deps"]["api"]["alerts"], intent: AlertIntent): Observable<Reply<unknown>> {
  switch (intent.kind) {
    case "rearm":
      return calls.rearm(intent.id);
    case "delete":
      return calls.delete(intent.id);
    case "seen":
      return calls.seen(intent.id);
    case "set":
      return EMPTY;
  }
}

/** What fires while this page is in sight and no other page has shown it. */
function announced({ api, visible$, storage, newId }: App["deps"]): Observable<FiredOnMarket> {
  const lateness = latenessOf(newId()) * SPREAD_MS;
  return api.socket.alerts().pipe(
    filter((fired) => fired !== null),
    filter(isOnMarket),
    delay(lateness),
    withLatestFrom(visible$),
    filter(([, isVisible]) => isVisible),
    map(([fired]) => fired),
    filter(({ id }) => id > Number(storage.get(storageKeys.shownAlert) ?? 0)),
    tap(({ id }) => storage.set(storageKeys.shownAlert, String(id))),
  );
}

const isOnMarket = (fired: FiredAlert): fired is FiredOnMarket =>
  alertConditions.some((condition) => condition === fired.kind);

const saying = ({ kind, facts }: FiredOnMarket) =>
  ({ kind: "say", tone: "plain", message: `alert_${kind}`, values: facts }) as const;
