import { noUser, transact } from "#server/storage/kit/transact.ts";
import { changeRecord } from "#server/storage/wallets/wallets.ts";
import { recordCommand } from "../commands/record.ts";
import type { Once } from "../commands/types.ts";
import { shortDecimal } from "../kit/arithmetic.ts";
import { type Booking, createBooking } from "../ledger/booking.ts";
import { publishBalances } from "../ledger/publish-balances.ts";
import type { AccountBalance } from "../ledger/types.ts";
import { currencyById } from "../markets/currencies.ts";
import type { FundsParts } from "./parts.ts";
import type { ChainRecord } from "./types.ts";

/** Ends that the owner gets a notice of; who cancels knows. */
const noticeKinds = {
  "deposit done": "deposit_done",
  "deposit refused": "deposit_refused",
  "withdraw done": "withdrawal_done",
  "withdraw refused": "withdrawal_refused",
} as const;

function noticeOf({ kind, state }: ChainRecord) {
  return state === "done" || state === "refused" ? noticeKinds[`${kind} ${state}`] : null;
}

/** Publishes what was committed, with the balances that it moved, and notifies the owner. A notice that cannot be stored is reported: the record shows the same. */
export async function notifyOwner(
  parts: FundsParts,
  record: ChainRecord,
  balances: readonly AccountBalance[],
): Promise<void> {
  const { bus, notices, report } = parts;
  bus.emit("chainRecord", record);
  publishBalances(bus, balances);
  const kind = noticeOf(record);
  if (kind === null) return;
  const facts = {
    amount: shortDecimal(record.amount),
    currency: currencyById(record.currencyId)?.name ?? "",
    address: record.address,
  };
  await notices.notify(record.userId, kind, facts).catch(report);
}

/**
 * Brings a record from one state to the next, with its postings, in one transaction; the update is guarded by the state, so that of
 * several that try one succeeds.
 * @param once of a user's command
 * @returns the record as it is now; `null` when it had left its state before, and then nothing happened
 */
export async function transition(
  parts: FundsParts,
  record: ChainRecord,
  change: Partial<ChainRecord>,
  book: (booking: Booking, next: ChainRecord) => void = () => {},
  once?: Once<ChainRecord>,
): Promise<ChainRecord | null> {
  const { storage, ids, clock } = parts;
  const next: ChainRecord = { ...record, ...change, updatedAt: clock.now() };
  const balances = await transact(storage, noUser, async (transaction) => {
    if (!(await changeRecord(transaction, next, record.state))) return null;
    const booking = createBooking(ids, next.updatedAt, new Map());
    book(booking, next);
    const balances = await booking.journal.write(transaction);
    if (once) await recordCommand(transaction, once, next, next.updatedAt);
    return balances;
  });
  if (balances === null) return null;
  await notifyOwner(parts, next, balances);
  return next;
}
