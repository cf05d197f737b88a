import { type Bus, createBus } from "#server/exchange/kit/bus.ts";
import type { Clock } from "#server/exchange/kit/clock.ts";
import type { IdSource } from "#server/exchange/kit/ids.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import type { Ledger, Wallet } from "#server/exchange/ledger/types.ts";
import { createNotices } from "#server/exchange/news/notices.ts";
import { createP2pExchange, type RunningP2pExchange } from "#server/exchange/p2p/exchange.ts";
import type { People, Pictures } from "#server/exchange/p2p/ports.ts";
import type { P2pRules, PublishAdvert, TakeAdvert } from "#server/exchange/p2p/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { createUserQueries } from "#server/storage/session/users.ts";
import type { Storage } from "#server/storage/storage.ts";
import { auditAfterwards } from "../support/audit.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { USDT, units } from "../support/rig.ts";
import { openStorage } from "../support/storage.ts";

export const START = Date.UTC(2026, 2, 4, 12);
export const HOUR = 3_600_000;
export const MERCHANT = 9;
/** Neither certified nor with a receiving account; certified only. */
export const [STRANGER, UNPAYABLE] = [77, 78];

export const rules: P2pRules = {
  fees: { c2c: { sellPpm: 1_000n, buyPpm: 0n }, fiat: { sellPpm: 2_000n, buyPpm: 1_000n } },
  ...{ payMs: 24 * HOUR, confirmMs: 24 * HOUR, appealMs: HOUR / 6, cancelsPerDay: 5, chatMs: 72 * HOUR },
  ...{ deposit: units("1000"), depositCurrencyId: USDT, lockMs: 30 * 24 * HOUR },
  usdRate: units("111"),
};

export const accountsOf = (userId: number) => ({
  ...{
    realName: `Person ${userId}`,
    bankName: "Mill Bank",
    bankAccount: `62220000${userId}`,
    bankBranch: "Old",
  },
  ...{ alipayAccount: `alipay-${userId}`, alipayCollect: `/api/upload/alipay-${userId}` },
  ...{ wechatNickname: "", wechatAccount: "", wechatCollect: "" },
});

const personOf = (userId: number) => ({
  nickname: "",
  account: `person${userId}@millrace.test`,
  email: `person${userId}@millrace.test`,
  phone: `+1202555${userId}`,
  realName: `Person ${userId}`,
  isCertified: true,
  isAdvanced: false,
});
export const people: People = {
  persons: async (userIds) => new Map(userIds.map((id) => [id, personOf(id)])),
  async requireCertified(userId) {
    if (userId === STRANGER) throw new Refused("identity_required");
  },
  async requireReceivingAccount(userId) {
    if (userId === UNPAYABLE) throw new Refused("receiving_account_required");
  },
  receivingAccounts: async (userIds) =>
    new Map(userIds.filter((id) => id !== UNPAYABLE).map((id) => [id, accountsOf(id)])),
};

/** Accounts of the people, for what refers to them. */
async function openAccounts(storage: Storage): Promise<void> {
  const users = createUserQueries(storage);
  for (const id of [1, 2, 3, 4, MERCHANT, STRANGER, UNPAYABLE])
    await users.insert({
      ...{ id, contact: { kind: "email", address: `person${id}@millrace.test` }, nationality: "" },
      ...{ passwordHash: "", tradePasswordHash: null, extensionCode: `code${id}`, parentId: null },
      ...{ isSeller: false, isAgent: false, isDemo: false, language: null, createdAt: START },
    });
}

interface Run {
  readonly bus: Bus;
  readonly p2p: RunningP2pExchange;
  isAlive: boolean;
}

/** Trading between people for a test: time passes as it says, the process ends when it wants. */
export interface P2pRig extends AsyncDisposable {
  readonly storage: Storage;
  readonly ledger: Ledger;
  readonly reported: unknown[];
  readonly p2p: RunningP2pExchange;
  readonly bus: Bus;
  /** Pictures that were shown to somebody for good. */
  readonly granted: (readonly [id: string, userId: number])[];
  now(): number;
  advance(ms: number): Promise<void>;
  kill(): void;
  /** Begins another run on the same database. */
  begin(): Promise<void>;
  /** Kinds of the notices of a user, oldest first. */
  notices(userId: number): Promise<readonly string[]>;
}

export interface RigOptions {
  readonly change?: (storage: Storage) => Storage;
  readonly rules?: Partial<P2pRules>;
  readonly people?: People;
  /** Where the database is kept; default: in memory. An existing one is opened as it is. */
  readonly directory?: string;
  /** The first now, unix ms; default: `START`. */
  readonly start?: number;
}

