import { noUser } from "#server/storage/kit/transact.ts";
import { aliveDealsOfShop, liveAdvertsOfShop } from "#server/storage/p2p/counts.ts";
import { insertShop, shopById, shopsOf, updateShop } from "#server/storage/p2p/p2p.ts";
import { markSeller } from "#server/storage/p2p/shops.ts";
import type { Once } from "../commands/types.ts";
import { Refused } from "../kit/refused.ts";
import { perform, type Work } from "../kit/work.ts";
import { account } from "../ledger/accounts.ts";
import type { Booking } from "../ledger/booking.ts";
import { checkCurrency, nameOfCurrency } from "./checks.ts";
import { checkFree } from "./money.ts";
import { requireProperName } from "./names.ts";
import type { P2pParts } from "./ports.ts";
import type { Shop } from "./types.ts";

export interface ApplyForShop {
  readonly userId: number;
  readonly currencyId: number;
  readonly name: string;
  readonly mobile: string;
}

const depositAccounts = ({ userId, depositCurrencyId }: Shop) => ({
  free: account(userId, "legal", depositCurrencyId, "available"),
  locked: account(userId, "legal", depositCurrencyId, "frozen"),
});

/** Locks a merchant's deposit in the fiat wallet. @throws Refused `balance_short` */
function lockDeposit(booking: Booking, shop: Shop): void {
  const { free, locked } = depositAccounts(shop);
  checkFree(booking, free, shop.deposit);
  if (shop.deposit === 0n) return;
  booking.post("shop_deposit", `#${shop.id}`, [
    { account: free, amount: -shop.deposit },
    { account: locked, amount: shop.deposit },
  ]);
}

async function releaseDeposit(work: Work, shop: Shop): Promise<void> {
  if (shop.deposit === 0n) return;
  const { free, locked } = depositAccounts(shop);
  const booking = await work.book([free, locked]);
  booking.post("shop_deposit_back", `#${shop.id}`, [
    { account: locked, amount: -shop.deposit },
    { account: free, amount: shop.deposit },
  ]);
}

function notify(
  { notices, bus }: P2pParts,
  work: Work,
  shop: Shop,
  kind: "shop_opened" | "shop_refused" | "shop_closed",
) {
  const facts = { name: shop.name, currency: nameOfCurrency(shop.currencyId) };
  work.afterwards(() => notices.notify(shop.userId, kind, facts));
  work.afterwards(() => bus.emit("accountChanged", { userId: shop.userId }));
}

/** Applies for a shop in a currency: the deposit is locked until the operator refuses or the shop is closed. @throws Refused */
export async function applyForShop(parts: P2pParts, command: ApplyForShop, once?: Once<Shop>): Promise<Shop> {
  const { people, rules, ids } = parts;
  const { userId, name, mobile } = command;
  await people.requireCertified(userId);
  await people.requireReceivingAccount(userId);
  requireProperName(name);
  return perform(
    parts,
    { user: userId },
    async (work) => {
      const currencyId = checkCurrency(command.currencyId).id;
      const known = (await shopsOf(work.db, userId)).find(
        (one) => one.currencyId === currencyId && one.state !== "closed" && one.state !== "refused",
      );
      if (known) throw new Refused(known.state === "applying" ? "merchant_applied" : "merchant_exists");
      const { deposit, depositCurrencyId } = rules;
      const shop: Shop = {
        ...{
          id: ids.next("shop"),
          userId,
          currencyId,
          name,
          mobile,
          state: "applying",
          deposit,
          depositCurrencyId,
        },
        createdAt: work.time,
        openedAt: null,
        releaseAt: null,
        version: 1,
      };
      lockDeposit(await work.book([depositAccounts(shop).free]), shop);
      await insertShop(work.db, shop);
      return shop;
    },
    once,
  );
}

/** The operator's decision on an application. @throws Refused `merchant_unknown` */
export async function decideShop(parts: P2pParts, shopId: number, isAccepted: boolean): Promise<Shop> {
  return perform(parts, noUser, async (work) => {
    const shop = await shopById(work.db, shopId);
    if (shop?.state !== "applying") throw new Refused("merchant_unknown");
    const decided = await updateShop(
      work.db,
      isAccepted ? { ...shop, state: "open", openedAt: work.time } : { ...shop, state: "refused" },
    );
    if (isAccepted) await markSeller(work.db, shop.userId);
    else await releaseDeposit(work, shop);
    notify(parts, work, shop, isAccepted ? "shop_opened" : "shop_refused");
    return decided;
  });
}

/** A user's own shop. @throws Refused `merchant_unknown` */
export async function ownShop({ db }: Work, shopId: number, userId: number): Promise<Shop> {
  const shop = await shopById(db, shopId);
  if (shop?.userId !== userId) throw new Refused("merchant_unknown");
  return shop;
}

/** Closes a shop without adverts and deals; its deposit comes back after the days of the terms. @throws Refused */
export async function closeShop(
  parts: P2pParts,
  shopId: number,
  userId: number,
  once?: Once<Shop>,
): Promise<Shop> {
  return perform(
    parts,
    { user: userId },
    async (work) => {
      const shop = await ownShop(work, shopId, userId);
      if (shop.state !== "open") throw new Refused("shop_not_open");
      if ((await liveAdvertsOfShop(work.db, shop)) > 0) throw new Refused("shop_has_adverts");
      if ((await aliveDealsOfShop(work.db, shop)) > 0) throw new Refused("advert_has_deals");
      return updateShop(work.db, { ...shop, state: "closing", releaseAt: work.time + parts.rules.lockMs });
    },
    once,
  );
}

/** Releases the deposit of a closing shop when it is due. */
export async function releaseShop(parts: P2pParts, shopId: number): Promise<void> {
  await perform(parts, noUser, async (work) => {
    const shop = await shopById(work.db, shopId);
    if (shop?.state !== "closing" || (shop.releaseAt ?? 0) > work.time) return;
    await updateShop(work.db, { ...shop, state: "closed", releaseAt: null });
    await releaseDeposit(work, shop);
    notify(parts, work, shop, "shop_closed");
  });
}
