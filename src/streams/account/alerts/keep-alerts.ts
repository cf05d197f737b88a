import {
  combineLatest,
  defer,
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
} from "rxjs";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { App } from "../../app-types.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import { resourceOf } from "../../kit/resource/resource.ts";
import { createScope } from "../../kit/scope.ts";
import { type Announcement, announced } from "./announce.ts";
import type { AlertIntent, ShownAlerts } from "./types.ts";
import { type AlertWays, chooseWay, waysIn } from "./ways.ts";

type AlertsParts = Pick<App, "deps" | "session" | "connection" | "reactions" | "preferences">;

/**
 * The user's alerts, loaded again with each change in any tab, and announced as they fire (`announced`), in the ways that were chosen in this browser.
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
      scope.run(announced(deps).pipe(tap((each) => reactions.react(saying(each, waysIn(deps.storage))))));
      const ways$ = intents$.pipe(
        filter((intent) => intent.kind === "way"),
        tap(({ way, isOn }) => chooseWay(deps.storage, way, isOn)),
        map(() => waysIn(deps.storage)),
        startWith(waysIn(deps.storage)),
      );
      const alerts$ = resourceOf(
        { connection, preferences },
        {
          fetch: () => calls.list(),
          reload$: merge(socket.alerts(), connection.joined$, settled),
          isLive: true,
        },
      );
      return combineLatest([alerts$, set$, ways$]).pipe(
        map(([alerts, set, ways]) => ({ alerts, ...set, ways })),
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
    case "events":
      return calls.chooseEvents(intent.event);
    case "set":
    case "way":
      return EMPTY;
  }
}

const saying = ({ fired: { kind, facts }, where }: Announcement, { sound }: AlertWays) =>
  ({ kind: "say-alert", where, sound, message: `alert_${kind}`, values: facts }) as const;
