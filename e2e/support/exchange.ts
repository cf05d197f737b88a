import * as v from "valibot";
import { currencies, quotations } from "#contract/calls/markets/markets.ts";
import { newsList } from "#contract/calls/news/news.ts";
import { userInfo } from "#contract/calls/session/user.ts";
import { outbox } from "#contract/calls/shell/demo.ts";
import { walletList } from "#contract/calls/wallets/wallets.ts";
import { envelope } from "#contract/envelope.ts";

/** Someone who can log in. */
export interface Account {
  readonly email: string;
  readonly password: string;
}
export const demoAccount: Account = { email: "demo@millrace.test", password: "demo1234" };
/** The demo's other accounts: with funds in every wallet, and the same trade password. */
export const otherDemoAccounts = {
  second: { email: "second@millrace.test", password: demoAccount.password },
  merchant: { email: "merchant@millrace.test", password: demoAccount.password },
  agent: { email: "agent@millrace.test", password: demoAccount.password },
} satisfies Record<string, Account>;
/** Trade password of the demo's accounts. */
export const demoTradePassword = "123456";

/** The browser that the demo's outbox knows these tests by: what the client asks for is shown in the page, and the other way round. */
export const outboxCookie = { name: "outbox", value: "browser-of-these-tests" };

/** The exchange's calls, as a client without a browser makes them. */
export interface Exchange {
  /** @returns the reply's type, message and id, whatever they are. */
  call(
    method: "GET" | "POST",
    path: string,
    fields?: Readonly<Record<string, string>>,
    token?: string,
  ): Promise<v.InferOutput<typeof envelope>>;
  /** As `call`; throws unless the reply is `ok`. */
  ask(
    method: "GET" | "POST",
    path: string,
    fields?: Readonly<Record<string, string>>,
    token?: string,
  ): Promise<unknown>;
  login(account: Account): Promise<string>;
  /** The local storage of a signed-in browser. @param token of the session */
  storedSession(token: string): Promise<Readonly<Record<string, string>>>;
  /** Registers an account with a code from the outbox; it has no funds. */
  register(): Promise<Account>;
  /** The code that was sent to an address last, and what it is for; `null` without one. */
  lastSent(to: string): Promise<{ readonly scene: string; readonly code: string } | null>;
  /** The code that was sent to an address last; empty without one. */
  lastCode(to: string): Promise<string>;
  /** The id of the newest notice. */
  firstNotice(): Promise<number>;
  /** A currency's id by its name. */
  currencyId(name: string): Promise<string>;
  /** A market's id and last price by its currencies' names. */
  market(base: string, quote: string): Promise<{ readonly id: string; readonly price: number }>;
  /** What is free and what is frozen in one of a member's wallets, in USDT as the exchange writes it. */
  wallet(kind: "lever" | "micro", token: string): Promise<{ free: string; frozen: string }>;
  /** Registers an account, logs in and claims from the faucet. */
  newTrader(): Promise<{ account: Account; token: string }>;
  /** Transfers USDT out of a member's exchange wallet. */
  fund(kind: "lever" | "micro", number: string, token: string): Promise<void>;
  /** Asks for the code that a withdrawal to a new address takes. */
  withdrawalCode(account: Pick<Account, "email">, token: string): Promise<string>;
  /** Sets a member's trade password with a code from the outbox. */
  setTradePassword(account: Account, token: string, password: string): Promise<void>;
}

let accounts = 0;

/** The exchange at an address. */
export function createExchange(address: string): Exchange {
  const call: Exchange["call"] = async (method, path, fields = {}, token) => {
    const body = new URLSearchParams(fields);
    const reply = await fetch(`${address}${path}${method === "GET" ? `?${body}` : ""}`, {
      method,
      headers: {
        cookie: `${outboxCookie.name}=${outboxCookie.value}`,
        ...(token === undefined ? {} : { Authorization: token }),
      },
      ...(method === "POST" ? { body } : {}),
    });
    return v.parse(envelope, await reply.json());
  };
  const ask: Exchange["ask"] = async (...request) => {
    const { type, message } = await call(...request);
    if (type !== "ok") throw new Error(`${request[1]} answered ${type}: ${JSON.stringify(message)}`);
    return message;
  };
  const login: Exchange["login"] = async ({ email, password }) =>
    v.parse(v.string(), await ask("POST", "/api/user/login", { user_string: email, password }));
  const lastSent: Exchange["lastSent"] = async (to) => {
    const [sent] = v.parse(outbox.message, await ask("GET", "/api/demo/outbox", { to }));
    return sent ?? null;
  };
  const lastCode: Exchange["lastCode"] = async (to) => (await lastSent(to))?.code ?? "";
  const register: Exchange["register"] = async () => {
    accounts += 1;
    const email = `trader-${process.pid}-${accounts}@example.test`;
    const password = "amber-Lynx-17";
    await ask("POST", "/api/sms_mail", { user_string: email, scene: "register" });
    await ask("POST", "/api/user/register", {
      type: "email",
      user_string: email,
      code: await lastCode(email),
      password,
      re_password: password,
      nationality: "US",
    });
    return { email, password };
  };
  const currencyId: Exchange["currencyId"] = async (name) => {
    const { currency } = v.parse(currencies.message, await ask("GET", "/api/currency/list"));
    return String(currency.find((each) => each.name === name)?.id ?? "");
  };
  return {
    call,
    ask,
    login,
    storedSession: async (token) => {
      const { id } = v.parse(userInfo.message, await ask("GET", "/api/user/info", {}, token));
      return { token, user_id: String(id) };
    },
    register,
    lastSent,
    lastCode,
    firstNotice: async () => {
      const { list } = v.parse(newsList.message, await ask("POST", "/api/news/list", { c_id: "11" }));
      return list[0]?.id ?? 0;
    },
    currencyId,
    market: async (base, quote) => {
      const groups = v.parse(quotations.message, await ask("GET", "/api/currency/quotation_new"));
      const found = groups
        .flatMap(({ quotation }) => quotation)
        .find(({ currency_name, legal_name }) => currency_name === base && legal_name === quote);
      return { id: String(found?.id ?? ""), price: Number(found?.now_price) };
    },
    wallet: async (kind, token) => {
      const { list } = v.parse(walletList.message, await ask("GET", "/api/wallet/list", {}, token));
      const usdt = list.find(({ currency_name }) => currency_name === "USDT");
      return { free: usdt?.[`${kind}_balance`] ?? "", frozen: usdt?.[`lock_${kind}_balance`] ?? "" };
    },
    newTrader: async () => {
      const account = await register();
      const token = await login(account);
      await ask("POST", "/api/demo/faucet", {}, token);
      return { account, token };
    },
    fund: async (kind, number, token) => {
      const terms = { from_field: "change", to_field: kind, currency_id: await currencyId("USDT"), number };
      await ask("POST", "/api/wallet/change", terms, token);
    },
    withdrawalCode: async ({ email }, token) => {
      await ask("POST", "/api/sms_mail", { user_string: email, scene: "withdraw" }, token);
      return lastCode(email);
    },
    setTradePassword: async ({ email }, token, password) => {
      await ask("POST", "/api/sms_mail", { user_string: email, scene: "trade_password" }, token);
      const form = { password, re_password: password, code: await lastCode(email) };
      await ask("POST", "/api/safe/update_password", form, token);
    },
  };
}
