import { distinctUntilChanged, filter, map, merge, type Observable, Subject, share, takeUntil } from "rxjs";
import * as v from "valibot";
import { type Push, type PushName, pushes, topics } from "#contract/pushes.ts";
import type { RawDepth, UnreadablePush } from "../api.ts";
import { readDepth, readOlderDepth } from "./depth.ts";
import { booksOf, readDiff } from "./depth-diff.ts";
import type { Relay } from "./relay.ts";

/** Pushes by name, read by the contract. What cannot be read is left out and reported. */
export interface Pushes {
  /** `key`: only those of one market, checked before the rest is read. */
  typed<Name extends PushName>(name: Name, key?: string): Observable<Push<Name>>;
  /** Books by their heads, also those made of differences. Older back ends push `transaction` alone; where depth comes as well, it holds more levels. */
  depth(key: string): Observable<RawDepth>;
  /** Reports a push that fits the contract but lacks what its reader needs. */
  report(name: PushName, push: unknown): void;
  /** Each push that somebody listens to and that could not be read, once however many listen. */
  readonly unreadable$: Observable<UnreadablePush>;
}

const publicNames: ReadonlySet<PushName> = new Set(topics);

/** @param askSnapshot asks for a whole book of the market `key`, whose differences do not fit */
export function createPushes(relay: Relay, askSnapshot: (key: string) => void): Pushes {
  const unreadable = new Subject<{ readonly name: PushName; readonly push: unknown }>();
  const report = (name: PushName, push: unknown): void => unreadable.next({ name, push });
  const ofMarket = (name: PushName, key: string): Observable<unknown> =>
    relay(name).pipe(
      filter((push) => {
        const market = marketOf(push);
        if (market === null) report(name, push);
        return market === key;
      }),
    );
  const readable = <Value>(
    name: PushName,
    pushes$: Observable<unknown>,
    read: (push: unknown) => Value | null,
  ): Observable<Value> => readOrReport(pushes$, read, (push) => report(name, push));
  const books = (
    name: "market_depth" | "transaction",
    key: string,
    read: typeof readDepth,
  ): Observable<RawDepth> =>
    readable(name, ofMarket(name, key), (push) => {
      const raw = read(push, key);
      return raw && reporting(raw, () => report(name, push));
    });
  const typed = <Name extends PushName>(name: Name, key?: string): Observable<Push<Name>> => {
    const schema: v.GenericSchema = pushes[name];
    return readable(name, key === undefined ? relay(name) : ofMarket(name, key), (push) => {
      const read = v.safeParse(schema, push);
      return read.success ? (read.output as Push<Name>) : null;
    });
  };
  /** A market's differences are added up once, however many want the book. */
  const kept = new Map<string, Observable<RawDepth>>();
  const keptBooks = (key: string): Observable<RawDepth> => {
    const known = kept.get(key);
    if (known) return known;
    const diffs$ = readable("market_depth_diff", ofMarket("market_depth_diff", key), readDiff);
    const books$ = diffs$.pipe(
      booksOf(key, {
        ask: () => askSnapshot(key),
        // A new object each time: one of many reports is not taken for the same.
        reportWrong: () => report("market_depth_diff", { key }),
      }),
      share(),
    );
    kept.set(key, books$);
    return books$;
  };
  return {
    typed,
    depth: (key) => {
      const depth$ = merge(books("market_depth", key, readDepth), keptBooks(key)).pipe(share());
      return merge(depth$, books("transaction", key, readOlderDepth).pipe(takeUntil(depth$)));
    },
    report,
    unreadable$: unreadable.pipe(
      // All who listen get the same push, one after the other.
      distinctUntilChanged((a, b) => a.name === b.name && a.push === b.push),
      map(({ name }) => ({ name, scope: publicNames.has(name) ? "market" : "account" }) as const),
      share(),
    ),
  };
}

/** What `read` makes of pushes; those of which it makes nothing are reported. */
function readOrReport<Value>(
  pushes$: Observable<unknown>,
  read: (push: unknown) => Value | null,
  report: (push: unknown) => void,
): Observable<Value> {
  return pushes$.pipe(
    map((push) => {
      const value = read(push);
      if (value === null) report(push);
      return value;
    }),
    filter((value) => value !== null),
  );
}

/** The pair that a public push is about; `null` where it names none. */
function marketOf(push: unknown): string | null {
  if (typeof push !== "object" || push === null) return null;
  const { legal_id, currency_id } = push as { legal_id?: unknown; currency_id?: unknown };
  return legal_id == null || currency_id == null ? null : `${legal_id}-${currency_id}`;
}

/** The book's lists are read later, and only those of the last message of a frame. */
function reporting(raw: RawDepth, broken: () => void): RawDepth {
  return {
    ...raw,
    decode: () => {
      const depth = raw.decode();
      if (depth === null) broken();
      return depth;
    },
  };
}
