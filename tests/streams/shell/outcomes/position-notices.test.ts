import { NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { LeverageClosed, LeverageUpdate, Position } from "#src/api/leverage/types.ts";
import { positionNotice } from "#src/streams/shell/outcomes/position-notice.ts";
import { positionNotices } from "#src/streams/shell/outcomes/position-notices.ts";
import { marbles } from "../../../marbles.ts";
import { positionOf } from "../../leverage/samples.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, no, ok } from "../../support/fakes.ts";

const closed = (id: number, other: Partial<Position> = {}) =>
  positionOf(id, {
    ...{ state: "closed", closeReason: "user", currentPrice: "110.00", fee: "0.25", overnightFee: "0.05" },
    ...{ profit: "1.50000000", closedAt: 9 },
    ...other,
  });

function visit(api: FakeApi, member = true) {
  return positionNotices(fakeApp({ member, api }));
}

describe("notices about leverage", () => {
  it("LEVER-NOTICE-001 a closed position names its size, price, reason and result before and after fees", () => {
    expect(positionNotice(closed(7))).toEqual({
      order: { symbol: "BTC/USDT", side: "long", amount: "0.01", unit: "BTC ×10", price: "110.00" },
      outcome: { kind: "closed", reason: "user", profit: "+1.50", afterFees: "+1.20", currency: "USDT" },
      path: "/leverRecord?id=7",
      news: { id: "lever 7", step: 3n },
    });
    const liquidated = closed(8, { closeReason: "liquidation", profit: "-1", side: "sell" });
    expect(positionNotice(liquidated)).toMatchObject({
      order: { side: "short" },
      outcome: { reason: "liquidation", profit: "-1.00", afterFees: "-1.30" },
    });
  });

  it("LEVER-NOTICE-001 an opened position names its opening price, a pending order its own", () => {
    const opened = positionNotice(positionOf(7, { price: "100.02" }));
    expect(opened).toMatchObject({ outcome: { kind: "opened" }, order: { price: "100.02" } });
    const pending = positionNotice(positionOf(7, { state: "pending", originPrice: "99" }));
    expect(pending).toMatchObject({ outcome: { kind: "placed" }, order: { price: "99.00" } });
    expect(positionNotice(positionOf(7, { state: "closing" }))).toBeNull();
  });

  it(
    "LEVER-NOTICE-002 an end is fetched and reported on every page; without its record the reason alone",
    marbles((m) => {
      const end = { id: 7, reason: "liquidation" } as const;
      const lost = { id: 8, reason: "stop-loss" } as const;
      const closed$ = m.hot<readonly LeverageClosed[]>("a 999ms b", { a: [end, end], b: [lost] });
      const record = closed(7, { closeReason: "liquidation", profit: "-1" });
      const notices$ = visit({
        leverage: { record: (id) => of(id === 7 ? ok(record) : no()) },
        socket: { leverageClosed: () => closed$, leverageUpdates: () => NEVER },
      });
      m.expect(notices$, "^ 5s !").toBeObservable("250ms n 999ms m", {
        n: { kind: "say-order", tone: "bad", notice: positionNotice(record) as never },
        m: { kind: "say", tone: "bad", message: "position_closed", news: { id: "lever 8", step: 3n } },
      });
    }),
  );

  it(
    "LEVER-NOTICE-003 more than three ends at once are counted, and not fetched",
    marbles((m) => {
      const ends = [1, 2, 3, 4].map(
        (id): LeverageClosed => ({ id, reason: id < 4 ? "liquidation" : "revoked" }),
      );
      const notices$ = visit({
        leverage: { record: () => NEVER },
        socket: { leverageClosed: () => m.hot("a", { a: ends }), leverageUpdates: () => NEVER },
      });
      const values = { closed: "0", liquidated: "3", cancelled: "1" };
      m.expect(notices$, "^ 5s !").toBeObservable("250ms n", {
        n: { kind: "say", tone: "bad", message: "positions_ended", values },
      });
    }),
  );

  it(
    "LEVER-NOTICE-004 a pending order that opens is reported; what was open before is not",
    marbles((m) => {
      const pending = positionOf(1, { state: "pending" });
      const pushes$ = m.hot<LeverageUpdate>("a-b-b", {
        a: { positions: [pending, positionOf(2)], time: 1 },
        b: { positions: [positionOf(1), positionOf(2)], time: 2 },
      });
      const notices$ = visit({ socket: { leverageUpdates: () => pushes$, leverageClosed: () => NEVER } });
      m.expect(notices$, "^ 1s !").toBeObservable("--n", {
        n: { kind: "say-order", tone: "good", notice: positionNotice(positionOf(1)) as never },
      });
    }),
  );

  it(
    "LEVER-NOTICE-002 a guest has none, and nothing is listened to",
    marbles((m) => {
      const closed$ = m.hot<readonly LeverageClosed[]>("a", { a: [{ id: 1, reason: "user" }] });
      const notices$ = visit(
        { socket: { leverageClosed: () => closed$, leverageUpdates: () => NEVER } },
        false,
      );
      m.expect(notices$, "^ 1s !").toBeObservable("");
      m.expect(closed$).toHaveSubscriptions([]);
    }),
  );
});
