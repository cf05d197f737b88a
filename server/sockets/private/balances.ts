import { doAll } from "../../exchange/kit/do-all.ts";
import type { AccountBalance, BalanceRow, Ledger } from "../../exchange/ledger/types.ts";
import type { Currency } from "../../exchange/markets/types.ts";
import { listens } from "../connection/listening.ts";
import { userRoom } from "../rooms.ts";
import type { PushServer, SocketParts } from "../types.ts";
import { balancePush } from "../wire/private.ts";

/** A wallet's currency. */
type Place = Pick<AccountBalance, "wallet" | "currencyId">;
const keyOf = ({ wallet, currencyId }: Place): string => `${wallet} ${currencyId}`;

/** What is known of a connected user's balances. */
interface Known {
  /** The latest value of each account, by wallet, currency and bucket. */
  readonly accounts: Map<string, AccountBalance>;
  /** Where something has changed since the last push. */
  readonly changed: Map<string, Place>;
  /** Whether all accounts were read: one that is missing is empty. */
  isComplete: boolean;
}

/** Keeps a value unless a later one is known. @returns whether it was kept */
function keep({ accounts }: Known, balance: AccountBalance): boolean {
  const key = `${keyOf(balance)} ${balance.bucket}`;
  if ((accounts.get(key)?.version ?? -1) >= balance.version) return false;
  accounts.set(key, balance);
  return true;
}

function rowOf({ accounts }: Known, userId: number, { wallet, currencyId }: Place): BalanceRow {
  const amount = (bucket: AccountBalance["bucket"]) =>
    accounts.get(`${keyOf({ wallet, currencyId })} ${bucket}`)?.amount ?? 0n;
  return { userId, wallet, currencyId, available: amount("available"), frozen: amount("frozen") };
}

/**
 * Pushes to users what changed of their balances, gathered until the next beat. The values come with the events. The
 * database is read once while a user is connected, at the first change: an event has only the accounts that changed, and a row shows the
 * free and the frozen part.
 */
export function createBalancePushes(
  io: PushServer,
  { bus, ledger, clock }: Pick<SocketParts, "bus" | "clock"> & { readonly ledger: Pick<Ledger, "accounts"> },
  currencies: ReadonlyMap<number, Currency>,
): { flush(): Promise<void>; stop(): void } {
  /** By the room of their connections. */
  const users = new Map<string, Known>();
  const waiting = new Set<number>();
  const { adapter } = io.of("/");

  const take = (userId: number, balances: readonly AccountBalance[]) => {
    const room = userRoom(userId);
    const known = users.get(room) ?? { accounts: new Map(), changed: new Map(), isComplete: false };
    users.set(room, known);
    for (const balance of balances) if (keep(known, balance)) known.changed.set(keyOf(balance), balance);
    waiting.add(userId);
  };
  const complete = async (known: Known, userId: number) => {
    for (const balance of await ledger.accounts(userId)) keep(known, balance);
    known.isComplete = true;
  };
  const push = async (userId: number) => {
    const room = userRoom(userId);
    const known = users.get(room);
    if (!known) return;
    if (!known.isComplete)
      await complete(known, userId).catch((error: unknown) => {
        // Pushed at the next beat.
        waiting.add(userId);
        throw error;
      });
    const rows = [...known.changed.values()].map((place) => rowOf(known, userId, place));
    known.changed.clear();
    if (rows.length > 0) io.to(room).emit("balance", balancePush(rows, currencies, clock.now()));
  };
  // Whoever connects again may have missed changes: everything is read once more.
  const forget = (room: string) => users.delete(room);
  adapter.on("delete-room", forget);
  const stopListening = bus.onAnywhere("balance", ({ userId, accounts }) => {
    if (listens(io, userId)) take(userId, accounts);
  });
  return {
    async flush() {
      const due = [...waiting];
      waiting.clear();
      await doAll(due.map((userId) => () => push(userId)));
    },
    stop() {
      stopListening();
      adapter.off("delete-room", forget);
    },
  };
}
