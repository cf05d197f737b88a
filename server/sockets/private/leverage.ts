import { doAll } from "../../exchange/kit/do-all.ts";
import type { LeverageAccount, Position } from "../../exchange/leverage/types.ts";
import { listens } from "../connection/listening.ts";
import { userRoom } from "../rooms.ts";
import type { PushServer, SocketParts } from "../types.ts";
import { leverClosedPush, leverPush } from "../wire/leverage.ts";

/** A user's changes since the last push. */
interface Changes {
  /** The quote currencies, each with the market of its latest change. */
  readonly quotes: Map<number, number>;
  readonly ended: Position[];
}

/** Each held market in turn; `null` where none is held. */
function inTurn({ positions }: LeverageAccount, turn: number): number | null {
  const held = [...new Set(positions.map(({ position }) => position.marketId))];
  return held[turn % held.length] ?? null;
}

/**
 * Pushes users' leverage to them: valuations at every `flush`, changes of positions at once, with one push per group of commands. Users
 * who do not listen cost nothing.
 */
export function createLeveragePushes(
  io: PushServer,
  parts: Pick<SocketParts, "bus" | "clock" | "exchange" | "leverage" | "settings" | "report">,
): { flush(): Promise<void>; stop(): void } {
  const { bus, clock, exchange, leverage, settings, report } = parts;
  const moved = new Map<number, Set<number>>();
  let changed = new Map<number, Changes>();
  const marketOf = (marketId: number) => {
    const market = exchange.markets.find(({ id }) => id === marketId);
    if (!market) throw new Error(`A position is of the unknown market ${marketId}`);
    return market;
  };
  const pairOf = (marketId: number | null) => (marketId === null ? null : marketOf(marketId));
  const nameOf = (quoteId: number) =>
    exchange.markets.find(({ quote }) => quote.id === quoteId)?.quote.name ?? "";

  let flushes = 0;
  const push = async (userId: number, quoteId: number, changedId: number | null = null) => {
    const account = await leverage.account(userId, quoteId);
    const pair = pairOf(changedId ?? inTurn(account, flushes));
    const push = leverPush(account, marketOf, nameOf(quoteId), pair, clock.now(), settings.wireLists);
    io.to(userRoom(userId)).emit("lever_trade", push);
  };
  const pushChanges = async () => {
    const now = changed;
    changed = new Map();
    for (const [userId, { ended }] of now)
      if (ended.length > 0)
        io.to(userRoom(userId)).emit("lever_closed", leverClosedPush(ended, settings.wireLists));
    const accounts = [...now].flatMap(([userId, { quotes }]) =>
      [...quotes].map(([quoteId, marketId]) => ({ userId, quoteId, marketId })),
    );
    for (const { userId, quoteId } of accounts) moved.get(userId)?.delete(quoteId);
    await doAll(accounts.map((one) => () => push(one.userId, one.quoteId, one.marketId)));
  };
  const stops = [
    bus.on("leverageRisk", (accounts) => {
      for (const { userId, quoteId } of accounts)
        if (listens(io, userId)) moved.set(userId, (moved.get(userId) ?? new Set()).add(quoteId));
    }),
    bus.on("leveragePosition", (position) => {
      const { userId, marketId, state } = position;
      if (!listens(io, userId)) return;
      // The changes of one group of commands are pushed together, after the present callback.
      if (changed.size === 0) queueMicrotask(() => void pushChanges().catch(report));
      const changes: Changes = changed.get(userId) ?? { quotes: new Map(), ended: [] };
      changed.set(userId, changes);
      changes.quotes.set(marketOf(marketId).quote.id, marketId);
      if (state === "closed" || state === "revoked") changes.ended.push(position);
    }),
  ];
  return {
    async flush() {
      const due = [...moved];
      moved.clear();
      flushes += 1;
      await doAll(
        due.flatMap(([userId, quotes]) => [...quotes].map((quoteId) => () => push(userId, quoteId))),
      );
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
