import type { Call } from "#contract/call.ts";
import { isCommand } from "#contract/call.ts";
import * as calls from "#contract/calls/index.ts";
import { BASE } from "./terms.ts";

export type Fields = Readonly<Record<string, string | number>>;
type Name = keyof typeof calls;

const last = { page: 100, limit: 100 };
const far = { page: 1_000 };
const pair = { legal_id: 3, currency_id: 1 };
/** Nothing matches these: the whole list is searched. */
const none = { client_order_id: "none" };

/**
 * What each list and report is asked for: the requests that cost most, which are the last page and filters that match little. `{}` where
 * a call has no fields to choose.
 */
export const readRequests: Partial<Record<Name, readonly Fields[]>> = {
  accountLog: [last, { ...last, before: BASE * 17 }],
  walletLog: [
    { ...last, type: 2, currency: 3 },
    { type: 2, currency: 3, page: 1, before: BASE * 17 },
  ],
  wallets: [{}],
  walletList: [{}],
  walletDetail: [{ currency: 3, type: "change" }],
  walletInfo: [{ currency: 3 }],
  worthHistory: [{ days: 90 }],
  transferHistory: [last],
  userCurrencies: [{}],
  chainRecords: [last, { ...last, kind: "deposit", currency: 1 }],
  savedAddresses: [{}],
  openBuys: [last],
  openSells: [last],
  fills: [last, { ...last, before: BASE + 5_000 }],
  orders: [last, { ...last, status: 1 }, { page: 1, ...none }, { ...last, ...pair }],
  leverDeal: [pair],
  leverPositions: [last],
  leverOrders: [
    { ...last, status: -1 },
    { ...last, status: 3, ...pair },
  ],
  microOrders: [
    { ...last, status: 3 },
    { page: 1, status: 3, ...none },
  ],
  microCurrencies: [{}],
  microDurations: [{}],
  depositOrders: [last, { ...last, currency_id: 1 }],
  depositCurrencies: [{}],
  depositTerms: [{ currency_id: 3 }],
  pointsHistory: [far],
  insuranceTypes: [{ currency_id: 3 }],
  userInsurance: [{ currency_id: 3 }],
  insuranceMoney: [{}],
  insuranceMoneyLog: [{ page: 500 }],
  acceptors: [{}],
  acceptorInfo: [{ id: 1 }],
  acceptorDeals: [{}, { type: "sell" }],
  c2cAdverts: [
    { type: "sell", ...far },
    { type: "sell", number: "0.5", currency_id: 3 },
  ],
  c2cOwnAdverts: [far],
  c2cAdvertDeals: [{ id: BASE + 1, ...far }],
  c2cTaken: [far, { currency_id: 1 }],
  c2cFinished: [far, { currency_id: 1 }],
  fiatAdverts: [
    { type: "sell", ...far },
    { type: "sell", money: "0.5", currency_id: 3 },
  ],
  merchantInfo: [{ id: BASE + 1, ...far }],
  merchantAdverts: [{ id: BASE + 1, ...far }],
  ownShops: [{}],
  merchants: [far],
  fiatAdvertDeals: [{ id: BASE + 3, ...far }],
  fiatShopDeals: [far],
  c2cDeal: [{ id: BASE + 2 }],
  fiatDeal: [{ id: BASE + 1 }],
  fiatTaken: [far, { currency_id: 1 }],
  shopLog: [{ seller_id: BASE + 1, page: 100, limit: 100 }],
  dealChat: [{ market: "c2c", id: BASE + 2, after: 0 }],
  otcTerms: [{}],
  teamNode: [{}],
  team: [last],
  profits: [last],
  regionUsers: [last],
  newsList: [{ c_id: 11 }],
  noticeList: [last],
  userCenter: [{}],
  userInfo: [{}],
  activity: [last],
  devices: [{}],
  countries: [{}],
  quotations: [{}],
  marketList: [{}],
  currencies: [{}],
  bookSnapshot: [pair],
  marks: [{}, { ...pair, from: 1 }],
};

/** Calls with a list in their reply that is not a list of database rows, and why. */
export const notMeasured: Partial<Record<Name, string>> = {
  fiatTend: "marks one deal as attended",
  microResult: "one option, with the marks of its last seconds",
  microAudit: "one option, with the marks of its last seconds",
  depositAddress: "the reply is one address",
  outbox: "the demo's mailbox, kept in memory and bounded there",
  companyAddress: "one address for each network of a coin",
  preferences: "at most 64 of one user, by primary key",
  changePreferences: "at most 64 of one user, by primary key",
  letters: "the demo's mailbox, kept in memory and bounded there",
  enableTotp: "the reply is the new recovery codes",
  alerts: "at most 50 of one user, and the newest that fired",
  apiKeys: "at most 20 of one user",
  createApiKey: "the reply lists the addresses of the new key",
  profit: "computed from the whole history of an account: not measured yet",
  previewOrder: "one balance, and the levels that an order takes of the book in memory",
  renewRecoveryCodes: "the reply is the new recovery codes",
};

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "path" in value && "message" in value;
}

/** Every call of the contract except commands, by its name. */
export const reads: ReadonlyMap<string, Call> = new Map(
  Object.entries(calls).flatMap(([name, call]) =>
    isCall(call) && !isCommand(call) ? [[name, call] as const] : [],
  ),
);

/** Whether a schema has a list anywhere. */
function hasList(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if ("type" in schema && (schema.type === "array" || schema.type === "record")) return true;
  return ["entries", "wrapped", "options", "pipe", "items"].some((part) => {
    const inner: unknown = Reflect.get(schema, part);
    return (
      typeof inner === "object" &&
      inner !== null &&
      Object.values(inner)
        .concat(inner)
        .some((one) => hasList(one, seen))
    );
  });
}

/** Reads of the contract that answer with a list or take a page, and are neither measured nor excused. */
export function missingReads(): readonly string[] {
  const known = new Set([...Object.keys(readRequests), ...Object.keys(notMeasured)]);
  return [...reads]
    .filter(
      ([name, { message, request }]) =>
        !known.has(name) && (hasList(message) || "page" in (Reflect.get(request, "entries") ?? {})),
    )
    .map(([name]) => name);
}
