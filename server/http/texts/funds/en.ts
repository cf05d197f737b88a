import type { AreaTexts } from "../types.ts";

export const fundsTexts = {
  refusals: {
    deposits_closed: "This function is not yet open.",
    chain_required: "Please choose a chain.",
    chain_unknown: "{currency} cannot be sent on this chain.",
    enter_address: "Please enter the withdrawal address.",
    address_invalid: "This is not a valid {chain} address.",
    address_own: "This is a deposit address of the exchange. Please use a transfer instead.",
    address_known: "This address is already saved.",
    address_unknown: "Address not found.",
    too_many_addresses: "You have saved {max} addresses, which is the maximum. Please delete one first.",
    memo_required: "Please enter the memo for this address.",
    withdrawal_too_small: "The entered withdrawal amount is less than the minimum of {min} {currency}.",
    withdrawal_too_large: "The entered withdrawal amount is more than the maximum of {max} {currency}.",
    withdrawals_paused:
      "Withdrawals are paused while we check our books. Your balance is safe. Please try again later.",
    withdrawal_held:
      "Withdrawals are paused for {hours} hours after a password or two-factor change. They resume at {time}.",
    withdrawal_unknown: "Withdrawal not found.",
    withdrawal_not_pending: "This withdrawal has already been sent or has ended.",
    positions_open: "You have leverage positions or orders. Please close them before you withdraw.",
    deposit_too_small: "The minimum deposit is {min} {currency}.",
    too_many_charges:
      "You have {max} deposit requests under review, which is the maximum. Please wait until one is decided.",
    signature_wrong: "The signature is invalid or has expired. Please request a new code.",
    address_new_unconfirmed:
      "You have not withdrawn to this address before. Request a code and enter it to confirm the address.",
    saved_addresses_only: "You have limited withdrawals to your saved addresses. Save this address first.",
    payout_account_new:
      "You have not been paid to this account before. Request a code and enter it to confirm the account.",
    paid_accounts_only:
      "You have limited withdrawals to known destinations. Acceptors pay only to accounts you have been paid to before.",
    address_held: "This address was saved recently. You can withdraw to it from {time}.",
  },
  said: {
    withdrawal_taken: "Your withdrawal has been submitted.",
    withdrawal_cancelled:
      "The withdrawal has been cancelled. The amount was returned to your exchange account.",
    charge_requested: "Your deposit request has been submitted.",
    address_saved: "The address has been saved.",
    address_bound: "The address has been bound.",
    address_deleted: "The address has been deleted.",
    demo_deposit_sent: "A demo deposit is on its way.",
    saved_only_on: "You can now withdraw to saved addresses only.",
    saved_only_lifting:
      "The restriction ends at {time}. Until then you can withdraw to saved addresses only.",
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
        "Your withdrawal of {amount} {currency} to {address} has arrived. If this was not you, contact support immediately.",
    },
    withdrawal_refused: {
      title: "Withdrawal rejected: {amount} {currency}",
      content:
        "Your withdrawal of {amount} {currency} to {address} was rejected. The full amount was returned to your exchange account.",
    },
    address_saved: {
      title: "A withdrawal address was added",
      content:
        "The {chain} address {address} was added to your withdrawal addresses. Withdrawals to it are possible from {time}. If this was not you, change your password immediately and contact support.",
    },
    saved_only_on: {
      title: "Withdrawals are limited to saved addresses",
      content:
        "Withdrawals from your account now go to saved addresses only. Lifting this takes {hours} hours.",
    },
    saved_only_lifting: {
      title: "Withdrawals to any address will be possible",
      content:
        "At {time} the limit to saved addresses ends and withdrawals to any address are possible again. If this was not you, turn the limit on again, change your password immediately and contact support.",
    },
    withdrawal_new_address: {
      title: "Withdrawal to a new address: {amount} {currency}",
      content:
        "A withdrawal of {amount} {currency} to {address}, an address you have not used before, was submitted. If this was not you, cancel it in your deposits and withdrawals, change your password immediately and contact support.",
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
    deposit_small: "Below the minimum deposit of {min} {currency}: not credited.",
    operator: "Rejected after a review.",
    chain_refused: "The network did not accept the transfer.",
    transfer_lost: "The network dropped the transfer.",
  },
} satisfies AreaTexts;
