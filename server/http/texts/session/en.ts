import type { AreaTexts } from "../types.ts";

export const sessionTexts = {
  refusals: {
    malformed: "The value of {field} is not valid.",
    unknown_call: "Unknown call.",
    body_too_large: "The request is too large.",
    too_many_requests: "Too many requests. Please try again in {seconds} seconds.",
    server_failed: "Something went wrong on our side. Please try again.",
    not_open_yet: "This area is not open yet.",
    not_found: "Not found.",
    session_expired: "Your session has expired. Please log in again.",
    trade_password_unset: "Please set a trade password first.",
    enter_account: "Please enter your account.",
    enter_code: "Please enter the code.",
    enter_password: "Please enter the password.",
    account_locked: "Too many failed attempts. Please try again in {minutes} minutes.",
    credentials_wrong: "Incorrect account or password.",
    phone_invalid: "This is not a valid phone number.",
    email_invalid: "This is not a valid e-mail address.",
    password_length: "The password must have at least 6 characters.",
    passwords_differ: "The two passwords differ.",
    code_wrong: "Incorrect code.",
    code_expired: "The code has expired. Please request a new one.",
    code_resend_early: "A code has just been sent. You can request another in {seconds} seconds.",
    code_not_sent: "The code could not be sent. Please try again later.",
    invite_required: "Please enter an invite code.",
    invite_short: "An invite code has at least {min} characters.",
    invite_unknown: "Unknown invite code.",
    points_not_open: "The points exchange is not open yet.",
    language_unknown: "This language is not available.",
    too_many_preferences: "An account can store at most {max} preferences.",
    faucet_empty: "Demo funds are available once an hour. Try again in {minutes} minutes.",
    recipient_required: "Please enter the recipient.",
  },
  said: {
    code_sent: "The code has been sent.",
    code_right: "The code is correct.",
    registered: "Your account is open. Please log in.",
    password_changed: "The password has been changed. Please log in.",
    trade_password_known: "A trade password is set.",
    trade_password_right: "The trade password is correct.",
    trade_password_set: "The trade password has been set.",
    logged_out: "You are logged out.",
    language_set: "The language has been set.",
    faucet_paid: "Demo funds have arrived in your wallets.",
  },
  notices: {
    welcome: {
      title: "Welcome to Millrace",
      content:
        "Your account is open. Choose a market to see its book, or visit the help centre to read how orders, fees and wallets work.",
    },
    new_device: {
      title: "Login from a new device",
      content:
        "Your account was accessed from a new device: {device}. If this was not you, change your password immediately.",
    },
    password_changed: {
      title: "Your password was changed",
      content:
        "The login password of your account was changed, and all other devices were signed out. If this was not you, contact support.",
    },
    trade_password_set: {
      title: "Your trade password was set",
      content:
        "The trade password of your account was set or changed. If this was not you, change your login password immediately and contact support.",
    },
  },
  transfers: {
    issue: "Opening balance",
    faucet: "Demo faucet",
  },
  codeMessage: {
    subject: "{code} is your Millrace code",
    text: "Your Millrace code is {code}. It is valid for {minutes} minutes. Never share it with anyone.",
  },
} satisfies AreaTexts;
