import { describe, expect, it } from "vitest";
import { MAX_ALERTS } from "#domain/account/alerts.ts";
import { refusal } from "../../support/earn-rig.ts";
import { units } from "../../support/rig.ts";
import { MINUTE, NOON, OTHER, openAlerts, USER } from "./rig.ts";

describe("alerts on prices", () => {
  it("ALERT-PRICE-001 fire at the first trade at or beyond their price, with its price and time", async () => {
    await using rig = await openAlerts();
    await rig.trade("100");
    const above = await rig.set();
    const below = await rig.set({ condition: "below", value: units("90") });
    await rig.trade("109.99");
    await rig.trade("90.01");
    expect(await rig.fired()).toEqual([]);
    await rig.advance(1_500);
    await rig.trade("110");
    await rig.advance(1_000);
    await rig.trade("85");
    const time = NOON + MINUTE / 2 + 1_500;
    const facts = { market: "BTC/USDT", price: "110", value: "110" };
    expect(await rig.fired()).toMatchObject([
      { kind: "below", alertId: below.id, facts: { price: "85" }, firedAt: time + 1_000 },
      { kind: "above", alertId: above.id, facts, firedAt: time, isSeen: false },
    ]);
    const { alerts } = await rig.process.alerts.list(USER);
    expect(alerts).toMatchObject([
      { id: below.id, state: "fired", firedPrice: units("85") },
      { id: above.id, state: "fired", firedAt: time, firedPrice: units("110") },
    ]);
    expect(rig.reported).toEqual([]);
  });

  it("ALERT-PRICE-002 are refused where the last price is there already, also when they are armed again", async () => {
    await using rig = await openAlerts();
    await rig.trade("100");
    const reached = "alert_reached";
    expect(await refusal(rig.set({ value: units("100") }))).toBe(reached);
    expect(await refusal(rig.set({ condition: "below", value: units("101") }))).toBe(reached);
    const { id } = await rig.set();
    await rig.trade("111");
    expect(await refusal(rig.process.alerts.rearm(USER, id))).toBe("alert_reached");
  });

  it("ALERT-CHANGE-001 fire at a change from the price a period ago, never a smaller one", async () => {
    await using rig = await openAlerts();
    await rig.trade("100");
    await rig.advance(MINUTE);
    const rise = { condition: "rise", value: units("3.333"), period: "5min" } as const;
    const { id } = await rig.set(rise);
    // No price is five minutes old: nothing to compare with.
    await rig.trade("200");
    expect(await rig.fired()).toEqual([]);
    await rig.advance(3 * MINUTE);
    await rig.trade("103.333");
    expect(await rig.fired()).toEqual([]);
    await rig.trade("103.33299999");
    await rig.advance(MINUTE);
    expect(await rig.fired()).toEqual([]);
    await rig.trade("103.333");
    expect(await rig.fired()).toMatchObject([
      { alertId: id, kind: "rise", facts: { price: "103.333", value: "3.333", period: "5min" } },
    ]);
  });

  it("ALERT-CHANGE-002 fire without a trade when an old price leaves the period", async () => {
    await using rig = await openAlerts();
    await rig.trade("100");
    await rig.advance(MINUTE);
    await rig.trade("120");
    await rig.advance(MINUTE);
    await rig.trade("110");
    await rig.set({ condition: "fall", value: units("5"), period: "5min" });
    await rig.advance(3 * MINUTE);
    expect(await rig.fired()).toEqual([]);
    await rig.advance(MINUTE);
    expect(await rig.fired()).toMatchObject([{ kind: "fall", facts: { price: "110" } }]);
  });

  it("ALERT-ARM-001 fire again only once they are armed again, and never when they are deleted", async () => {
    await using rig = await openAlerts();
    await rig.trade("100");
    const { id } = await rig.set();
    const deleted = await rig.set({ value: units("112") });
    await rig.process.alerts.delete(USER, deleted.id);
    await rig.trade("115");
    await rig.trade("100");
    await rig.trade("115");
    expect(await rig.fired()).toHaveLength(1);
    await rig.trade("100");
    await rig.process.alerts.rearm(USER, id);
    await rig.process.idle();
    expect(await rig.fired()).toHaveLength(1);
    await rig.trade("111");
    await rig.advance(3 * MINUTE);
    expect(await rig.fired()).toMatchObject([{ facts: { price: "111" } }, { facts: { price: "115" } }]);
  });

  it("ALERT-LIMIT-001 are refused beyond their number and out of their limits", async () => {
    await using rig = await openAlerts();
    const change = { condition: "rise", period: "60min" } as const;
    const percent = "alert_percent_out_of_range";
    expect(await refusal(rig.set({ value: 0n }))).toBe("alert_price_invalid");
    expect(await refusal(rig.set({ marketId: 999 }))).toBe("pair_unknown");
    expect(await refusal(rig.set({ ...change, value: units("0.09") }))).toBe(percent);
    expect(await refusal(rig.set({ ...change, value: units("99.1") }))).toBe(percent);
    const lacking = rig.set({ ...change, value: units("5"), period: null });
    expect(await refusal(lacking)).toBe("alert_period_required");
    for (let count = 0; count < MAX_ALERTS; count += 1) await rig.set();
    const one = "alerts_too_many";
    expect(await refusal(rig.set())).toBe(one);
    const { alerts } = rig.process;
    const given = {
      marketId: 1,
      condition: "above",
      value: units("110"),
      period: null,
      mail: false,
    } as const;
    expect(await alerts.add(OTHER, given)).toMatchObject({ state: "active" });
  });

  it("ALERT-CALL-001 are their owner's alone, and seen up to what the owner saw", async () => {
    await using rig = await openAlerts();
    await rig.trade("100");
    const { id } = await rig.set();
    await rig.set({ value: units("120") });
    const { alerts } = rig.process;
    expect(await refusal(alerts.rearm(OTHER, id))).toBe("not_found");
    await alerts.delete(OTHER, id);
    await rig.trade("111");
    const [first] = await rig.fired();
    await rig.trade("121");
    await alerts.seen(OTHER, Number.MAX_SAFE_INTEGER);
    await alerts.seen(USER, first?.id ?? 0);
    expect(await rig.fired()).toMatchObject([{ isSeen: false }, { isSeen: true }]);
    expect(await rig.fired(OTHER)).toEqual([]);
  });
});
