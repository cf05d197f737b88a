import type { EarnTexts } from "./types.ts";

export const earnTexts: EarnTexts = {
  said: {
    term_deposit_opened: "存入成功，将于次日（UTC）起计息。",
    term_deposit_redeemed: "存款已赎回。",
    points_account_bound: "积分账户绑定成功。",
    points_exchanged: "积分兑换成功：{number} {currency}。",
    policy_bought: "保险已生效。",
    policy_claim_paid: "理赔已赔付。",
    policy_claim_made: "理赔申请已提交。",
    policy_cancelled: "保险已解约。",
    acceptor_deal_made: "订单已提交给承兑商。",
    acceptor_deal_confirmed: "已确认收款，提现完成。",
    acceptor_deal_objected: "已收到反馈，客服将处理该笔提现。",
  },
  transfers: {
    term_lock: "存款锁定 {reference}",
    term_back: "存款返还 {reference}",
    term_interest: "存款利息 {reference}",
    term_cost: "存款提前赎回费用 {reference}",
    points_exchange: "积分兑换 {reference}",
    points_fee: "积分兑换手续费 {reference}",
    policy_buy: "购买保险 {reference}",
    policy_back: "保险返还 {reference}",
    policy_breach: "保险解约扣除保险仓 {reference}",
    policy_claim: "保险理赔 {reference}",
    policy_yield: "持险生币 {reference}",
    acceptor_hold: "承兑订单冻结 {reference}",
    acceptor_back: "承兑订单退回 {reference}",
    acceptor_trade: "承兑订单 {reference}",
  },
  insuranceTypes: { forward: "正向险", forward_small: "正向险（小额）" },
};
