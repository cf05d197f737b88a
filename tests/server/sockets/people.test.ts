import { describe, expect, it } from "vitest";
import type { FiredAlert } from "#server/exchange/account/alerts/types.ts";
import { collect, connected, login, openSockets, START, settled } from "./rig.ts";

describe("pushes about an account", () => {
  it("ACCOUNT-PUSH-001 a notice and a change of the account go to their owner alone, with title and unread count", async () => {
    const rig = await openSockets();
    const [owner, other] = [rig.connect(), rig.connect()];
    await Promise.all([owner, other].map(connected));
    await login(owner, 7, "token of 7");
    await login(other, 8, "token of 8");
    const foreign = [collect(other, "notice"), collect(other, "account_changed")];
    const changes = collect(owner, "account_changed");
    const told = new Promise((resolve) => owner.once("notice", resolve));
    const notice = { id: 3, kind: "identity_certified", facts: {}, createdAt: START, isRead: false } as const;
    rig.bus.emit("notice", { userId: 7, notice });
    rig.bus.emit("accountChanged", { userId: 7 });
    const push = { type: "notice", id: 3, title: "Your identity is certified", unread: 1 };
    expect(await told).toEqual(push);
    await Promise.all([owner, other].map(settled));
    expect(changes).toEqual([{ type: "account_changed" }]);
    expect(foreign).toEqual([[], []]);
    expect(rig.reported).toEqual([]);
  });

  it("ACCOUNT-PREF-004 a changed preference goes to the sessions of its owner alone", async () => {
    const rig = await openSockets();
    const [owner, other] = [rig.connect(), rig.connect()];
    await Promise.all([owner, other].map(connected));
    await login(owner, 7, "token of 7");
    await login(other, 8, "token of 8");
    const foreign = collect(other, "preferences");
    const own = collect(owner, "preferences");
    rig.bus.emit("preferences", { userId: 7, preferences: [{ key: "theme", value: "white", updatedAt: 5 }] });
    await Promise.all([owner, other].map(settled));
    const preferences = [{ key: "theme", value: "white", updated_at: 5 }];
    expect(own).toEqual([{ type: "preferences", preferences }]);
    expect(foreign).toEqual([]);
  });

  it("SWITCH-PUSH-001 a changed dead man's switch goes to the sessions of its owner alone", async () => {
    const rig = await openSockets();
    const [owner, other] = [rig.connect(), rig.connect()];
    await Promise.all([owner, other].map(connected));
    await login(owner, 7, "token of 7");
    await login(other, 8, "token of 8");
    const foreign = collect(other, "dead_man_switch");
    const own = collect(owner, "dead_man_switch");
    rig.bus.emit("deadManSwitch", {
      ...{ userId: 7, state: "armed", seconds: 60, deadline: START + 60_000, keptBy: "app", run: 1 },
      ...{ hadGrace: false, firedAt: null, cancelled: 0 },
    } as const);
    await Promise.all([owner, other].map(settled));
    const wire = { state: "armed", seconds: 60, kept_by: "app", fired_at: null, cancelled: 0 };
    expect(own).toMatchObject([{ type: "dead_man_switch", ...wire }]);
    expect(foreign).toEqual([]);
  });

  it("ALERT-PUSH-001 what fired goes to the sessions of its owner alone", async () => {
    const rig = await openSockets();
    const [owner, other] = [rig.connect(), rig.connect()];
    await Promise.all([owner, other].map(connected));
    await login(owner, 7, "token of 7");
    await login(other, 8, "token of 8");
    const foreign = collect(other, "alert");
    const own = collect(owner, "alert");
    const nothing = { alert: null, deletedId: null, fired: null, events: null };
    const facts = { market: "BTC/USDT", price: "111", value: "110" };
    const fired: FiredAlert = {
      ...{ id: 4, userId: 7, kind: "above", subject: "9:1", alertId: 9, marketId: 1, facts },
      ...{ firedAt: START, isSeen: false, mail: "queued" },
    };
    rig.bus.emit("alert", { ...nothing, userId: 7, fired });
    rig.bus.emit("alert", { ...nothing, userId: 7 });
    await Promise.all([owner, other].map(settled));
    const shown = { id: 4, kind: "above", alert_id: 9, market_id: 1, facts, fired_at: START, is_seen: false };
    expect(own).toEqual([
      { type: "alert", fired: shown },
      { type: "alert", fired: null },
    ]);
    expect(foreign).toEqual([]);
  });

  it("NEWS-DEAL-001 a notice about a deal names the deal and its owner's side", async () => {
    const rig = await openSockets();
    const owner = rig.connect();
    await connected(owner);
    await login(owner, 7, "token of 7");
    const told = new Promise((resolve) => owner.once("notice", resolve));
    const facts = { market: "fiat", dealId: "5", advertId: "4", side: "taker", reference: "9" };
    const notice = { id: 3, kind: "deal_completed", facts, createdAt: START, isRead: false } as const;
    rig.bus.emit("notice", { userId: 7, notice });
    expect(await told).toMatchObject({ deal: { market: "fiat", id: 5, advert_id: 4, side: "taker" } });
  });
});
