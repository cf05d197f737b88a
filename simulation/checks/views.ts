import { isDeepStrictEqual } from "node:util";
import { map } from "rxjs";
import type { Position } from "#src/api/leverage/types.ts";
import type { Listing } from "#src/streams/kit/resource/listing.ts";
import { known, type Loadable } from "#src/streams/kit/resource/loadable.ts";
import type { RunningOrder } from "#src/streams/options/screens/types.ts";
import type { RunningApp } from "../browser/tab.ts";
import type { Page, User } from "../browser/user.ts";
import { shown } from "../browser/watch.ts";

/** What a page and its app show of what the exchange holds, by name. Values that always move, such as prices, are left out. */
export function shownBy(app: RunningApp, user: User): ReadonlyMap<string, unknown> {
  const page = user.page();
  const values = new Map<string, unknown>([
    ["signed in", shown(app.session.signedIn$)],
    ["connection", shown(app.connection.connection$)?.state],
    ["balances", balancesOf(value(app.wallets.balances$))],
    ["alerts", value(app.alerts.alerts$.pipe(map((shown) => shown?.alerts ?? { state: "loading" })))],
  ]);
  return new Map([...values, ...(page === null ? [] : shownOn(page))]);
}

function shownOn(page: Page): readonly (readonly [string, unknown])[] {
  switch (page.kind) {
    case "spot":
      return [
        ["open orders", value(page.screen.orders.open$)],
        ["past orders", newest(value(page.screen.orders.history$))],
        ["fills", newest(value(page.screen.orders.fills$))],
      ];
    case "leverage":
      return [
        ["positions", terms(value(page.screen.positions.open$))],
        ["pending orders", terms(value(page.screen.positions.pending$))],
        ["closed positions", newest(value(page.screen.history$))],
      ];
    case "options":
      return [
        ["running options", running(value(page.screen.running$))],
        ["closed options", newest(value(page.screen.closed$))],
      ];
    case "moves":
      return [["moves", newest(value(page.screen.moves.list$))]];
    case "funds":
      return [
        ["deposit address", value(page.screen.deposit.address$)],
        ["recent deposits", value(page.screen.deposit.recent$)],
        ["deposits and withdrawals", newest(value(page.screen.records.list$))],
      ];
  }
}

/** What of positions is not computed with prices, which move. */
function terms(rows: readonly Position[] | string): unknown {
  if (typeof rows === "string") return rows;
  return rows.map(({ id, side, contracts, price, margin, takeProfit, stopLoss, state }) => ({
    ...{ id, side, contracts, price, margin, takeProfit, stopLoss, state },
  }));
}

function running(rows: readonly RunningOrder[] | string): unknown {
  return typeof rows === "string" ? rows : rows.map(({ order }) => order.id);
}

/** What differs between what two pages show. */
export function differences(
  lived: ReadonlyMap<string, unknown>,
  fresh: ReadonlyMap<string, unknown>,
): readonly string[] {
  return [...fresh].flatMap(([name, expected]) => {
    const [found, wanted] = comparable(lived.get(name), expected).map(plain);
    if (isDeepStrictEqual(found, wanted)) return [];
    const [extra, missing] = [without(found, wanted), without(wanted, found)];
    return [`${name}: ${text(extra)}\n  instead of ${text(missing)}`];
  });
}

/** Of a list the rows that another one has not; everything else as it is. */
function without(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  return value.filter((row) => !other.some((one) => isDeepStrictEqual(one, row)));
}

/** Numbers without the zeros at their end: lists and pushes write the same price with different decimals. */
function plain(value: unknown): unknown {
  if (typeof value === "string") return /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, "") : value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  // The time of the reply that an option came with says nothing about the option.
  const parts = Object.entries(value).filter(([name]) => name !== "serverTime");
  return Object.fromEntries(parts.map(([name, part]) => [name, plain(part)]));
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? String(part) : part)) ??
  "nothing";

function value<Value>(value$: import("rxjs").Observable<Loadable<Value>>): Value | string {
  const data = shown(value$);
  if (data === undefined) return "nothing";
  if (data.state === "ready" && data.age.state !== "fresh") return `old: ${data.age.reason}`;
  return known(data) ?? data.state;
}

/** A list that grows: one page may have fetched more of it than the other. */
class Rows {
  readonly items: readonly unknown[];
  readonly more: boolean;
  constructor({ items, more }: Listing<unknown>) {
    this.items = items;
    this.more = more;
  }
}

function newest<Item>(listing: Listing<Item> | string): unknown {
  return typeof listing === "string" ? listing : new Rows(listing);
}

/** Both values; of two growing lists what both of them must have. */
function comparable(lived: unknown, fresh: unknown): readonly [unknown, unknown] {
  if (!(lived instanceof Rows) || !(fresh instanceof Rows)) return [lived, fresh];
  const counts = [lived, fresh].flatMap(({ items, more }) => (more ? [items.length] : []));
  const count = Math.min(Number.POSITIVE_INFINITY, ...counts);
  return [lived.items.slice(0, count), fresh.items.slice(0, count)];
}

function balancesOf(
  balances:
    | readonly {
        readonly wallet: string;
        readonly currencyId: number;
        readonly available: string;
        readonly frozen: string;
      }[]
    | string,
): unknown {
  if (typeof balances === "string") return balances;
  return balances
    .filter(({ available, frozen }) => Number(available) !== 0 || Number(frozen) !== 0)
    .map(({ wallet, currencyId, available, frozen }) => [wallet, currencyId, available, frozen].join(" "))
    .sort();
}
