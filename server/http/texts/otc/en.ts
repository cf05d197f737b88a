import type { AreaTexts } from "../types.ts";

export const p2pTexts = {
  refusals: {
    advert_unknown: "Advert not found.",
    advert_not_open: "This advert is no longer open.",
    advert_own: "This is your own advert.",
    advert_off_shelf: "This advert is offline.",
    advert_on_shelf: "Please take the advert offline first.",
    advert_has_deals: "This advert has unfinished orders.",
    advert_sold_out: "This advert is sold out.",
    deal_unknown: "Order not found.",
    deal_not_waiting: "This order is no longer waiting for payment.",
    deal_not_paid: "This order has not been paid yet.",
    deal_disputed: "This order is under rights protection. An operator will decide.",
    deal_ended: "This order has ended.",
    deal_not_yours_to_pay: "Only the buyer of the coins can do this.",
    deal_not_yours_to_confirm: "Only the seller of the coins can confirm the receipt.",
    deal_appeal_early:
      "You can apply for rights protection from {time} (UTC). The seller has until then to respond.",
    too_many_deals: "You have {max} unfinished orders, which is the maximum. Please finish one first.",
    money_below_limit: "The order must be worth at least {min} {currency}.",
    money_above_limit: "The order may be worth at most {max} {currency}.",
    number_above_rest: "Only {rest} {currency} of this advert are left.",
    pay_way_required: "Please choose a payment method.",
    coin_code_required: "Please choose the payment currency.",
    limits_reversed: "The maximum must not be below the minimum.",
    limit_above_total: "The maximum must not be above the advert's value of {max}.",
    not_merchant: "You are not a merchant.",
    merchant_exists: "You are already a merchant in this currency.",
    merchant_applied: "Your application is under review.",
    merchant_unknown: "Merchant not found.",
    shop_balance_short: "Insufficient {currency} merchant balance.",
    fiat_account_set: "Your nickname is already set.",
    too_many_cancels: "You have cancelled {max} orders today. Please try again tomorrow.",
    chat_empty: "Please write something or choose a picture.",
    chat_closed: "This order has ended. You can no longer send messages.",
    chat_too_many: "Too many messages. Please wait a moment.",
    rest_above_minimum:
      "The remaining amount is worth at least the minimum order of {min} {currency}. Take the advert offline to withdraw it.",
    too_many_adverts: "You have {max} open adverts, which is the maximum. Please withdraw one first.",
    deal_not_disputed: "This order is not under rights protection.",
    shop_not_open: "This shop is not open.",
    shop_has_adverts: "Please withdraw the adverts of this shop first.",
  },
  said: {
    advert_published: "Your advert is published.",
    advert_withdrawn: "The advert has been withdrawn.",
    advert_off_shelf: "The advert is offline.",
    deal_taken: "The order is placed.",
    deal_paid: "Marked as paid. The seller will confirm the receipt.",
    deal_cancelled: "The order has been cancelled.",
    deal_confirmed: "Receipt confirmed. The order is completed.",
    deal_appealed: "Rights protection has started. An operator will decide.",
    shop_applied: "Your application has been submitted.",
    shop_closing: "Your shop is closing.",
    fiat_account_set: "Nickname and trade password are set.",
  },
  notices: {
    deal_taken: {
      title: "New order {reference}",
      content:
        "Your advert was taken: {number} {currency} for {money} {code}. Order {reference} is waiting for payment until {time} (UTC).",
    },
    deal_expiring: {
      title: "Order {reference} is about to be cancelled",
      content:
        "Order {reference} has not been paid. It will be cancelled at {time} (UTC). If you have paid, mark it as paid now.",
    },
    deal_paid: {
      title: "Order {reference} is paid",
      content:
        "The buyer marked {money} {code} as sent for order {reference}. Check that the money has arrived before you confirm the receipt. Confirm it by {time} (UTC); after that an operator decides.",
    },
    deal_completed: {
      title: "Order {reference} is completed",
      content:
        "The seller has confirmed the receipt: {number} {currency} of order {reference} have been released.",
    },
    deal_cancelled: {
      title: "Order {reference} was cancelled",
      content: "The buyer has cancelled order {reference}. The held coins were released.",
    },
    deal_expired: {
      title: "Order {reference} was cancelled",
      content: "Order {reference} was not paid in time and has been cancelled. The held coins were released.",
    },
    deal_appealed: {
      title: "You applied for rights protection for order {reference}",
      content:
        "Order {reference} is frozen and the coins stay held. An operator will review both sides and decide. Please post your evidence in the chat.",
    },
    deal_disputed: {
      title: "Order {reference} is under rights protection",
      content:
        "The counterparty applied for rights protection for order {reference}. It is frozen and the coins stay held. An operator will review both sides and decide. Please describe in the chat what happened.",
    },
    deal_overdue: {
      title: "Order {reference} was not confirmed in time",
      content:
        "The seller did not confirm the receipt for order {reference} in time. The coins stay held; an operator will review both sides and decide. Please describe in the chat what happened.",
    },
    deal_won: {
      title: "Order {reference} was decided for you",
      content: "The operator has decided order {reference} in your favour: {number} {currency}.",
    },
    deal_lost: {
      title: "Order {reference} was decided against you",
      content: "The operator has decided order {reference} in favour of the counterparty.",
    },
    shop_opened: {
      title: "Your shop {name} is open",
      content:
        "You are now a merchant in {currency}. Transfer coins to your shop balance and publish your first advert.",
    },
    shop_refused: {
      title: "Your application was rejected",
      content: "Your application as a merchant in {currency} was rejected. The deposit has been released.",
    },
    shop_closed: {
      title: "Your shop {name} is closed",
      content: "The deposit of your shop in {currency} has been released.",
    },
  },
  transfers: {
    otc_hold: "Held for {reference}",
    otc_release: "Released from {reference}",
    otc_trade: "Coins of {reference}",
    otc_fee: "Fee of {reference}",
    shop_move: "Transfer between shop and wallet",
    shop_deposit: "Deposit of a merchant",
    shop_deposit_back: "Deposit of a merchant returned",
  },
} satisfies AreaTexts;
