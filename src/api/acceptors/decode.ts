import type * as v from "valibot";
import {
  type acceptor,
  type acceptorDeals,
  type acceptorInfo,
  acceptorStates,
} from "#contract/calls/acceptors/acceptors.ts";
import { keyAt } from "../http/rows.ts";
import { wireWays } from "../p2p/decode.ts";
import type { PayWay } from "../p2p/types.ts";
import { momentOf } from "../wallets/chain-record-decode.ts";
import type {
  Acceptor,
  AcceptorDeal,
  AcceptorDealState,
  AcceptorDeals,
  AcceptorInfo,
  AcceptorPayee,
} from "./types.ts";

const states: Readonly<Record<number, AcceptorDealState>> = {
  [acceptorStates.confirmed]: "confirmed",
  [acceptorStates.rejected]: "rejected",
};
const ways: ReadonlyMap<string, PayWay> = new Map(
  (Object.keys(wireWays) as PayWay[]).map((way) => [wireWays[way], way]),
);

export function decodeAcceptor(row: v.InferOutput<typeof acceptor>): Acceptor {
  return {
    id: row.id,
    name: row.name,
    coinCode: row.coin_code,
    buyRate: row.recharge_rate,
    sellRate: row.cash_rate,
    buyMax: row.recharge_amount,
    sellMax: row.cash_amount,
  };
}

type Info = v.InferOutput<typeof acceptorInfo.message>;

export function decodeAcceptorInfo(message: Info): AcceptorInfo {
  return { ...decodeAcceptor(message), payees: payeesOf(message), available: message.user_balance };
}

/** The ways that have an account. */
function payeesOf(message: Info): readonly AcceptorPayee[] {
  const all: readonly AcceptorPayee[] = [
    {
      way: "bank",
      name: message.bank_name,
      account: message.bank_account,
      branch: message.bank_address,
    },
    { way: "alipay", name: message.ali_nickname, account: message.ali_account, branch: "" },
    { way: "wechat", name: message.wechat_nickname, account: message.wechat_account, branch: "" },
  ];
  return all.filter(({ account }) => account !== "");
}

type DealRows = v.InferOutput<typeof acceptorDeals.message>;

/** All rows carry the same time; without rows there is none, and nothing is counted down. */
export function decodeAcceptorDeals(rows: DealRows): AcceptorDeals {
  return { deals: rows.map(decodeAcceptorDeal), serverTime: rows[0]?.now_ms ?? null };
}

/** A withdrawal that is neither paid nor decided. */
function isWaitingSale(row: DealRows[number]): boolean {
  return (
    row.type === "sell" &&
    row.is_sure === acceptorStates.waiting &&
    row.confirm_until === 0 &&
    row.is_disputed !== true
  );
}

/** @param at its place in the list, from 0 */
function decodeAcceptorDeal(row: DealRows[number], at: number): AcceptorDeal {
  return {
    id: keyAt(row.id, at),
    acceptor: row.acceptor_name,
    acceptorAccount: row.hes_account,
    account: row.deal_account,
    way: ways.get(row.way) ?? null,
    money: row.money,
    coinCode: row.coin_code,
    amount: row.number ?? null,
    state: row.is_cancelled === true ? "cancelled" : (states[row.is_sure] ?? "waiting"),
    confirmUntil: row.confirm_until > 0 ? row.confirm_until : null,
    disputed: row.is_disputed === true,
    inReview: row.review === true,
    // Only our exchange says whether one was cancelled, and allows it.
    canCancel: isWaitingSale(row) && row.is_cancelled === false,
    createdAt: momentOf(row.create_time),
    updatedAt: momentOf(row.update_time),
  };
}
