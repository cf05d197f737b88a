import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer } from "../support/harness.ts";

const OWNER = "demo@millrace.test";

describe("the calls of alerts", () => {
  it("ALERT-CALL-001 set, list, arm and delete alerts, and choose events", async () => {
    const server = await openServer();
    const token = await server.login(OWNER);
    const list = async () => (await server.send(calls.alerts, {}, { token })).message;
    expect(await list()).toEqual({ alerts: [], fired: [], events: [] });
    const change = { market_id: 1, condition: "rise", value: "5", period: "60min", mail: 1 } as const;
    const added = await server.send(calls.addAlert, change, { token });
    const shown = { condition: "rise", period: "60min", mail: true, state: "active", fired_at: null };
    expect(added.message).toMatchObject(shown);
    const { alerts } = (await list()) as { alerts: readonly { readonly id: number }[] };
    const id = alerts[0]?.id ?? 0;
    expect((await server.send(calls.rearmAlert, { id }, { token })).message).toMatchObject(shown);
    expect(await server.send(calls.seenAlerts, { id: 1 }, { token })).toMatchObject({ type: "ok" });
    await server.send(calls.setEventAlert, { kind: "order_filled", shown: 1 }, { token });
    expect(await list()).toMatchObject({ events: [{ kind: "order_filled", shown: true, mail: false }] });
    await server.send(calls.deleteAlert, { id }, { token });
    expect(await list()).toMatchObject({ alerts: [] });
  });

  it("ALERT-CALL-001 needs a session, and refuses with the limits", async () => {
    const server = await openServer();
    const price = { market_id: 1, condition: "above", value: "0.000000001" } as const;
    expect((await server.send(calls.addAlert, price, {})).type).not.toBe("ok");
    const token = await server.login(OWNER);
    const refused = async (fields: Parameters<typeof server.send>[1]) =>
      (await server.send(calls.addAlert, fields, { token })).message;
    expect(await refused(price)).toBe("Enter a price above zero");
    const percent = { market_id: 1, condition: "fall", value: "99.5", period: "1day" };
    expect(await refused(percent)).toBe("Choose between 0.1 and 99 percent");
  });
});
