import { map } from "rxjs";
import { setTradePassword } from "#contract/calls/account/trade-password.ts";
import * as calls from "#contract/calls/session/session.ts";
import { walletMove, wallets } from "#contract/calls/wallets/wallets.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import type { AccountCalls, Recipient } from "./api.ts";
import { decodeBalances, decodeCountries, decodeUser, wireWallets } from "./decode.ts";

/** The area fields of a recipient: without the plus, and the odd id that is 1 for China alone (AUTH-LOGIN-005). */
function areaFields({ kind, callingCode }: Recipient) {
  const area = kind === "phone" ? callingCode.replace(/^\+/, "") : "";
  return { area_code: area, country_code: area, area_code_id: area === "86" ? 1 : 0 };
}

export function createAccountCalls({ send, sendAs, sendWhole }: Sender): AccountCalls {
  return {
    login: ({ recipient, password, code, totp = "" }) =>
      sendWhole(calls.login, {
        user_string: recipient.account,
        password,
        sms_code: code,
        totp,
        ...areaFields(recipient),
      }).pipe(map(mapReply(({ message, id }) => ({ token: message, userId: id })))),
    pointsLogin: ({ account, password, code, totp }) =>
      send(calls.pointsLogin, { user_string: account, password, sms_code: code, totp }).pipe(
        map(mapReply((token) => ({ token }))),
      ),
    register: ({ recipient, code, password, repeat, invite, nationality }) =>
      send(calls.register, {
        type: recipient.kind === "phone" ? "mobile" : "email",
        user_string: recipient.account,
        code,
        password,
        re_password: repeat,
        extension_code: invite,
        nationality,
        ...areaFields(recipient),
      }),
    recover: ({ recipient, code, password, repeat, totp = "" }) =>
      send(calls.recoverPassword, {
        account: recipient.account,
        password,
        repassword: repeat,
        code,
        scene: "forget",
        totp,
      }),
    sendCode: ({ recipient, scene }) =>
      send(recipient.kind === "phone" ? calls.sendSms : calls.sendMail, {
        user_string: recipient.account,
        scene,
        ...areaFields(recipient),
      }),
    setTradePassword: ({ password, repeat, code }) =>
      send(setTradePassword, { password, re_password: repeat, code }),
    user: () => send(calls.userInfo, {}).pipe(map(mapReply(decodeUser))),
    logout: (token) => sendAs(token, calls.logout, {}),
    setLanguage: (language) => send(calls.setLanguage, { lang: language }),
    countries: () => send(calls.countries, {}).pipe(map(mapReply(decodeCountries))),
    transfer: ({ currencyId, amount, from, to, clientId }) =>
      send(walletMove, {
        currency_id: currencyId,
        number: amount,
        from_field: wireWallets[from],
        to_field: wireWallets[to],
        client_id: clientId,
      }),
    balances: () => send(wallets, {}).pipe(map(mapReply(decodeBalances))),
  };
}