function clockOf(clock: Clock, isAlive: () => boolean): Clock {
  const living = (task: () => void | Promise<void>) => () => (isAlive() ? task() : undefined);
  return {
    now: clock.now,
    monotonic: clock.monotonic,
    every: (ms, task) => clock.every(ms, living(task)),
    after: (ms, task) => clock.after(ms, living(task)),
  };
}

export async function openP2pRig({ change = (one) => one, ...options }: RigOptions = {}): Promise<P2pRig> {
  const { directory = ":memory:", start = START } = options;
  const storage = await openStorage(directory);
  const closing = auditAfterwards(storage);
  if ((await storage.selectFrom("users").select("id").executeTakeFirst()) === undefined)
    await openAccounts(storage);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const clock = createManualClock(start);
  const ids: IdSource = await createIds(storage, report);
  const granted: (readonly [string, number])[] = [];
  const pictures: Pictures = {
    async own(userId, address) {
      if (!address.startsWith(`own-${userId}`)) throw new Refused("picture_unknown");
      return address;
    },
    use: async () => undefined,
    grant: async (id, userId) => void granted.push([id, userId]),
  };
  const begin = async (): Promise<Run> => {
    const bus = createBus(report);
    const notices = createNotices(storage, clock, ids, bus);
    const run = { bus, isAlive: true };
    const p2p = createP2pExchange({
      ...{ storage: change(storage), ids, bus, report, notices, pictures },
      people: options.people ?? people,
      clock: clockOf(clock, () => run.isAlive),
      secrets: { digits: (count) => "7".repeat(count) },
      rules: { ...rules, ...options.rules },
    });
    await p2p.start();
    return Object.assign(run, { p2p });
  };
  let run = await begin();
  return {
    ...closing,
    storage,
    reported,
    granted,
    ledger: createLedger({ storage, clock, ids }),
    get p2p() {
      return run.p2p;
    },
    get bus() {
      return run.bus;
    },
    now: clock.now,
    advance: (ms) => clock.advance(ms),
    kill() {
      run.isAlive = false;
    },
    async begin() {
      run = await begin();
    },
    async notices(userId) {
      const { rows } = await createNotices(storage, clock, ids, run.bus).list(userId, 1, 100);
      return rows.map(({ kind }) => kind).reverse();
    },
  };
}

/** Gives a user money. */
export function fund(
  rig: Pick<P2pRig, "ledger">,
  userId: number,
  amount: string,
  { wallet = "legal", currencyId = USDT }: { wallet?: Wallet; currencyId?: number } = {},
): Promise<void> {
  const request = { userId, wallet, currencyId, amount: units(amount) };
  return rig.ledger.credit({ ...request, kind: "issue", reference: "test" });
}

/** A user's free and held USDT. */
export async function held(rig: Pick<P2pRig, "ledger">, userId: number, wallet: Wallet = "legal") {
  const rows = await rig.ledger.balances(userId);
  const row = rows.find((one) => one.wallet === wallet && one.currencyId === USDT);
  return { available: row?.available ?? 0n, frozen: row?.frozen ?? 0n };
}

/** Sells 100 USDT at 7 CNY to a bank account, C2C, if nothing else is said. */
export function advert(change: Partial<PublishAdvert> = {}): PublishAdvert {
  return {
    ...{ market: "c2c", userId: 1, currencyId: USDT, type: "sell", way: "bank", coinCode: "CNY" },
    ...{ price: units("7"), total: units("100"), minMoney: null, maxMoney: null, clientId: "" },
    ...change,
  };
}

/** Takes it as user 2. */
export function taking(advertId: number, change: Partial<TakeAdvert> = {}): TakeAdvert {
  return { market: "c2c", userId: 2, advertId, part: null, clientId: "", ...change };
}

/** Opens the merchant's USDT shop with a balance. */
export async function openShop(rig: P2pRig, balance = "1000"): Promise<number> {
  await fund(rig, MERCHANT, "1000");
  await fund(rig, MERCHANT, balance, { wallet: "merchant" });
  const shop = await rig.p2p.apply({ userId: MERCHANT, currencyId: USDT, name: "Mill", mobile: "1" });
  await rig.p2p.operator.decideShop(shop.id, true);
  return shop.id;
}

/** An advert of the shop: 100 USDT at 7 CNY, 70 to 700 CNY a deal. */
export function shopAdvert(change: Partial<PublishAdvert> = {}): PublishAdvert {
  const limits = { minMoney: units("70"), maxMoney: units("700") };
  return advert({ market: "fiat", userId: MERCHANT, ...limits, ...change });
}

/** Takes coins or money of it. */
export function part(advertId: number, means: "number" | "money", value: string, userId = 2): TakeAdvert {
  return taking(advertId, { market: "fiat", userId, part: { means, value: units(value) } });
}
