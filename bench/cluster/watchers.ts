import { io, type Socket } from "socket.io-client";
import * as v from "valibot";
import * as calls from "#contract/calls/index.ts";
import { pushes } from "#contract/pushes.ts";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import { applyDiff, type KeptBook, noBook } from "#src/api/socket/depth-diff.ts";
import type { Client } from "./http.ts";

/** A socket of a page: it follows the book of a market, its prints, and what concerns its user. */
export interface Watcher {
  /** How long it was away, each time: from the lost connection to the first book afterwards, ms. */
  readonly away: { readonly at: number; readonly ms: number }[];
  /** Breaks in the sequence of the book that were noticed; each was answered with the whole book. */
  readonly gaps: () => number;
  /** Books whose checksum was wrong: a break that the sequence did not show. */
  readonly wrong: () => number;
  readonly personal: () => number;
  /** Whether it is connected and has a book. */
  readonly isBack: () => boolean;
  /** Whether its book is that of the exchange, compared at the same frame. `null`: another frame meanwhile. */
  isRight(): Promise<boolean | null>;
  close(): void;
}

/** As the site's pages connect (`src/api/socket/clients.ts`). */
const settings = {
  ...{ transports: ["websocket"], forceNew: true },
  ...{ reconnectionDelay: 500, reconnectionDelayMax: 5_000, randomizationFactor: 0.5 },
};
const PERSONAL = ["spot_order", "spot_fill", "balance"];

/** A level as text: prices and amounts have more or fewer zeros in one message than in another. */
const levelText = (price: string, amount: string): string => `${parseDecimal(price)} ${parseDecimal(amount)}`;

interface WatcherSetup {
  readonly address: string;
  readonly client: Client;
  readonly userId: number;
  readonly token: string;
  readonly market: Market;
}

/** Says who it is and what it wants, after each connection. */
function greet(socket: Socket, { userId, token, market }: WatcherSetup): void {
  const topics = ["market_depth_diff", "match_trade"];
  socket.emit("login", userId, token, () => undefined);
  socket.emit("subscribe", {
    pairs: [{ legal_id: market.quote.id, currency_id: market.base.id, topics }],
  });
}

export function startWatcher(setup: WatcherSetup): Watcher {
  const { address, client, market } = setup;
  const pair = { legal_id: market.quote.id, currency_id: market.base.id };
  // The type names the browser's agent; under Node it is that of `http`.
  const socket = io(address, { ...settings, agent: client.agent as unknown as string });
  const away: { at: number; ms: number }[] = [];
  let kept: KeptBook = noBook;
  let lostAt: number | null = null;
  const counts = { gaps: 0, wrong: 0, personal: 0 };

  socket.on("connect", () => greet(socket, setup));
  socket.on("disconnect", () => {
    kept = noBook;
    lostAt ??= performance.now();
  });
  socket.on("market_depth_diff", (message: unknown) => {
    const push = v.parse(pushes.market_depth_diff, message);
    if (push.legal_id !== pair.legal_id || push.currency_id !== pair.currency_id) return;
    const hadBook = kept.book !== null;
    kept = applyDiff(kept, push);
    if (kept.isWrong) counts.wrong += 1;
    else if (hadBook && kept.asks) counts.gaps += 1;
    if (kept.asks) socket.emit("depth_snapshot", pair);
    if (kept.book !== null && lostAt !== null) {
      away.push({ at: lostAt, ms: performance.now() - lostAt });
      lostAt = null;
    }
  });
  for (const name of PERSONAL) socket.on(name, () => (counts.personal += 1));
  return {
    away,
    gaps: () => counts.gaps,
    wrong: () => counts.wrong,
    personal: () => counts.personal,
    isBack: () => socket.connected && kept.book !== null,
    async isRight() {
      const { message } = await client.send(calls.bookSnapshot, { ...pair, levels: 50 });
      const shown = v.parse(calls.bookSnapshot.message, message);
      const { book } = kept;
      if (book === null || shown.seq !== book.sequence || shown.epoch !== book.epoch) return null;
      const bids = shown.in.map(({ price, number }) => levelText(price, number));
      const asks = shown.out.map(({ price, number }) => levelText(price, number)).toReversed();
      const sides = book.sides.read();
      const own = [...sides.bids, ...sides.asks].map(([price, amount]) => levelText(price, amount));
      return [...bids, ...asks].join() === own.join();
    },
    close: () => void socket.close(),
  };
}

/** The market that a watcher follows. */
export const marketOf = (index: number): Market => {
  const market = markets[index % markets.length];
  if (market === undefined) throw new Error("There are no markets");
  return market;
};
