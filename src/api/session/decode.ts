import type * as v from "valibot";
import type { newsItem, noticeDeal, noticeList } from "#contract/calls/news/news.ts";
import type { countries, userInfo } from "#contract/calls/session/user.ts";
import type { WalletKind as WireWallet, wallets } from "#contract/calls/wallets/wallets.ts";
import type { Push } from "#contract/pushes.ts";
import type { Balance, Country, DealPlace, NewsItem, Notice, User, WalletKind } from "./types.ts";

type Wallets = v.InferOutput<typeof wallets.message>;
type WalletRow = NonNullable<Wallets["change_wallet"]>["balance"][number];

const kinds: Readonly<Record<WireWallet, WalletKind>> = {
  change: "spot",
  lever: "leverage",
  legal: "fiat",
  micro: "options",
};

/** The wire's names of the wallets. */
export const wireWallets: Readonly<Record<WalletKind, WireWallet>> = {
  spot: "change",
  leverage: "lever",
  fiat: "legal",
  options: "micro",
};

/** The wire's words for whether the trade password is null. */
const tradePasswordFlags: Readonly<Record<string, boolean>> = { eqnull: false, neqnull: true };

export function decodeUser(row: v.InferOutput<typeof userInfo.message>): User {
  return {
    id: row.id,
    name: row.account_number || row.email || row.phone,
    phone: row.phone,
    email: row.email,
    referralCode: row.extension_code,
    isSeller: row.is_seller,
    isAgent: row.is_agent ?? null,
    hasPoints: row.type !== 0,
    unreadNotices: row.sysmsg_num,
    callingCode: (row.country_code || row.area_code).replace(/^\+/, ""),
    hasTradePassword: tradePasswordFlags[row.pay_password_isnull] ?? null,
  };
}

/** Leaves out rows without a calling code: nobody can choose them. */
export function decodeCountries(rows: v.InferOutput<typeof countries.message>): readonly Country[] {
  return rows
    .map((row) => ({
      callingCode: row.area_code.replace(/^\+/, ""),
      id: row.country_id,
      nameEn: row.name_en,
      nameCn: row.name_cn,
    }))
    .filter((country) => country.callingCode !== "");
}

function decodeWallet(kind: WireWallet, rows: readonly WalletRow[]): readonly Balance[] {
  return rows.map((row) => ({
    wallet: kinds[kind],
    currencyId: row.currency,
    currency: row.currency_name,
    available: row[`${kind}_balance`] ?? "0",
    frozen: row[`lock_${kind}_balance`] ?? "0",
    usdPrice: /[1-9]/.test(row.usdt_price) ? row.usdt_price : null,
    // Other back ends list only what a wallet can use.
    ...(row.usable === false ? { usable: false } : {}),
  }));
}

/** The four wallets as one list; a back end without one of them has no rows of it. */
export function decodeBalances(wire: Wallets): readonly Balance[] {
  return [
    ...decodeWallet("change", wire.change_wallet?.balance ?? []),
    ...decodeWallet("lever", wire.lever_wallet?.balance ?? []),
    ...decodeWallet("legal", wire.legal_wallet?.balance ?? []),
    ...decodeWallet("micro", wire.micro_wallet?.balance ?? []),
  ];
}

export function decodeBalancePush(push: Push<"balance">): readonly Omit<Balance, "usdPrice" | "usable">[] {
  return push.balances.map((row) => ({
    wallet: kinds[row.wallet],
    currencyId: row.currency,
    currency: row.currency_name,
    available: row.available,
    frozen: row.frozen,
  }));
}

export function decodeNews(row: v.InferOutput<typeof newsItem>): NewsItem {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    summary: row.abstract,
    cover: row.cover || row.thumbnail,
    updatedAt: row.update_time || row.create_time,
  };
}

export function decodeNotice(row: v.InferOutput<typeof noticeList.message>["list"][number]): Notice {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    createdAt: row.create_time,
    read: row.is_read,
    deal: decodeNoticeDeal(row.deal),
  };
}

/** The deal that a notice is about. */
export function decodeNoticeDeal(deal: v.InferOutput<typeof noticeDeal> | undefined): DealPlace | null {
  if (deal === undefined) return null;
  const { market, id, advert_id: advertId, side } = deal;
  return { market, id, advertId, isPublisher: side === "publisher" };
}
