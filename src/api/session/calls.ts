import { map } from "rxjs";
import { setTradePassword } from "#contract/calls/account/trade-password.ts";
import * as calls from "#contract/calls/session/session.ts";
import * as user from "#contract/calls/session/user.ts";
import { walletMove, wallets } from "#contract/calls/wallets/wallets.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import { decodeBalances, decodeCountries, decodeUser, wireWallets } from "./decode.ts";
import type { CodeScene, Language, Recipient, WalletKind } from "./types.ts";

/** The area fields of a recipient: without the plus, and the odd id that is 1 for China alone (AUTH-LOGIN-005). */
function areaFields({ kind, callingCode }: Recipient) {
  const area = kind === "phone" ? callingCode.replace(/^\+/, "") : "";
  return { area_code: area, country_code: area, area_code_id: area === "86" ? 1 : 0 };
}

export type AccountCalls = ReturnType<typeof createAccountCalls>;

/** Signing in and out, the user, the balances. Unless stated otherwise, a reply's text is the exchange's. */
export function createAccountCalls({ send, sendAs, sendWhole }: Sender) {
  return {
    /** The token and, where the exchange sends it, the user's id. `totp`: of the authenticator, or a recovery code. */
    login: ({ recipient, password, code, totp = "" }: LoginRequest) =>
      sendWhole(calls.login, {
        user_string: recipient.account,
        password,
        sms_code: code,
        totp,
        ...areaFields(recipient),
      }).pipe(map(mapReply(({ message, id }) => ({ token: message, userId: id })))),
    /** Where logins need a code, a login without `code` has it sent to the owner's contact. */
    pointsLogin: ({
      account,
      password,
      code,
      totp,
    }: Record<"account" | "password" | "code" | "totp", string>) =>
      send(calls.pointsLogin, { user_string: account, password, sms_code: code, totp }).pipe(
        map(mapReply((token) => ({ token }))),
      ),
    register: ({ recipient, code, password, repeat, invite, nationality }: RegisterRequest) =>
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
    recover: ({ recipient, code, password, repeat, totp = "" }: LoginRequest & { repeat: string }) =>
      send(calls.recoverPassword, {
        account: recipient.account,
        password,
        repassword: repeat,
        code,
        scene: "forget",
        totp,
      }),
    sendCode: ({ recipient, scene }: { recipient: Recipient; scene: CodeScene }) =>
      send(recipient.kind === "phone" ? calls.sendSms : calls.sendMail, {
        user_string: recipient.account,
        scene,
        ...areaFields(recipient),
      }),
    /** Sets or changes the trade password, with a code of the scene `trade_password`. */
    setTradePassword: ({ password, repeat, code }: Record<"password" | "repeat" | "code", string>) =>
      send(setTradePassword, { password, re_password: repeat, code }),
    user: () => send(user.userInfo, {}).pipe(map(mapReply(decodeUser))),
    /** Ends the session of this token, which storage may have let go of already. */
    logout: (token: string) => sendAs(token, user.logout, {}),
    setLanguage: (language: Language) => send(user.setLanguage, { lang: language }),
    countries: () => send(user.countries, {}).pipe(map(mapReply(decodeCountries))),
    /** Moves an amount between two wallets of the user, once for a `clientId` however often it is sent. */
    transfer: ({ currencyId, amount, from, to, clientId }: TransferRequest) =>
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

interface LoginRequest {
  readonly recipient: Recipient;
  readonly password: string;
  readonly code: string;
  readonly totp?: string;
}
interface RegisterRequest {
  readonly recipient: Recipient;
  readonly code: string;
  readonly password: string;
  readonly repeat: string;
  readonly invite: string;
  readonly nationality: string;
}
interface TransferRequest {
  readonly currencyId: number;
  readonly amount: string;
  readonly from: WalletKind;
  readonly to: WalletKind;
  readonly clientId: string;
}
