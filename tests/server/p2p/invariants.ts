import { expect } from "vitest";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { currencies } from "#server/exchange/markets/currencies.ts";
import { sellerOf } from "#server/exchange/p2p/money.ts";
import { transitions } from "#server/exchange/p2p/table.ts";
import type { Advert, Deal, Shop } from "#server/exchange/p2p/types.ts";
import { isAlive } from "#server/exchange/p2p/view.ts";
import { advertRows, dealRows, shopRows } from "#server/storage/p2p/tables.ts";
import type { P2pRig } from "./rig.ts";

/** Everything that is stored. */
export async function stored(rig: Pick<P2pRig, "storage">) {
  const { storage } = rig;
  return {
    adverts: (await storage.selectFrom("otc_advert").selectAll().execute()).map(advertRows.read),
    deals: (await storage.selectFrom("otc_deal").selectAll().execute()).map(dealRows.read),
    shops: (await storage.selectFrom("otc_shop").selectAll().execute()).map(shopRows.read),
  };
}

const keyOf = (userId: number, wallet: string, currencyId: number) => `${userId} ${wallet} ${currencyId}`;

/** What must be held, by account: adverts' rests, living deals, deposits. Nothing else is. */
function holdsOf(adverts: readonly Advert[], deals: readonly Deal[], shops: readonly Shop[]) {
  const holds = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => holds.set(key, (holds.get(key) ?? 0n) + amount);
  for (const { type, state, market, publisherId, currencyId, surplus, feeHeld } of adverts) {
    if (type === "buy" || state === "withdrawn") continue;
    add(keyOf(publisherId, market === "fiat" ? "merchant" : "legal", currencyId), surplus + feeHeld);
  }
  for (const deal of deals) {
    if (!isAlive(deal)) continue;
    const wallet = deal.market === "fiat" && deal.type === "sell" ? "merchant" : "legal";
    add(keyOf(sellerOf(deal), wallet, deal.currencyId), deal.number + deal.sellFee);
  }
  for (const { state, userId, deposit, depositCurrencyId } of shops)
    if (state === "applying" || state === "open" || state === "closing")
      add(keyOf(userId, "legal", depositCurrencyId), deposit);
  return holds;
}

/** Coins of an advert are in its rest, in living deals or in completed ones. */
function expectAdvertsToAddUp(adverts: readonly Advert[], deals: readonly Deal[]): void {
  for (const advert of adverts) {
    const own = deals.filter(({ advertId }) => advertId === advert.id);
    const taken = own.reduce((sum, { number, state }) => (state === "cancelled" ? sum : sum + number), 0n);
    expect(advert.surplus + taken).toBe(advert.total);
    if (advert.state !== "withdrawn") expect(advert.state === "done").toBe(advert.surplus === 0n);
    else expect(own.some(isAlive)).toBe(false);
  }
}

/** Only states that the table reaches, with what belongs to each. */
function expectStatesOfTheTable(deals: readonly Deal[]): void {
  const known = new Set(["waiting", ...transitions.map(({ to }) => to)]);
  for (const deal of deals) {
    expect(known.has(deal.state)).toBe(true);
    expect(deal.deadline !== null).toBe(deal.state === "waiting" || deal.state === "paid");
    expect(deal.endedAt !== null).toBe(!isAlive(deal));
    expect(deal.endedBy !== null).toBe(!isAlive(deal));
    if (deal.state === "disputed") expect(deal.appealedBy).not.toBeNull();
  }
}

/**
 * Everything that must hold between two commands, whatever happened before.
 * @param issued what was given to the users of a test, in all
 */
export async function expectInvariants(rig: P2pRig, users: readonly number[], issued: bigint): Promise<void> {
  expect(await auditLedger(rig.storage)).toEqual([]);
  const { adverts, deals, shops } = await stored(rig);
  const holds = holdsOf(adverts, deals, shops);
  let total = 0n;
  for (const userId of users)
    for (const { wallet, currencyId, available, frozen } of await rig.ledger.balances(userId)) {
      expect([wallet, frozen]).toEqual([wallet, holds.get(keyOf(userId, wallet, currencyId)) ?? 0n]);
      holds.delete(keyOf(userId, wallet, currencyId));
      total += available + frozen;
    }
  expect([...holds.values()].filter((amount) => amount > 0n)).toEqual([]);
  const fees = deals
    .filter(({ state }) => state === "completed")
    .reduce((sum, { sellFee, buyFee }) => sum + sellFee + buyFee, 0n);
  expect(total + fees).toBe(issued);
  expectAdvertsToAddUp(adverts, deals);
  expectStatesOfTheTable(deals);
  expect(adverts.every(({ currencyId }) => currencyId === currencies.USDT.id)).toBe(true);
}
