import { EventEmitter } from "node:events";
import { firstValueFrom, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Alert, AlertTerms, FiredAlert } from "#src/api/account/alerts-types.ts";
import type { Wire } from "#src/api/socket/clients.ts";
import { createSocket } from "#src/api/socket/create-socket.ts";
import { fieldsOf, push, reply, rig } from "./rig.ts";

const above: Alert = {
  ...{ id: 12, marketId: 1, condition: "above", value: "68500", period: null, mail: true },
  ...{ state: "active", armedAt: 1_795_248_000_000, fired: null },
};
const fell: FiredAlert = {
  ...{ id: 4, kind: "fall", alertId: 13, marketId: 1, firedAt: 1_795_248_060_000, isSeen: false },
  facts: { market: "BTC/USDT", price: "63812.4", value: "5", period: "60min", reference: "67171" },
};

describe("the calls of alerts", () => {
  it("ALERT-APP-001 alerts, what fired and the chosen events become values", async () => {
    const { api } = rig({ "/api/user/alerts": reply("alerts") });
    const filled = { market: "BTC/USDT", side: "buy", amount: "0.01", price: "63812.4" };
    expect(await firstValueFrom(api.alerts.list())).toEqual({
      ok: true,
      value: {
        alerts: [
          above,
          {
            ...{ ...above, id: 13, condition: "fall", value: "5", period: "60min", mail: false },
            ...{ state: "fired", fired: { at: 1_795_248_060_000, price: "63812.4" } },
          },
        ],
        fired: [
          {
            ...{ id: 5, kind: "order_filled", alertId: null, marketId: 1, facts: filled },
            ...{ firedAt: 1_795_248_061_000, isSeen: true },
          },
          fell,
        ],
        events: [{ kind: "order_filled", isShown: true, mail: false }],
      },
    });
  });

  it.each<readonly [string, AlertTerms, Record<string, string>]>([
    [
      "a price without a period",
      { marketId: 1, condition: "above", value: "68500", period: null, mail: true },
      { market_id: "1", condition: "above", value: "68500", mail: "1" },
    ],
    [
      "a change with its period",
      { marketId: 3, condition: "fall", value: "0.5", period: "4hour", mail: false },
      { market_id: "3", condition: "fall", value: "0.5", mail: "0", period: "4hour" },
    ],
  ])("ALERT-APP-002 a new alert goes out as %s", async (_, terms, fields) => {
    const { api, sent } = rig({ "/api/user/alerts": reply("addAlert") });
    expect(await firstValueFrom(api.alerts.add(terms))).toEqual({ ok: true, value: above });
    expect(sent.map(({ method, url }) => [method, url])).toEqual([["POST", "/api/user/alerts"]]);
    expect(fieldsOf(sent[0])).toEqual(fields);
  });

  it("ALERT-APP-002 alerts are armed, deleted and marked as seen by their id; events by their kind", async () => {
    const { api, sent } = rig({
      "/api/user/alerts/rearm": reply("rearmAlert"),
      "/api/user/alerts/delete": reply("deleteAlert"),
      "/api/user/alerts/seen": reply("seenAlerts"),
      "/api/user/alerts/events": reply("setEventAlert"),
    });
    expect(await firstValueFrom(api.alerts.rearm(13))).toEqual({ ok: true, value: { ...above, id: 13 } });
    expect(await firstValueFrom(api.alerts.delete(12))).toMatchObject({ ok: true });
    expect(await firstValueFrom(api.alerts.seen(5))).toMatchObject({ ok: true });
    const chosen = { kind: "order_filled", isShown: true, mail: false } as const;
    expect(await firstValueFrom(api.alerts.chooseEvents(chosen))).toEqual({ ok: true, value: chosen });
    expect(sent.map((request) => [request.url, fieldsOf(request)])).toEqual([
      ["/api/user/alerts/rearm", { id: "13" }],
      ["/api/user/alerts/delete", { id: "12" }],
      ["/api/user/alerts/seen", { id: "5" }],
      ["/api/user/alerts/events", { kind: "order_filled", shown: "1", mail: "0" }],
    ]);
  });
});

it("ALERT-APP-003 a push says what fired, or that the alerts changed", () => {
  const wire: Wire = Object.assign(new EventEmitter(), {
    ...{ connected: true, io: new EventEmitter() },
    ...{ connect: () => undefined, close: () => undefined },
  });
  const heard: (FiredAlert | null)[] = [];
  const socket = createSocket({ state$: new Subject(), wire$: of(wire) }, () => 1_000);
  socket.alerts().subscribe((fired) => heard.push(fired));
  wire.emit("alert", push("alert"));
  wire.emit("alert", push("alert", "changed"));
  expect(heard).toEqual([fell, null]);
});
