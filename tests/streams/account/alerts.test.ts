import { distinctUntilChanged, map, NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { FiredAlert } from "#src/api/account/alerts-types.ts";
import { keepAlerts } from "#src/streams/account/alerts/keep-alerts.ts";
import type { AlertIntent } from "#src/streams/account/alerts/types.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import { marbles } from "../../marbles.ts";
import { fakeApp } from "../support/fake-app.ts";
import { ok } from "../support/fakes.ts";

const terms = { marketId: 1, condition: "above", value: "70000", period: null, mail: false } as const;
const alert = { ...terms, id: 7, state: "active", armedAt: 0, fired: null } as const;
const facts = { market: "BTC/USDT", price: "70001", value: "70000" };
const fired = (id: number, kind: FiredAlert["kind"] = "above"): FiredAlert => ({
  ...{ id, kind, alertId: 7, marketId: 1, facts, firedAt: 0, isSeen: false },
});

describe("alerts", () => {
  it(
    "ALERT-SHOW-001 the list is loaded again with each push and each change; setting counts what was set",
    marbles((m) => {
      let calls = 0;
      const pushes = m.hot("-----------p", { p: null });
      const app = fakeApp({
        member: true,
        api: {
          alerts: {
            list: () => {
              calls += 1;
              return of(ok({ alerts: Array.from({ length: calls }, () => alert), fired: [], events: [] }));
            },
            add: () => m.cold("--a|", { a: ok(alert) }),
          },
          socket: { alerts: () => pushes },
        },
      });
      const intents$ = m.hot<AlertIntent>("---s", { s: { kind: "set", terms } });
      const shown$ = keepAlerts(app, intents$).pipe(
        map((shown) =>
          shown === null
            ? "guest"
            : `${known(shown.alerts)?.alerts.length ?? "-"} ${shown.setting ? "setting" : shown.set}`,
        ),
        distinctUntilChanged(),
      );
      m.expect(shown$, "^-------------!").toBeObservable("a--b-(cd)--p", {
        a: "1 0",
        b: "1 setting",
        c: "2 setting",
        d: "2 1",
        p: "3 1",
      });
    }),
  );

  it(
    "ALERT-SHOW-002 what fires is announced in a page in sight, once; events are left to their notices",
    marbles((m) => {
      const pushes = m.hot("-a-b-n-e-a 1600ms v 1500ms c", {
        a: fired(3),
        b: fired(3),
        n: null,
        e: fired(4, "order_filled"),
        v: fired(5, "fall"),
        c: fired(6, "below"),
      });
      const visible$ = m.hot("t 1500ms f 600ms t 2s f", { t: true, f: false });
      const app = fakeApp({ api: { socket: { alerts: () => pushes } }, visible$ });
      keepAlerts(app, NEVER).subscribe();
      m.cold("5s (x|)").subscribe(() => {
        expect(app.reacted).toEqual([
          { kind: "say", tone: "plain", message: "alert_above", values: facts },
          { kind: "say", tone: "plain", message: "alert_below", values: facts },
        ]);
        expect(app.deps.storage.get("shown_alert")).toBe("6");
      });
    }),
  );

  it(
    "ALERT-SHOW-002 a hidden page, and one whose neighbour was faster, announce nothing",
    marbles((m) => {
      const app = fakeApp({
        api: { socket: { alerts: () => m.hot("-a", { a: fired(3) }) } },
        visible$: of(true),
      });
      app.deps.storage.set("shown_alert", "3");
      keepAlerts(app, NEVER).subscribe();
      const hidden = fakeApp({
        api: { socket: { alerts: () => m.hot("-a", { a: fired(3) }) } },
        visible$: of(false),
      });
      keepAlerts(hidden, NEVER).subscribe();
      m.cold("2s (x|)").subscribe(() => expect([...app.reacted, ...hidden.reacted]).toEqual([]));
    }),
  );
});
