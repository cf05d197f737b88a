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
  chainReasons: {
    deposit_small: "Below the least deposit of {min} {currency}: not credited.",
    operator: "Refused after a review.",
    chain_refused: "The network did not take the transfer.",
    transfer_lost: "The network dropped the transfer.",
  },
};
