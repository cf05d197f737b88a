import { asyncScheduler, NEVER, of, Subject } from "rxjs";
import * as v from "valibot";
import { siteSettings } from "#contract/calls/shell/site.ts";
import type { Api } from "#src/api/api.ts";
import type { Refusal } from "#src/api/http/reply-types.ts";
import type { Market, Quote } from "#src/api/markets/types.ts";
import type { User } from "#src/api/session/types.ts";
import type { Deps, KeyValueStore } from "#src/streams/deps.ts";
import { fakeSocket } from "./fake-socket.ts";

type Part<Whole> = { readonly [Name in keyof Whole]?: Whole[Name] };
export interface FakeApi {
  readonly account?: Part<Api["account"]>;
  readonly markets?: Part<Api["markets"]>;
  readonly spot?: Part<Api["spot"]>;
  readonly leverage?: Part<Api["leverage"]>;
  readonly options?: Part<Api["options"]>;
  readonly news?: Part<Api["news"]>;
  readonly demo?: Part<Api["demo"]>;
  readonly funds?: Part<Api["funds"]>;
  readonly records?: Part<Api["records"]>;
  readonly identity?: Part<Api["identity"]>;
  readonly security?: Part<Api["security"]>;
  readonly apiKeys?: Part<Api["apiKeys"]>;
  readonly team?: Part<Api["team"]>;
  readonly p2p?: Part<Api["p2p"]>;
  readonly c2c?: Part<Api["c2c"]>;
  readonly fiat?: Part<Api["fiat"]>;
  readonly earn?: Part<Api["earn"]>;
  readonly points?: Part<Api["points"]>;
  readonly insurance?: Part<Api["insurance"]>;
  readonly acceptors?: Part<Api["acceptors"]>;
  readonly commands?: Part<Api["commands"]>;
  readonly preferences?: Part<Api["preferences"]>;
  readonly alerts?: Part<Api["alerts"]>;
  readonly deadManSwitch?: Part<Api["deadManSwitch"]>;
  readonly socket?: Part<Api["socket"]>;
  readonly refusals$?: Api["refusals$"];
  readonly reached$?: Api["reached$"];
  readonly first?: Api["first"];
}

const silent = () => NEVER;
const notUsed: Api["first"] = { close: () => of(false) };

