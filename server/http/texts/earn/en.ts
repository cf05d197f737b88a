import type { EarnTexts } from "./types.ts";

export const earnTexts: EarnTexts = {
  said: {
    term_deposit_opened: "Your deposit is locked. It earns from the next day (UTC) on.",
    term_deposit_redeemed: "Your deposit has been redeemed.",
    points_account_bound: "Your points account is bound.",
    points_exchanged: "Your points have been exchanged: {number} {currency}.",
    policy_bought: "Your insurance is in force.",
    policy_claim_paid: "Your claim has been paid.",
    policy_claim_made: "Your claim has been handed in.",
    policy_cancelled: "Your insurance has been cancelled.",
    acceptor_deal_made: "Your order has been handed to the acceptor.",
    acceptor_deal_confirmed: "Receipt confirmed. The withdrawal is completed.",
    acceptor_deal_objected: "Thank you. An operator will look at this withdrawal.",
  },
  transfers: {
    term_lock: "Locked for deposit {reference}",
    term_back: "Returned from deposit {reference}",
    term_interest: "Interest of deposit {reference}",
    term_cost: "Early redemption of deposit {reference}",
    points_exchange: "Exchange of points {reference}",
    points_fee: "Fee of an exchange of points {reference}",
    policy_buy: "Insurance {reference}",
    policy_back: "Returned from insurance {reference}",
    policy_breach: "Warehouse of the cancelled insurance {reference}",
    policy_claim: "Claim of insurance {reference}",
    policy_yield: "Daily yield of insurance {reference}",
    acceptor_hold: "Held for acceptor order {reference}",
    acceptor_back: "Returned from acceptor order {reference}",
    acceptor_trade: "Acceptor order {reference}",
  },
  insuranceTypes: { forward: "Forward insurance", forward_small: "Forward insurance, small" },
};
