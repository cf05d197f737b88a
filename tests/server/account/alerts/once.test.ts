import { describe, expect, it } from "vitest";
import { units } from "../../support/rig.ts";
import { MINUTE, openAlerts, USER } from "./rig.ts";

describe("alerts fire exactly once", () => {
  it("ALERT-ONCE-001 however many trades are beyond the price and however many processes watch", async () => {
    await using rig = await openAlerts();
    const first = rig.process;
    await rig.trade("100");
    await rig.set();
    const second = await rig.begin();
    await Promise.all([rig.trade("111", first), rig.trade("111", second)]);
    for (const price of ["112", "109", "113"]) await Promise.all([rig.trade(price, first), rig.trade(price)]);
    await rig.advance(2 * MINUTE);
    expect(await rig.fired()).toHaveLength(1);
    expect(rig.reported).toEqual([]);
  });

  it.each([0, 1, 2])("ALERT-ONCE-002 wherever the process dies: at commit %i", async (commits) => {
    await using rig = await openAlerts();
    await rig.trade("100");
    await rig.advance(MINUTE);
    const alert = await rig.set({ mail: true });
    await rig.advance(MINUTE);
    const { process } = rig;
    process.dieAt(commits);
    process.bus.emit("trade", {
      ...{ id: 99, marketId: 1, price: units("111"), amount: units("1"), side: "buy", time: rig.clock.now() },
    });
    await process.idle();
    // The candles were written before it died, or with it.
    await rig.advance(3_000);
    process.kill();
    await rig.begin();
    await rig.trade("105");
    await rig.advance(2 * MINUTE);
    expect(await rig.fired()).toMatchObject([{ alertId: alert.id, facts: { price: "111" }, mail: "sent" }]);
    const { alerts } = await rig.process.alerts.list(USER);
    expect(alerts).toMatchObject([{ state: "fired", firedPrice: units("111") }]);
    // A mail that was accepted just before the process died is sent again: the one case that a commit cannot tell.
    expect(rig.mailed.length).toBe(commits === 1 ? 2 : 1);
    expect(new Set(rig.mailed.map(({ id }) => id)).size).toBe(1);
  });

  it("ALERT-ONCE-003 for a price that was reached while nobody compared", async () => {
    await using rig = await openAlerts();
    await rig.trade("100");
    await rig.set();
    await rig.set({ condition: "below", value: units("50") });
    await rig.advance(MINUTE);
    const { process } = rig;
    process.dieAt(0);
    await rig.trade("112");
    await rig.trade("101");
    await rig.advance(3_000);
    process.kill();
    expect(await rig.fired()).toEqual([]);
    await rig.begin();
    expect(await rig.fired()).toMatchObject([{ kind: "above", facts: { price: "112" } }]);
    await rig.begin();
    expect(await rig.fired()).toHaveLength(1);
  });
});

describe("mails about alerts", () => {
  it("ALERT-MAIL-001 are tried again for an hour, and go out once", async () => {
    await using rig = await openAlerts();
    await rig.trade("100");
    await rig.set({ mail: true });
    await rig.set({ value: units("130"), mail: true });
    await rig.set({ value: units("111") });
    rig.mailServer.isDown = true;
    await rig.trade("115");
    await rig.advance(5 * MINUTE);
    expect(rig.mailed).toEqual([]);
    rig.mailServer.isDown = false;
    await rig.advance(MINUTE);
    await rig.advance(5 * MINUTE);
    expect(rig.mailed).toMatchObject([{ facts: { value: "110" } }]);
    rig.mailServer.isDown = true;
    await rig.trade("131");
    for (let minute = 0; minute < 62; minute += 1) await rig.advance(MINUTE);
    rig.mailServer.isDown = false;
    await rig.advance(5 * MINUTE);
    expect(rig.mailed).toHaveLength(1);
    expect((await rig.fired())[0]).toMatchObject({ facts: { value: "130" }, mail: "dropped" });
  });
});
