import { doAll } from "../../exchange/kit/do-all.ts";
import type { ChangedAccount, LeverageAccount, Position } from "../../exchange/leverage/types.ts";
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

type Parts = Pick<SocketParts, "bus" | "clock" | "exchange" | "settings" | "report">;

/** Pushes an account to its user, with the market that it names. */
function createPush(io: PushServer, { clock, exchange, settings }: Parts) {
  const marketOf = (marketId: number) => {
    const market = exchange.markets.find(({ id }) => id === marketId);
    if (!market) throw new Error(`A position is of the unknown market ${marketId}`);
    return market;
  };
  const pairOf = (marketId: number | null) => (marketId === null ? null : marketOf(marketId));
  const nameOf = (quoteId: number) =>
    exchange.markets.find(({ quote }) => quote.id === quoteId)?.quote.name ?? "";
  const pushTo = ({ userId, quoteId, account }: ChangedAccount, marketId: number | null) => {
    const pair = pairOf(marketId);
    const push = leverPush(account, marketOf, nameOf(quoteId), pair, clock.now(), settings.wireLists);
    io.to(userRoom(userId)).emit("lever_trade", push);
  };
  return { marketOf, pushTo };
}

/**
 * Pushes users' leverage to them: valuations at every `flush`, changes of positions at once, with one push per group of commands. Users
 * who do not listen cost nothing.
 */
export function createLeveragePushes(io: PushServer, parts: Parts): { flush(): Promise<void>; stop(): void } {
  const { bus, settings, report } = parts;
  /** Accounts to push, by user and quote currency. */
  const moved = new Map<number, Map<number, ChangedAccount>>();
  let changed = new Map<number, Changes>();
  const { marketOf, pushTo } = createPush(io, parts);

  let flushes = 0;
  const push = (changed: ChangedAccount, changedId: number | null = null) =>
    pushTo(changed, changedId ?? inTurn(changed.account, flushes));
  const pushChanges = async () => {
    const now = changed;
    changed = new Map();
    for (const [userId, { ended }] of now)
      if (ended.length > 0)
        io.to(userRoom(userId)).emit("lever_closed", leverClosedPush(ended, settings.wireLists));
    const accounts = [...now].flatMap(([userId, { quotes }]) =>
      [...quotes].flatMap(([quoteId, marketId]) => {
        // The group's event of its accounts came before that of its positions.
        const account = moved.get(userId)?.get(quoteId);
        moved.get(userId)?.delete(quoteId);
        return account ? [{ account, marketId }] : [];
      }),
    );
    await doAll(
      accounts.map(
        ({ account, marketId }) =>
          () =>
            push(account, marketId),
      ),
    );
  };
  const stops = [
    bus.onAnywhere("leverageRisk", (accounts) => {
      for (const account of accounts) {
        const { userId, quoteId } = account;
        if (listens(io, userId))
          moved.set(userId, (moved.get(userId) ?? new Map<number, ChangedAccount>()).set(quoteId, account));
      }
    }),
    bus.onAnywhere("leveragePosition", (position) => {
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
        due.flatMap(([, accounts]) => [...accounts.values()].map((account) => () => push(account))),
      );
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