/** An exchange that answers nothing, but for what a test brings. */
export function fakeApi(given: FakeApi = {}): Api {
  return {
    account: {
      login: silent,
      pointsLogin: silent,
      register: silent,
      recover: silent,
      sendCode: silent,
      setTradePassword: silent,
      user: silent,
      logout: silent,
      setLanguage: silent,
      countries: silent,
      balances: silent,
      transfer: silent,
      ...given.account,
    },
    markets: { quotations: silent, book: silent, mark: silent, candles: silent, ...given.markets },
    spot: {
      amend: () => NEVER,
      place: silent,
      preview: silent,
      readPlaced: () => of(null),
      find: silent,
      cancel: silent,
      cancelAll: silent,
      openOrders: silent,
      openOfSide: silent,
      revoke: silent,
      history: silent,
      fills: silent,
      ...given.spot,
    },
    leverage: {
      terms: silent,
      place: silent,
      preview: silent,
      find: silent,
      account: silent,
      orders: silent,
      record: silent,
      setStops: silent,
      close: silent,
      revoke: silent,
      closeMany: silent,
      ...given.leverage,
    },
    options: {
      currencies: silent,
      durations: silent,
      preview: silent,
      submit: silent,
      readSubmitted: () => of(null),
      find: silent,
      running: silent,
      closed: silent,
      result: silent,
      audit: silent,
      ...given.options,
    },
    news: { list: silent, item: silent, notices: silent, notice: silent, ...given.news },
    demo: { outbox: silent, letters: silent, faucet: silent, ...given.demo },
    records: { profit: silent, file: silent, ...given.records },
    funds: {
      gate: silent,
      worth: silent,
      log: silent,
      terms: silent,
      depositAddress: silent,
      simulateDeposit: silent,
      companyAddresses: silent,
      requestCharge: silent,
      withdraw: silent,
      destination: silent,
      savedOnly: silent,
      limitToSaved: silent,
      liftSavedOnly: silent,
      cancelWithdrawal: silent,
      records: silent,
      savedAddresses: silent,
      sendAddressCode: silent,
      saveAddress: silent,
      deleteAddress: silent,
      moves: silent,
      ...given.funds,
    },
    identity: {
      center: silent,
      submitIdentity: silent,
      bindBank: silent,
      receivingAccounts: silent,
      saveReceivingAccounts: silent,
      bindEmail: silent,
      bindPhone: silent,
      authorizationCode: silent,
      upload: silent,
      picture: silent,
      ...given.identity,
    },
    security: {
      changePassword: silent,
      prove: silent,
      totp: silent,
      startTotp: silent,
      enableTotp: silent,
      disableTotp: silent,
      renewRecoveryCodes: silent,
      devices: silent,
      signOut: silent,
      activity: silent,
      setPhishingWord: silent,
      ...given.security,
    },
    apiKeys: { list: silent, create: silent, rename: silent, revoke: silent, ...given.apiKeys },
    team: {
      level: silent,
      team: silent,
      profits: silent,
      regionUsers: silent,
      accountLog: silent,
      ...given.team,
    },
    p2p: { terms: silent, chat: silent, say: silent, ...given.p2p },
    c2c: {
      readTaken: () => of(null),
      adverts: silent,
      advert: silent,
      take: silent,
      publish: silent,
      ownAdverts: silent,
      withdraw: silent,
      advertDeals: silent,
      taken: silent,
      ofOwnAdverts: silent,
      finished: silent,
      deal: silent,
      act: silent,
      ...given.c2c,
    },
    fiat: {
      readTaken: () => of(null),
      adverts: silent,
      advert: silent,
      take: silent,
      dealWithMerchant: silent,
      taken: silent,
      merchant: silent,
      merchantAdverts: silent,
      shops: silent,
      publish: silent,
      endAdvert: silent,
      advertDeals: silent,
      shopDeals: silent,
      transfer: silent,
      shopLog: silent,
      apply: silent,
      closeShop: silent,
      setName: silent,
      deal: silent,
      act: silent,
      ...given.fiat,
    },
    earn: { products: silent, open: silent, deposits: silent, redeem: silent, ...given.earn },
    points: {
      account: silent,
      bind: silent,
      info: silent,
      exchange: silent,
      history: silent,
      ...given.points,
    },
    insurance: {
      kinds: silent,
      status: silent,
      buy: silent,
      claim: silent,
      end: silent,
      yield: silent,
      yieldLog: silent,
      ...given.insurance,
    },
    acceptors: {
      list: silent,
      info: silent,
      deal: silent,
      deals: silent,
      cancel: silent,
      confirm: silent,
      ...given.acceptors,
    },
    preferences: { all: silent, change: silent, ...given.preferences },
    alerts: {
      ...{ list: silent, add: silent, rearm: silent, delete: silent, seen: silent, chooseEvents: silent },
      ...given.alerts,
    },
    deadManSwitch: { read: silent, set: silent, beat: silent, ...given.deadManSwitch },
    // A back end that settles nothing, unless a test brings one.
    commands: { settle: () => of(ok({ state: "foreign" as const })), ...given.commands },
    socket: fakeSocket({ link$: of("connecting"), ...given.socket }),
    refusals$: given.refusals$ ?? new Subject(),
    reached$: given.reached$ ?? NEVER,
    first: given.first ?? notUsed,
    unreadable$: NEVER,
    proofs: { wanted$: NEVER, settle: () => undefined },
  };
}

export function fakeStorage(given: Readonly<Record<string, string>> = {}): KeyValueStore {
  const kept = new Map(Object.entries(given));
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => kept.set(key, value),
    remove: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

/** Deps of a visible, connected tab on the virtual clock; `frame$` never comes unless given. */
export function fakeDeps(given: Partial<Omit<Deps, "api">> & { api?: FakeApi } = {}): Deps {
  return {
    settings: v.parse(siteSettings, {}),
    storage: fakeStorage(),
    now: () => asyncScheduler.now(),
    newId: () => "id",
    passwordStrength: () => NEVER,
    visible$: of(true),
    online$: of(true),
    frame$: NEVER,
    ...given,
    api: fakeApi(given.api),
  };
}

export const refused: Refusal = { kind: "refused", type: "error", message: "No.", code: null };
export function ok<Value>(value: Value) {
  return { ok: true as const, value };
}
export function no(refusal: Refusal = refused) {
  return { ok: false as const, refusal };
}

export const user: User = {
  id: 7,
  name: "demo@millrace.test",
  phone: "",
  email: "demo@millrace.test",
  referralCode: "K7QX",
  isSeller: false,
  isAgent: false,
  hasPoints: true,
  unreadNotices: 2,
  callingCode: "",
  hasTradePassword: true,
};

/** A market by its symbol; ids are those of the wire's fixtures for BTC/USDT. */
export function marketOf(base: string, quote = "USDT", baseId = 2, quoteId = 1): Market {
  return {
    id: baseId,
    key: `${base}_${quote}`,
    symbol: `${base}/${quote}`,
    pair: { baseId, quoteId, base, quote },
    fullName: base,
    tick: "0.01",
    priceDecimals: 2,
    lot: "0.00001",
    amountDecimals: 5,
    minAmount: "0.00001",
    minValue: "5",
    makerFee: "0.001",
    takerFee: "0.001",
    listed: true,
    open: { spot: true, leverage: false, options: false },
    usdPerQuote: "1",
  };
}

export function quoteOf(key: string, price: string | null, other: Partial<Quote> = {}): Quote {
  const none = { changePercent: null, change: null, high: null, low: null, volume: null, turnover: null };
  return { key, price, ...none, direction: "flat", ...other };
}
