import type * as v from "valibot";
import { type advert, advertStates, type deal, dealStates, type payee } from "#contract/calls/p2p/adverts.ts";
import type { chatLine } from "#contract/calls/p2p/chat.ts";
import type { merchant } from "#contract/calls/p2p/shops.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import type { ShopRecord } from "#server/exchange/p2p/exchange.ts";
import { maskedAccount } from "#server/exchange/p2p/masking.ts";
import type { Person, ReceivingAccounts } from "#server/exchange/p2p/ports.ts";
import { type Advert, type Deal, type DealLine, OPERATOR, type Shop } from "#server/exchange/p2p/types.ts";
import type { DealView } from "#server/exchange/p2p/view.ts";
import type { DealRecord } from "#server/storage/p2p/counts.ts";
import { dateTime } from "./time.ts";

/** Coins and prices have 5 decimals on the wire. */
const short = (value: bigint) => formatDecimal(value, 8, 5);
const nameOf = (currencyId: number) => currencyById(currencyId)?.name ?? "";
/** "12:34 03/05", UTC: how lists tell a time. */
const shortTime = (time: number) => {
  const text = dateTime(time);
  return `${text.slice(11, 16)} ${text.slice(5, 7)}/${text.slice(8, 10)}`;
};

export interface AdvertFacts {
  /** How the publisher is called: the shop, or the user. */
  readonly sellerName: string;
  /** The publisher's deals of 30 days. */
  readonly record: DealRecord;
  readonly viewerId: number | null;
}

/** An advert as the wire lists it. */
export function advertRowOf(one: Advert, facts: AdvertFacts): v.InferInput<typeof advert> {
  const limits = { min: short(one.minMoney), max: short(one.maxMoney) };
  return {
    id: one.id,
    seller_id: one.shopId ?? one.publisherId,
    seller_name: facts.sellerName,
    type: one.type,
    way: one.way,
    way_name: one.way,
    price: short(one.price),
    total_number: short(one.total),
    surplus_number: short(one.surplus),
    min_number: limits.min,
    max_number: limits.max,
    limitation: limits,
    out_fee: formatDecimal(one.feeHeld),
    currency_id: one.currencyId,
    currency_name: nameOf(one.currencyId),
    coin_code: one.coinCode,
    is_done: advertStates[one.state],
    is_shelves: one.isOnShelf ? 1 : 2,
    create_time: dateTime(one.createdAt),
    is_mine: one.publisherId === facts.viewerId ? 1 : 0,
    seller_done: facts.record.done,
    seller_total: facts.record.total,
  };
}

function payeeOf(accounts: ReceivingAccounts | null): v.InferInput<typeof payee> | null {
  return (
    accounts && {
      real_name: accounts.realName,
      bank_name: accounts.bankName,
      bank_account: accounts.bankAccount,
      bank_address: accounts.bankBranch,
      alipay_account: accounts.alipayAccount,
      alipay_collect: accounts.alipayCollect,
      wechat_nickname: accounts.wechatNickname,
      wechat_account: accounts.wechatAccount,
      wechat_collect: accounts.wechatCollect,
    }
  );
}

/** The wire's number of who asked for rights protection. */
function arbitratedFrom({ appealedBy }: Deal): number | null {
  if (appealedBy === null) return null;
  return { taker: 1, publisher: 2, clock: 0 }[appealedBy];
}

/** Where to pay in a deal: the payee is the seller of the coins. */
function payeesOf({ deal: { type }, payee: accounts }: DealView) {
  const written = payeeOf(accounts);
  return {
    user_cash_info: type === "buy" ? written : null,
    sell_cash_info: type === "sell" ? written : null,
  };
}

/** The people of a deal, as the viewer may see them. */
function sidesOf({ isPublisher, publisher, taker, shop, shopMobile }: DealView) {
  const other = isPublisher ? taker : publisher;
  return {
    account_number: taker.nickname || taker.account,
    phone: taker.phone,
    user_realname: taker.realName,
    seller_name: shop?.name ?? (publisher.nickname || publisher.account),
    seller_phone: shopMobile ?? publisher.phone,
    hes_account: other.nickname || other.account,
    hes_realname: other.realName,
  };
}

function timesOf(one: Deal) {
  return {
    create_time: shortTime(one.createdAt),
    update_time: shortTime(one.updatedAt),
    format_create_time: dateTime(one.createdAt),
    format_update_time: dateTime(one.updatedAt),
    deadline: one.deadline ?? 0,
    paid_at: one.paidAt ?? 0,
    ended_at: one.endedAt ?? 0,
  };
}

/** A deal in the wire's form, as one of its sides sees it. */
export function dealRowOf(view: DealView): v.InferInput<typeof deal> {
  const one = view.deal;
  return {
    id: one.id,
    legal_deal_send_id: one.advertId,
    user_id: one.takerId,
    seller_id: one.shopId ?? one.publisherId,
    type: one.type,
    is_sure: dealStates[one.state],
    number: short(one.number),
    price: short(one.price),
    deal_money: formatDecimal(one.money, 8, 6),
    out_fee: formatDecimal(view.fee),
    currency_id: one.currencyId,
    currency_name: nameOf(one.currencyId),
    coin_code: one.coinCode,
    way: one.way,
    way_name: one.way,
    ...sidesOf(view),
    is_seller: view.isPublisher ? 1 : 0,
    ...payeesOf(view),
    arbitrated_from: arbitratedFrom(one),
    ...timesOf(one),
    now_ms: view.time,
    reference: one.reference,
    actions: [...view.actions],
    appeal_at: view.appealAt ?? 0,
    ended_by: one.endedBy ?? "",
    unread: view.unread,
  };
}

/** What the owner of a shop sees of it, and nobody else. */
export interface ShopBalance {
  readonly available: bigint;
  readonly frozen: bigint;
}

/** A shop in the wire's form. @param balance `null` for other users */
export function shopRowOf(
  shop: Shop,
  owner: Person,
  record: ShopRecord,
  balance: ShopBalance | null,
): v.InferInput<typeof merchant> {
  return {
    id: shop.id,
    user_id: shop.userId,
    currency_id: shop.currencyId,
    currency_name: nameOf(shop.currencyId),
    name: shop.name,
    mobile: balance === null ? "" : shop.mobile,
    account_number: balance === null ? maskedAccount(owner.account) : owner.account,
    seller_balance: formatDecimal(balance?.available ?? 0n),
    lock_seller_balance: formatDecimal(balance?.frozen ?? 0n),
    create_time: dateTime(shop.openedAt ?? shop.createdAt),
    prove_email: owner.email === "" ? 0 : 1,
    prove_mobile: owner.phone === "" ? 0 : 1,
    prove_real: owner.isCertified ? 1 : 0,
    prove_level: owner.isAdvanced ? 1 : 0,
    is_myseller: balance === null ? 0 : 1,
    total: record.total,
    done: record.done,
    thirtyDays: record.month,
    ended: record.ended,
    deposit: formatDecimal(shop.deposit),
    state: shop.state,
  };
}

/** A line of a chat as one of the sides sees it. */
export function chatLineOf(line: DealLine, viewerId: number): v.InferInput<typeof chatLine> {
  const from = line.authorId === OPERATOR ? "operator" : line.authorId === viewerId ? "me" : "other";
  return { id: line.id, from, text: line.text, image: line.image, time: line.createdAt };
}
