import { distinctUntilChanged, map, NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { EventAlert, FiredAlert } from "#src/api/account/alerts-types.ts";
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

  const said = (kind: FiredAlert["kind"], where = "page", sound = false) => ({
    ...{ kind: "say-alert", where, sound, message: `alert_${kind}`, values: facts },
  });

  it(
    "ALERT-SHOW-002 what fires is announced once, in a page in sight; events are left to their notices",
    marbles((m) => {
      const pushes = m.hot("-a-b-n-e-a 1600ms c", {
        ...{ a: fired(3), b: fired(3), n: null, e: fired(4, "order_filled"), c: fired(6, "below") },
      });
      const app = fakeApp({ api: { socket: { alerts: () => pushes } }, visible$: of(true) });
      keepAlerts(app, NEVER).subscribe();
      m.cold("5s (x|)").subscribe(() => {
        expect(app.reacted).toEqual([said("above"), said("below")]);
        expect(app.deps.storage.get("announced_alerts")).toBe("3,4,6");
      });
    }),
  );

  it(
    "ALERT-SHOW-003 a hidden page keeps what fires until it is in sight, unless another page has announced it",
    marbles((m) => {
      const pushes = m.hot("-a-b", { a: fired(3), b: fired(4, "fall") });
      const visible$ = m.hot("f 3s t", { t: true, f: false });
      const app = fakeApp({ api: { socket: { alerts: () => pushes } }, visible$ });
      keepAlerts(app, NEVER).subscribe();
      m.cold("2s (x|)").subscribe(() => {
        expect(app.reacted).toEqual([]);
        app.deps.storage.set("announced_alerts", "3");
      });
      m.cold("5s (x|)").subscribe(() => expect(app.reacted).toEqual([said("fall")]));
    }),
  );

  it(
    "ALERT-SHOW-004 with notifications on, a hidden page lets pages in sight go first, and then the system notifies",
    marbles((m) => {
      const pushes = m.hot("-a-b", { a: fired(3), b: fired(4, "rise") });
      const app = fakeApp({ api: { socket: { alerts: () => pushes } }, visible$: of(false) });
      app.deps.storage.set("alert_notifications", "on");
      app.deps.storage.set("alert_sound", "on");
      keepAlerts(app, NEVER).subscribe();
      m.cold("1900ms (x|)").subscribe(() => {
        expect(app.reacted).toEqual([]);
        app.deps.storage.set("announced_alerts", "3");
      });
      m.cold("5s (x|)").subscribe(() => expect(app.reacted).toEqual([said("rise", "system", true)]));
    }),
  );

  it(
    "ALERT-SHOW-006 an event is announced by the system alone, and not where a page in sight has shown its notice",
    marbles((m) => {
      const pushes = m.hot("-a-b", { a: fired(3, "order_filled"), b: fired(4, "position_liquidated") });
      const app = fakeApp({ api: { socket: { alerts: () => pushes } }, visible$: of(false) });
      app.deps.storage.set("alert_notifications", "on");
      keepAlerts(app, NEVER).subscribe();
      m.cold("1900ms (x|)").subscribe(() => app.deps.storage.set("announced_alerts", "3"));
      m.cold("5s (x|)").subscribe(() => expect(app.reacted).toEqual([said("position_liquidated", "system")]));
    }),
  );

  it(
    "ALERT-SHOW-006 a page in sight keeps the others from announcing an event, and says nothing itself",
    marbles((m) => {
      const pushes = m.hot("-a", { a: fired(3, "order_cancelled") });
      const app = fakeApp({ api: { socket: { alerts: () => pushes } }, visible$: of(true) });
      keepAlerts(app, NEVER).subscribe();
      m.cold("5s (x|)").subscribe(() => {
        expect(app.reacted).toEqual([]);
        expect(app.deps.storage.get("announced_alerts")).toBe("3");
      });
    }),
  );

  it(
    "ALERT-SHOW-007 the choice of an event is sent, and the list loaded again",
    marbles((m) => {
      const sent: EventAlert[] = [];
      const event = { kind: "order_filled", isShown: true, mail: true } as const;
      const app = fakeApp({
        member: true,
        api: {
          alerts: {
            list: () => of(ok({ alerts: [], fired: [], events: sent })),
            chooseEvents: (chosen: EventAlert) => {
              sent.push(chosen);
              return m.cold("--a|", { a: ok(chosen) });
            },
          },
          socket: { alerts: () => NEVER },
        },
      });
      const intents$ = m.hot<AlertIntent>("---e", { e: { kind: "events", event } });
      const shown$ = keepAlerts(app, intents$).pipe(
        map((shown) => (shown === null ? -1 : (known(shown.alerts)?.events.length ?? -1))),
        distinctUntilChanged(),
      );
      m.expect(shown$, "^---------!").toBeObservable("a----b", { a: 0, b: 1 });
      m.flush();
      expect(sent).toEqual([event]);
    }),
  );

  it(
    "ALERT-SHOW-005 the ways of announcing are kept for this browser",
    marbles((m) => {
      const app = fakeApp({ member: true, api: { socket: { alerts: () => NEVER } } });
      const intents$ = m.hot<AlertIntent>("-n-s-o", {
        n: { kind: "way", way: "notifications", isOn: true },
        s: { kind: "way", way: "sound", isOn: true },
        o: { kind: "way", way: "notifications", isOn: false },
      });
      const ways$ = keepAlerts(app, intents$).pipe(
        map((shown) => (shown === null ? "" : `${shown.ways.notifications} ${shown.ways.sound}`)),
        distinctUntilChanged(),
      );
      m.expect(ways$, "^------!").toBeObservable("ab-c-d", {
        ...{ a: "false false", b: "true false", c: "true true", d: "false true" },
      });
      m.flush();
      expect(app.deps.storage.get("alert_notifications")).toBeNull();
      expect(app.deps.storage.get("alert_sound")).toBe("on");
    }),
  );
});
