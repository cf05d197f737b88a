import { parseDecimal } from "#domain/numbers/decimal.ts";
import { type Bus, createBus } from "#server/exchange/kit/bus.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import type { Ledger } from "#server/exchange/ledger/types.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { Mark } from "#server/exchange/markets/marks/types.ts";
import { createSpotExchange, type RunningSpotExchange } from "#server/exchange/spot/exchange.ts";
import type { Command } from "#server/exchange/spot/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import type { Storage } from "#server/storage/storage.ts";
import { auditAfterwards } from "./audit.ts";
import { openStorage } from "./storage.ts";

/** An exchange for a test: everything is real except the clock, which the test sets. */
export interface Rig {
  readonly storage: Storage;
  readonly bus: Bus;
  readonly ledger: Ledger;
  readonly exchange: RunningSpotExchange;
  /** The newest mark of each market, as the test sets it. */
  readonly marks: Map<number, Mark>;
  /** What was reported as unexpected. */
  readonly reported: unknown[];
  readonly clock: { time: number; now(): number; monotonic(): number };
}

/**
 * Opens an exchange on the database in `directory` (default: in memory). Audits the ledger after the test.
 * @param change gives another storage, for example one whose commits fail.
 */
export async function openRig(
  directory = ":memory:",
  change: (storage: Storage) => Storage = (storage) => storage,
): Promise<Rig & AsyncDisposable> {
  const storage = await openStorage(directory);
  const closing = auditAfterwards(storage);
  return Object.assign(await openRigOn(storage, change), closing);
}

/** As `openRig`, on a storage that is open. */
export async function openRigOn(
  storage: Storage,
  change: (storage: Storage) => Storage = (unchanged) => unchanged,
): Promise<Rig> {
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const clock = {
    time: Date.UTC(2026, 0, 1),
    now() {
      return this.time;
    },
    monotonic() {
      return this.time;
    },
  };
  const bus = createBus(report);
  const ids = await createIds(storage, report);
  const ledger = createLedger({ storage, clock, ids, bus });
  const marks = new Map<number, Mark>();
  const markOf = (marketId: number) => marks.get(marketId) ?? null;
  const exchange = createSpotExchange({ storage: change(storage), clock, ids, bus, markets, report, markOf });
  await exchange.start();
  return { storage, bus, ledger, exchange, marks, reported, clock };
}

/** Ends a spot exchange and starts another on the rig's database, as a restart of the server does. */
export async function restartSpot(
  { storage, bus, marks, reported, clock }: Rig,
  exchange: RunningSpotExchange,
): Promise<RunningSpotExchange> {
  await exchange.stop();
  const report = (error: unknown) => reported.push(error);
  const ids = await createIds(storage, report);
  const markOf = (marketId: number) => marks.get(marketId) ?? null;
  const next = createSpotExchange({ storage, clock, ids, bus, markets, report, markOf });
  await next.start();
  return next;
}

/** A decimal as a scaled integer. */
export function units(text: string): bigint {
  const value = parseDecimal(text);
  if (value === null) throw new Error(`${text} is no decimal`);
  return value;
}

export const BTC = 1;
export const USDT = 3;
export const BTC_USDT = 1;

/** Gives a user money in the spot wallet. */
export function fund(rig: Rig, userId: number, currencyId: number, amount: string): Promise<void> {
  const request = { userId, wallet: "change", currencyId, amount: units(amount) } as const;
  return rig.ledger.credit({ ...request, kind: "issue", reference: "test" });
}

type Place = Extract<Command, { type: "place" }>;

/** A limit order of a user. */
export function limit(
  userId: number,
  side: Place["side"],
  price: string,
  amount: string,
  clientOrderId = "",
): Place {
  const trader = { kind: "user", userId } as const;
  return {
    type: "place",
    trader,
    side,
    mode: "limit",
    price: units(price),
    amount: units(amount),
    clientOrderId,
  };
}

/** A user's limit order that waits for `stop`; the last price decides its direction. */
export function stopLimit(
  userId: number,
  side: Place["side"],
  [stop, price]: readonly [stop: string, price: string],
  amount: string,
  clientOrderId = "",
): Place {
  const order = limit(userId, side, price, amount, clientOrderId);
  return { ...order, stop: { price: units(stop), direction: null } };
}

/** A market order of a user. */
export function market(userId: number, side: Place["side"], amount: string, clientOrderId = ""): Place {
  const trader = { kind: "user", userId } as const;
  return { type: "place", trader, side, mode: "market", price: null, amount: units(amount), clientOrderId };
}

/** A limit order of a house desk. */
export function quote(desk: number, side: Place["side"], price: string, amount: string): Place {
  const trader = { kind: "house", desk } as const;
  return { type: "place", trader, side, mode: "limit", price: units(price), amount: units(amount) };
}

/** A user's free and held amounts of a currency in the spot wallet. */
export async function balance(rig: Rig, userId: number, currencyId: number) {
  const rows = await rig.ledger.balances(userId);
  const row = rows.find((one) => one.wallet === "change" && one.currencyId === currencyId);
  return { available: row?.available ?? 0n, frozen: row?.frozen ?? 0n };
}
