import type { AccountTexts } from "../types.ts";

export const accountTexts: AccountTexts = {
  said: {
    identity_handed_in: "Your identity has been handed in and is under review.",
    bank_bound: "Your bank account has been bound.",
    receiving_saved: "Your receiving accounts have been saved.",
    email_bound: "The e-mail address has been bound.",
    phone_bound: "The phone number has been bound.",
    password_replaced: "The password has been changed. Your other devices are signed out.",
    totp_disabled: "The authenticator is off.",
    signed_out: "The device is signed out.",
    signed_out_others: "All other devices are signed out.",
    phishing_word_set: "Our mails to you will carry this word.",
    phishing_word_removed: "Our mails to you will carry no word.",
  },
  notices: {
    totp_enabled: {
      title: "Your authenticator is on",
      content:
        "Login, withdrawals and changes of the password now ask for a code of your authenticator. Keep your recovery codes in a safe place.",
    },
    totp_disabled: {
      title: "Your authenticator was turned off",
      content:
        "The second factor of your account was turned off. Withdrawals wait for 24 hours. If this was not you, change your password at once and contact support.",
    },
    identity_certified: {
      title: "Your identity is certified",
      content: "The review of your identity is complete. Everything that asks for it is open to you now.",
    },
    identity_refused: {
      title: "Your identity was not certified",
      content: "{reason} Please hand it in again.",
    },
    message: { title: "{title}", content: "{content}" },
  },
  activity: {
    registered: "The account was opened",
    login: "Logged in",
    login_refused: "A login with a wrong password was refused",
    logout: "Logged out",
    password_changed: "The login password was changed",
    password_recovered: "The login password was reset with a code",
    trade_password_set: "The trade password was set",
    trade_password_changed: "The trade password was changed",
    totp_enabled: "The authenticator was turned on",
    totp_disabled: "The authenticator was turned off",
    recovery_codes_renewed: "New recovery codes were made",
    email_bound: "The e-mail address {contact} was bound",
    phone_bound: "The phone number {contact} was bound",
    device_signed_out: "{device} was signed out",
    devices_signed_out: "All other devices were signed out",
    phishing_word_set: "The anti-phishing word was changed",
    identity_handed_in: "The identity was handed in",
    identity_certified: "The identity was certified",
    identity_refused: "The identity was refused",
    bank_bound: "A bank account was bound",
    receiving_accounts_saved: "The receiving accounts were saved",
    withdraw_address_bound: "The withdrawal address {address} was bound",
    withdraw_address_removed: "The withdrawal address {address} was removed",
    withdrawal_requested: "A withdrawal of {amount} {currency} was requested",
    locked: "The account was locked by support",
    unlocked: "The account was unlocked by support",
  },
  reviewReasons: {
    unreadable: "The pictures cannot be read.",
    name_differs: "The name differs from the one on the document.",
    expired: "The document has expired.",
    hand_picture_needed: "A picture of yourself with the document is needed.",
  },
  letter: {
    word: "Your anti-phishing word: {word}. Every genuine mail of ours to you carries it.",
    noWord:
      "You can choose an anti-phishing word in your account, which every genuine mail of ours will carry.",
  },
};
