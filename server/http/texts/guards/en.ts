import type { AreaTexts } from "../types.ts";

export const guardTexts = {
  refusals: {
    proof_required:
      "For your safety, confirm it is you with your login password or an authenticator code, then try again. If your app does not support this, log in again first.",
    second_factor_used: "This authenticator code has already been used. Please wait for the next one.",
    too_many_codes: "Too many codes were requested. Please try again in {minutes} minutes.",
    password_weak:
      "This password is too easy to guess. Use a longer one, for example several unrelated words.",
    password_common:
      "This is one of the first passwords attackers try. Use several unrelated words, or a password manager.",
    password_personal:
      "This password contains your name, phone number, e-mail address or our name. Leave them out, or add more words.",
    password_pattern:
      "Sequences, repetitions and dates are easy to guess. Use several unrelated words instead.",
    passwords_same: "The login password and the trade password must differ.",
    nickname_taken: "This name is taken. Please choose another one.",
    nickname_reserved: "This name is reserved. Please choose another one.",
    nickname_invalid: "This name contains characters that are not allowed.",
  },
  said: {
    owner_proved: "Confirmed. You can continue.",
  },
  notices: {
    recovery_codes_renewed: {
      title: "New recovery codes were created",
      content:
        "New recovery codes for your authenticator were created. The earlier ones no longer work. Withdrawals are paused for 24 hours. If this was not you, change your password immediately and contact support.",
    },
    email_bound: {
      title: "An e-mail address was added",
      content:
        "The e-mail address {contact} was added to your account. Withdrawals are paused for 24 hours. If this was not you, change your password immediately, sign out all devices and contact support.",
    },
    phone_bound: {
      title: "A phone number was added",
      content:
        "The phone number {contact} was added to your account. Withdrawals are paused for 24 hours. If this was not you, change your password immediately, sign out all devices and contact support.",
    },
  },
  contactMessages: {
    account_exists: {
      subject: "You already have a Millrace account",
      text: "Someone, perhaps you, tried to open an account with this phone number or e-mail address. You already have one: log in, or reset your password if you have forgotten it. If it was not you, no action is needed.",
    },
    account_missing: {
      subject: "No Millrace account found",
      text: "Someone, perhaps you, requested a code for this phone number or e-mail address. No account uses it. To create one, register first. If it was not you, no action is needed.",
    },
    contact_fresh: {
      subject: "Recover your account with your other contact",
      text: "A password reset was requested for this phone number or e-mail address. It was added to your account only a short time ago, so please use your other contact. If this was not you, change your password immediately and contact support.",
    },
  },
  noticeOrigin: {
    line: "Device: {device}. Address: {address}. Time: {time} UTC.",
  },
} satisfies AreaTexts;
