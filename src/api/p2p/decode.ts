import type * as v from "valibot";
import * as wire from "#contract/calls/p2p/adverts.ts";
import type { dealChatPush, dealPush } from "#contract/pushes.ts";
import { momentOf } from "../wallets/chain-record-decode.ts";
import type {
  Advert,
  ChatLine,
  Deal,
  DealAction,
  DealState,
  OtcMarket,
  P2pTerms,
  Payee,
  PayWay,
} from "./types.ts";

type AdvertRow = v.InferOutput<typeof wire.advert>;
type DealRow = v.InferOutput<typeof wire.deal>;

/** The wire's names of the ways to pay. */
export const wireWays = { alipay: "ali_pay", wechat: "we_chat", bank: "bank" } as const;
const ways: Readonly<Record<wire.PayWay, PayWay>> = { ali_pay: "alipay", we_chat: "wechat", bank: "bank" };
const advertStates: Readonly<Record<number, Advert["state"]>> = { 1: "done", 2: "withdrawn" };
const dealStates: Readonly<Record<number, DealState>> = {
  0: "waiting",
  1: "completed",
  2: "cancelled",
  3: "paid",
  4: "disputed",
};
/** `is_shelves` of an advert that was taken off the shelf. */
const OFF_SHELF = 2;

export function decodeAdvert(market: OtcMarket, row: AdvertRow): Advert {
  return {
    id: row.id,
    publisherId: row.seller_id,
    publisher: row.seller_name,
    side: row.type,
    way: ways[row.way],
    price: row.price,
    total: row.total_number,
    left: row.surplus_number,
    limits: market === "fiat" ? limitsOf(row) : null,
    fee: row.out_fee,
    currencyId: row.currency_id,
    currency: row.currency_name,
    coinCode: row.coin_code,
    state: advertStates[row.is_done] ?? "open",
    onShelf: row.is_shelves !== OFF_SHELF,
    isMine: row.is_mine === true,
    createdAt: momentOf(row.create_time),
    record:
      row.seller_total === undefined ? null : { completed: row.seller_done ?? 0, deals: row.seller_total },
  };
}

function limitsOf({ limitation, min_number, max_number }: AdvertRow): Advert["limits"] {
  if (limitation !== undefined) return limitation;
  return min_number === undefined || max_number === undefined ? null : { min: min_number, max: max_number };
}

const endings: ReadonlySet<string> = new Set(["user", "timeout", "operator"]);
const appeals: Readonly<Record<number, Deal["appealedBy"]>> = { 0: "clock", 1: "taker", 2: "publisher" };

export function decodeDeal(row: DealRow): Deal {
  const isPublisher = row.is_seller === true;
  const state = dealStates[row.is_sure] ?? "abnormal";
  const role = isPublisher === (row.type === "sell") ? "seller" : "buyer";
  const payee = row.type === "sell" ? row.sell_cash_info : row.user_cash_info;
  return {
    id: row.id,
    advertId: row.legal_deal_send_id,
    side: row.type,
    role,
    isPublisher,
    state,
    actions: row.actions ?? actionsOf(role, state),
    appealAt: given(row.appeal_at),
    amount: row.number,
    price: row.price,
    money: row.deal_money,
    fee: row.out_fee,
    currencyId: row.currency_id,
    currency: row.currency_name,
    coinCode: row.coin_code,
    way: ways[row.way],
    reference: row.reference || String(row.id),
    other: otherOf(row, isPublisher),
    payee: payee ? decodePayee(payee) : null,
    createdAt: momentOf(row.format_create_time || row.create_time),
    updatedAt: momentOf(row.format_update_time || row.update_time),
    deadline: given(row.deadline),
    paidAt: given(row.paid_at),
    endedAt: given(row.ended_at),
    endedBy: endings.has(row.ended_by) ? (row.ended_by as Deal["endedBy"]) : null,
    appealedBy: state === "disputed" ? (appeals[row.arbitrated_from ?? -1] ?? null) : null,
    unread: row.unread,
    serverTime: row.now_ms ?? null,
  };
}

/** For back ends that do not say who may do what: the coin buyer pays or cancels before paying, the seller confirms or appeals after. */
export function actionsOf(role: Deal["role"], state: DealState): readonly DealAction[] {
  if (role === "buyer") return state === "waiting" ? ["pay", "cancel"] : [];
  return state === "paid" ? ["confirm", "appeal"] : [];
}

/** Back ends name the other side in two ways. */
function otherOf(row: DealRow, isPublisher: boolean): Deal["other"] {
  return isPublisher
    ? {
        account: row.account_number || row.hes_account,
        phone: row.phone,
        name: row.user_realname || row.hes_realname,
      }
    : { account: row.seller_name || row.hes_account, phone: row.seller_phone, name: row.hes_realname };
}

function decodePayee(row: v.InferOutput<typeof wire.payee>): Payee {
  return {
    name: row.real_name,
    bank: row.bank_name,
    bankAccount: row.bank_account,
    bankBranch: row.bank_address,
    alipayAccount: row.alipay_account,
    alipayPicture: row.alipay_collect,
    wechatNickname: row.wechat_nickname,
    wechatAccount: row.wechat_account,
    wechatPicture: row.wechat_collect,
  };
}

/** 0 is the wire's "none". */
function given(time: number): number | null {
  return time > 0 ? time : null;
}

export function decodeP2pTerms(row: v.InferOutput<typeof wire.otcTerms.message>): P2pTerms {
  return {
    fees: {
      c2c: { sellPercent: row.c2c_sell_fee, buyPercent: row.c2c_buy_fee },
      fiat: { sellPercent: row.legal_sell_fee, buyPercent: row.legal_buy_fee },
    },
    payHours: Number(row.pay_hours),
    yenPerDollar: row.usd_rate,
    deposit: {
      amount: row.merchant_deposit,
      currency: row.merchant_deposit_currency,
      lockDays: row.merchant_lock_days,
    },
    currencies: row.currencies,
  };
}

export function decodeDealPush(push: v.InferOutput<typeof dealPush>): {
  readonly market: OtcMarket;
  readonly deal: Deal;
} {
  return { market: push.market, deal: decodeDeal(push.deal) };
}

export function decodeChatPush(push: v.InferOutput<typeof dealChatPush>): {
  readonly market: OtcMarket;
  readonly dealId: number;
  readonly line: ChatLine;
} {
  return { market: push.market, dealId: push.deal_id, line: push.line };
}

/** The wire's number of a deal's state. */
export const wireDealStates = wire.dealStates;

/** The deal that taking an advert made; `null` where the exchange answers with text alone. */
export function takenDeal({
  data,
}: {
  readonly data?: Parameters<typeof decodeDeal>[0] | null | undefined;
}): Deal | null {
  return data ? decodeDeal(data) : null;
}
