import { expect } from "vitest";
import { riskRate } from "#domain/leverage/margin.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { isHeld, isLive, totalsOf } from "#server/exchange/leverage/portfolio.ts";
import type { Position } from "#server/exchange/leverage/types.ts";
import { type LeverageRig, USDT } from "./rig.ts";

const all = { page: 1, limit: 10_000, marketId: null, state: null } as const;

/** What an end looks like: reached once, with a reason and a time; realised where it was closed. */
function expectEnd(position: Position): void {
  const isEnded = !isLive(position);
  expect(isEnded).toBe(position.closedAt !== null);
  if (isEnded) expect([position.closeReason === null, position.marginLeft]).toEqual([false, 0n]);
  expect(position.state === "closed").toBe(position.closePrice !== null);
  expect(position.state === "closed").toBe(position.profit !== null);
  expect(isHeld(position) || position.state === "closed").toBe(position.openedAt !== null);
}

/** Everything that must hold between two steps, whatever happened before. */
export async function expectLeverageInvariants(rig: LeverageRig, users: readonly number[]): Promise<void> {
  expect(await auditLedger(rig.storage)).toEqual([]);
  for (const userId of users) {
    const { rows } = await rig.leverage.orders(userId, all);
    rows.forEach(expectEnd);
    const live = rows.filter(isLive);
    const { available, frozen } = await rig.wallet(userId);
    expect(frozen, "LEVER-MONEY-002").toBe(live.reduce((sum, { marginLeft }) => sum + marginLeft, 0n));
    const { risk, positions } = await rig.leverage.account(userId, USDT);
    expect(positions.map(({ position }) => position)).toEqual(live);
    const totals = totalsOf(live, (marketId) => rig.leverage.markPrice(marketId));
    const rate = riskRate({ available, ...totals });
    expect(risk).toEqual({ quoteId: USDT, available, ...totals, rate });
    expect(positions.reduce((sum, { profit }) => sum + profit, 0n)).toBe(totals.profit);
  }
}

/** Follows the events of positions: each goes through its states in order and ends once at most. */
export function followPositions(rig: LeverageRig): ReadonlyMap<number, Position> {
  const seen = new Map<number, Position>();
  const steps: Record<Position["state"], readonly Position["state"][]> = {
    pending: ["open", "revoked"],
    open: ["open", "closing", "closed"],
    closing: ["closed"],
    closed: [],
    revoked: [],
  };
  rig.bus.on("leveragePosition", (position) => {
    const before = seen.get(position.id);
    seen.set(position.id, position);
    if (!before) return;
    // A failed expectation here would be reported by the bus, and `reported` is checked.
    expect(position.version).toBeGreaterThan(before.version);
    // One group may take a position two steps on: opened and closed at one price.
    const reachable = new Set(steps[before.state].flatMap((state) => [state, ...steps[state]]));
    expect([...reachable]).toContain(position.state);
  });
  return seen;
}
