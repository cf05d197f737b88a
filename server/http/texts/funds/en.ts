import type { FundsTexts } from "./types.ts";

export const fundsTexts: FundsTexts = {
  said: {
    withdrawal_taken: "Your withdrawal has been submitted.",
    withdrawal_cancelled: "The withdrawal has been cancelled. The amount is back in your exchange account.",
    charge_requested: "Your deposit request has been handed in.",
    address_saved: "The address has been saved.",
    address_bound: "The address has been bound.",
    address_deleted: "The address has been deleted.",
    demo_deposit_sent: "A demo deposit is on its way.",
  },
  notices: {
    deposit_done: {
      title: "Deposit credited: {amount} {currency}",
      content: "Your deposit of {amount} {currency} has been credited to your exchange account.",
    },
    deposit_refused: {
      title: "Deposit not credited: {amount} {currency}",
      content:
        "Your deposit of {amount} {currency} was not credited. The deposit record in your exchange account says why.",
    },
    withdrawal_done: {
      title: "Withdrawal completed: {amount} {currency}",
      content:
        "Your withdrawal of {amount} {currency} to {address} has arrived. If this was not you, contact support at once.",
    },
    withdrawal_refused: {
      title: "Withdrawal refused: {amount} {currency}",
      content:
        "Your withdrawal of {amount} {currency} to {address} was refused. The full amount is back in your exchange account.",
    },
  },
  transfers: {
    deposit: "Deposit {reference}",
    deposit_small: "Deposit below the minimum {reference}",
    withdraw_hold: "Held for withdrawal {reference}",
    withdraw_back: "Returned from withdrawal {reference}",
    withdraw: "Withdrawal {reference}",
    withdraw_fee: "Fee of withdrawal {reference}",
  },
  chainReasons: {
    deposit_small: "Below the least deposit of {min} {currency}: not credited.",
    operator: "Refused after a review.",
    chain_refused: "The network did not take the transfer.",
    transfer_lost: "The network dropped the transfer.",
  },
};
