import type { Bus } from "../../exchange/kit/bus.ts";
import type { Clock, Stop } from "../../exchange/kit/clock.ts";
import { Refused } from "../../exchange/kit/refused.ts";
import type { Market } from "../../exchange/markets/types.ts";
import type { RestingOrder, Side, SpotExchange } from "../../exchange/spot/types.ts";
import { type CallerParts, createCaller, serveCalls } from "../calls/calls.ts";
import { isEarlierOwner } from "../feed/epochs.ts";
import { subjects } from "../subjects.ts";
import type { Link, StopServing } from "../types.ts";

/** So many orders a side cross the link. */
const SHOWN_ORDERS = 1_000;
/** How often the books of other processes are asked for, ms. */
const ASK_MS = 250;
/** A book that was not confirmed for so long is too old for new risk, ms. */
const FRESH_MS = 1_500;
/** So long a start waits for books whose markets have no owner yet, ms; and how long between two questions. */
const WAIT_MS = 3_000;
const AGAIN_MS = 50;

/** A resting order on its way; without a user it is the house's. */
type Row = readonly [price: bigint, remaining: bigint, userId: number | null];

/** The committed resting orders of a market, best first. */
interface RestingBook {
  readonly epoch: string;
  /** Differs whenever the book does, also from one owner to the next. */
  readonly version: string;
  readonly bids: readonly Row[];
  readonly asks: readonly Row[];
}

interface BookCalls {
  /** @returns `null` where the book is as `known` says */
  resting(argument: { readonly known: string }): RestingBook | null;
}

/** Answers with the resting orders of a market that this process owns. */
export function serveBook(
  link: Link,
  marketId: number,
  { bus, spot }: { readonly bus: Pick<Bus, "on">; readonly spot: Pick<SpotExchange, "resting" | "frame"> },
): StopServing {
  let changes = 0;
  const stop = bus.on("book", (changed) => {
    if (changed.marketId === marketId) changes += 1;
  });
  const rows = (side: Side): Row[] => {
    const first: Row[] = [];
    for (const { price, remaining, trader } of spot.resting(marketId, side)) {
      if (first.length === SHOWN_ORDERS) break;
      first.push([price, remaining, trader.kind === "user" ? trader.userId : null]);
    }
    return first;
  };
  const stopServing = serveCalls<BookCalls>(link, subjects.resting(marketId), {
    async resting({ known }) {
      const { epoch } = spot.frame(marketId);
      const version = `${epoch} ${changes}`;
      return version === known ? null : { epoch, version, bids: rows("buy"), asks: rows("sell") };
    },
  });
  return () => {
    stop();
    return stopServing();
  };
}

export interface RemoteBooksParts extends CallerParts {
  readonly clock: Pick<Clock, "monotonic" | "after" | "every">;
  readonly markets: readonly Pick<Market, "id">[];
  /** Whether a market belongs to this process: it is not asked for. */
  readonly isHere: (marketId: number) => boolean;
  readonly report: (error: unknown) => void;
}

/** The resting orders of markets that other processes own, for who measures their depth. */
export interface RemoteBooks {
  /** As they were when they were asked for last. */
  resting(marketId: number, side: Side): Iterable<RestingOrder>;
  /** Whether the book is recent enough to take new risk on it. */
  isFresh(marketId: number): boolean;
  /** Asks for a book now. @throws Refused `market_busy` where nobody answers */
  refresh(marketId: number): Promise<void>;
  /** Asks for all of them, and then four times a second. Resolves when each is known or belongs to this process, or after three seconds. */
  start(): Promise<void>;
  stop(): void;
}

const orderOf = ([price, remaining, userId]: Row): RestingOrder => ({
  price,
  remaining,
  trader: userId === null ? { kind: "house", desk: 0 } : { kind: "user", userId },
});

/** Keeps the books of markets that other processes own; nothing is asked before `start`. */
export function createRemoteBooks(parts: RemoteBooksParts): RemoteBooks {
  const { clock, markets, isHere, report } = parts;
  const caller = createCaller<BookCalls>(parts);
  const books = new Map<number, RestingBook>();
  const confirmedAt = new Map<number, number>();
  const asking = new Map<number, Promise<void>>();
  let stopTimer: Stop = () => undefined;

  const ask = async (marketId: number) => {
    const at = clock.monotonic();
    const known = books.get(marketId);
    const book = await caller.ask(subjects.resting(marketId), "resting", { known: known?.version ?? "" });
    // An earlier owner that hung may answer before it knows that it is one.
    if (book !== null && known !== undefined && isEarlierOwner(book.epoch, known.epoch)) return;
    if (book !== null) books.set(marketId, book);
    confirmedAt.set(marketId, at);
  };
  /** Asks for a book, once at a time. */
  const refresh = (marketId: number): Promise<void> => {
    const underWay = asking.get(marketId);
    if (underWay !== undefined) return underWay;
    const asked = ask(marketId).finally(() => asking.delete(marketId));
    asking.set(marketId, asked);
    return asked;
  };
  const isFresh = (marketId: number) => {
    const at = confirmedAt.get(marketId);
    return at !== undefined && clock.monotonic() - at <= FRESH_MS;
  };
  const refreshAll = () =>
    Promise.all(
      markets
        .filter(({ id }) => !isHere(id))
        .map(({ id }) =>
          refresh(id).catch((error: unknown) => {
            // Nobody owns it at present: the book stays as it was, and becomes too old for new risk.
            if (!(error instanceof Refused)) report(error);
          }),
        ),
    );
  return {
    resting: (marketId, side) => {
      const book = books.get(marketId);
      const rows = (side === "buy" ? book?.bids : book?.asks) ?? [];
      return rows.map(orderOf);
    },
    isFresh,
    refresh,
    async start() {
      // Not awaited: a market that does not answer holds up no other.
      stopTimer = clock.every(ASK_MS, () => void refreshAll());
      const until = clock.monotonic() + WAIT_MS;
      await refreshAll();
      while (!markets.every(({ id }) => isHere(id) || isFresh(id)) && clock.monotonic() < until) {
        await new Promise<void>((resolve) => void clock.after(AGAIN_MS, resolve));
        await refreshAll();
      }
    },
    stop: () => stopTimer(),
  };
}
