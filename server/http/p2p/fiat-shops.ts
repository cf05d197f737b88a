import { OTC_PAGE } from "#contract/calls/p2p/adverts.ts";
import * as shops from "#contract/calls/p2p/shops.ts";
import { fill } from "#domain/fill.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import type { Shop } from "#server/exchange/p2p/types.ts";
import { shopRowOf } from "#server/wire/p2p.ts";
import { dateTime } from "#server/wire/time.ts";
import { requireTradePassword } from "../guards/trade-password.ts";
import { givenAmount } from "../kit/amounts.ts";
import { answering } from "../kit/command-route.ts";
import type { Routes } from "../kit/route.ts";
import { textsIn } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";
import { advertPage, paged } from "./fields.ts";

/** What a user has free in the fiat wallet. */
export async function legalBalance(
  { ledger }: HttpParts,
  userId: number,
  currencyId: number,
): Promise<bigint> {
  const rows = await ledger.balances(userId);
  return rows.find((row) => row.wallet === "legal" && row.currencyId === currencyId)?.available ?? 0n;
}

/** A shop as the viewer may see it: its balance and number only to its owner. @param viewerId `null`: a guest */
export async function shopRow({ p2p, ledger }: HttpParts, shop: Shop, viewerId: number | null) {
  const [owner, record] = [await p2p.person(shop.userId), await p2p.shopRecord(shop)];
  if (shop.userId !== viewerId) return shopRowOf(shop, owner, record, null);
  const row = (await ledger.balances(viewerId)).find(
    (one) => one.wallet === "merchant" && one.currencyId === shop.currencyId,
  );
  return shopRowOf(shop, owner, record, { available: row?.available ?? 0n, frozen: row?.frozen ?? 0n });
}

/** The shop that is asked for, or the caller's newest one. @throws Refused */
async function askedShop({ p2p }: HttpParts, id: number | undefined, userId: number): Promise<Shop> {
  if (id !== undefined) {
    const shop = await p2p.shop(id);
    const isPublic = shop.state === "open" || shop.state === "closing";
    if (!isPublic && shop.userId !== userId) throw new Refused("merchant_unknown");
    return shop;
  }
  const own = await p2p.shopsOf(userId);
  const shop = own.find(({ state }) => state === "open") ?? own[0];
  if (!shop) throw new Refused("not_merchant");
  return shop;
}

type AdvertFilter = Parameters<typeof advertPage>[2] & { readonly was_done?: number | undefined };

/** The adverts of a shop: strangers see what they could take. */
function advertsOfShop(
  parts: HttpParts,
  shop: Shop,
  fields: AdvertFilter,
  type: "buy" | "sell" | null,
  viewerId: number,
) {
  const isOwn = shop.userId === viewerId;
  const is_done = isOwn ? (fields.is_done ?? fields.was_done) : 0;
  return advertPage(
    parts,
    "fiat",
    { page: fields.page, is_done },
    { publisherId: shop.userId, shopId: shop.id, type, onShelfOnly: !isOwn },
    viewerId,
  );
}

function reading(routes: Routes, parts: HttpParts): void {
  const { p2p } = parts;
  routes.user(shops.merchantInfo, async ({ id, type = null, ...fields }, { authenticated: { user } }) => {
    const shop = await askedShop(parts, id, user.id);
    return {
      ...(await shopRow(parts, shop, user.id)),
      lists: await advertsOfShop(parts, shop, fields, type, user.id),
      user_legal_balance: formatDecimal(await legalBalance(parts, user.id, shop.currencyId)),
    };
  });
  routes.user(shops.merchantAdverts, async ({ id, type = null, ...fields }, { authenticated: { user } }) =>
    advertsOfShop(parts, await askedShop(parts, id, user.id), fields, type, user.id),
  );
  routes.user(shops.ownShops, async ({ page }, { authenticated: { user } }) => {
    const shops = await p2p.shopsOf(user.id);
    if (shops.length === 0) throw new Refused("not_merchant");
    const shown = shops.slice((page - 1) * OTC_PAGE, page * OTC_PAGE);
    const rows = await Promise.all(shown.map((shop) => shopRow(parts, shop, user.id)));
    return paged(rows, shops.length, page);
  });
  routes.open(shops.merchants, async ({ page }, { authenticated }) => {
    const { rows, total } = await p2p.openShops({ page, limit: OTC_PAGE });
    const viewerId = authenticated?.user.id ?? null;
    return paged(await Promise.all(rows.map((shop) => shopRow(parts, shop, viewerId))), total, page);
  });
  routes.user(shops.shopLog, async ({ seller_id, is_lock, page, limit }, { authenticated, language }) => {
    const shop = await p2p.shop(seller_id);
    const bucket = is_lock === -1 ? null : is_lock === 1 ? "frozen" : "available";
    const { rows, total } = await p2p.shopLog(seller_id, authenticated.user.id, { page, limit, bucket });
    const { transfers } = textsIn(language);
    const data = rows.map((row) => ({
      id: row.id,
      value: formatDecimal(row.amount),
      memo: fill(transfers[row.kind], { reference: row.reference }),
      is_lock: row.isLocked ? (1 as const) : (0 as const),
      currency_name: currencyById(shop.currencyId)?.name ?? "",
      seller_name: shop.name,
      updated_at: dateTime(row.time),
    }));
    return paged(data, total, page, limit);
  });
}

/** Shops: what everybody sees of them, and what their owners do. */
export function fiatShopRoutes(routes: Routes, parts: HttpParts): void {
  const { p2p, accounts } = parts;
  reading(routes, parts);
  routes.command(shops.shopTransfer, {
    ...answering("funds_moved"),
    async execute({ seller_id, number, type, client_id }, { authenticated }, once) {
      const move = {
        shopId: seller_id,
        userId: authenticated.user.id,
        amount: givenAmount(number, ""),
        direction: type === 1 ? "out" : "in",
        clientId: client_id,
      } as const;
      await p2p.transfer(move, once);
    },
  });
  routes.command(shops.applyAsMerchant, {
    ...answering("shop_applied"),
    async execute(fields, { authenticated, authenticated: { user } }, once) {
      await requireTradePassword(accounts, authenticated, fields.password);
      const { currency_id: currencyId, name, mobile } = fields;
      await p2p.apply({ userId: user.id, currencyId, name, mobile }, once);
    },
  });
  routes.command(shops.closeShop, {
    ...answering("shop_closing"),
    async execute({ id, password }, { authenticated, authenticated: { user } }, once) {
      await requireTradePassword(accounts, authenticated, password);
      await p2p.closeShop(id, user.id, once);
    },
  });
}
