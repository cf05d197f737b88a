import { parseDecimal } from "#domain/numbers/decimal.ts";
import { transact } from "#server/storage/kit/transact.ts";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import { hasLivePositions } from "#server/storage/wallets/reads.ts";
import { insertRecord, recordByClientId } from "#server/storage/wallets/wallets.ts";
import { recordCommand } from "../commands/record.ts";
import type { Once } from "../commands/types.ts";
import { LARGEST, shortDecimal } from "../kit/arithmetic.ts";
import { requireSame } from "../kit/client-ids.ts";
import { Refused } from "../kit/refused.ts";
import { createBooking } from "../ledger/booking.ts";
import { currencyById } from "../markets/currencies.ts";
import { admitWithdrawal } from "./admission.ts";
import { needsApproval } from "./approval.ts";
import { checkAddress } from "./check-address.ts";
import { feeOf, unitOf } from "./fee.ts";
import type { FundsParts } from "./parts.ts";
import { bookHold, spendable } from "./postings.ts";
import { termOf } from "./terms.ts";
import { notifyOwner } from "./transition.ts";
import type { ChainRecord, ChainTerm, WithdrawRequest } from "./types.ts";

/** An amount in whole units of the chain, within its limits. @throws Refused */
function checkAmount(text: string | null, term: ChainTerm): bigint {
  const currency = term.currency.name;
  if (text === null) throw new Refused("amount_required");
  const amount = parseDecimal(text);
  const unit = unitOf(term);
  if (amount === null || amount % unit !== 0n)
    throw new Refused("amount_off_lot", { lot: shortDecimal(unit), currency });
  if (amount <= 0n) throw new Refused("amount_not_positive");
  if (amount < term.minWithdrawal)
    throw new Refused("withdrawal_too_small", { min: shortDecimal(term.minWithdrawal), currency });
  const most = term.maxWithdrawal === 0n ? LARGEST : term.maxWithdrawal;
  if (amount > most) throw new Refused("withdrawal_too_large", { max: shortDecimal(most), currency });
  return amount;
}

/** The earlier withdrawal of a repeated request; refuses when the client id came with another content. */
async function repeated(
  storage: Parameters<typeof recordByClientId>[0],
  request: WithdrawRequest,
  planned: Pick<ChainRecord, "chain" | "amount" | "address" | "memo">,
): Promise<ChainRecord | null> {
  const { userId, clientId, currencyId } = request;
  const earlier = await recordByClientId(storage, userId, clientId);
  if (earlier)
    requireSame(earlier, { ...planned, currencyId }, ["currencyId", "chain", "amount", "address", "memo"]);
  return earlier;
}

function newRecord(
  parts: FundsParts,
  request: WithdrawRequest,
  term: ChainTerm,
  planned: Pick<ChainRecord, "chain" | "amount" | "address" | "memo">,
  approval: ChainRecord["approval"],
): ChainRecord {
  const time = parts.clock.now();
  return {
    id: parts.ids.next("chain_record"),
    userId: request.userId,
    kind: "withdraw",
    currencyId: request.currencyId,
    ...planned,
    fee: feeOf(planned.amount, term),
    txid: "",
    confirmations: 0,
    required: term.confirmations,
    state: "pending",
    reason: null,
    approval,
    dueAt: time + parts.rules.withdrawalDelay,
    clientId: request.clientId,
    createdAt: time,
    updatedAt: time,
  };
}

/**
 * Accepts a withdrawal: the whole amount is frozen, and its state is pending. The caller has checked the trade password.
 * @throws Refused, and then nothing has changed
 */
export async function withdraw(
  parts: FundsParts,
  request: WithdrawRequest,
  once?: Once<ChainRecord>,
): Promise<ChainRecord> {
  const { storage, ids } = parts;
  const { userId, currencyId } = request;
  const term = termOf(currencyId, request.chain);
  const amount = checkAmount(request.amount, term);
  const to = await checkAddress(storage, term, request);
  const planned = { chain: term.chain, amount, ...to };
  const earlier = await repeated(storage, request, planned);
  if (earlier) {
    if (once) await recordCommand(storage, once, earlier, parts.clock.now());
    return earlier;
  }
  if (parts.withdrawalsOpen?.() === false) throw new Refused("withdrawals_paused");
  const source = spendable(userId, currencyId);
  const checkBalance = async (db: Parameters<typeof balancesOf>[0]) => {
    if (((await balancesOf(db, [source.id])).get(source.id) ?? 0n) < amount)
      throw new Refused("balance_short", { currency: term.currency.name });
  };
  const place = { ...planned, currencyId };
  const { isKnown } = await admitWithdrawal(parts, request, place, () => checkBalance(storage));
  const { record, balances } = await transact(
    storage,
    { user: userId, findsDuplicates: true },
    async (transaction) => {
      // Once more: several requests may have come so far at once.
      const other = await repeated(transaction, request, planned);
      const now = parts.clock.now();
      if (other) {
        if (once) await recordCommand(transaction, once, other, now);
        return { record: other, balances: null };
      }
      if (await hasLivePositions(transaction, userId)) throw new Refused("positions_open");
      await checkBalance(transaction);
      const mustWait = await needsApproval(parts, transaction, now, { userId, currencyId, amount });
      const taken = newRecord(parts, request, term, planned, mustWait ? "needed" : "none");
      await insertRecord(transaction, taken);
      const booking = createBooking(ids, taken.createdAt, new Map());
      bookHold(booking, taken);
      const balances = await booking.journal.write(transaction);
      if (once) await recordCommand(transaction, once, taken, taken.createdAt);
      return { record: taken, balances };
    },
  );
  if (balances === null) return record;
  await notifyOwner(parts, record, balances);
  if (!isKnown) await notifyNewAddress(parts, record);
  return record;
}

/** Notifies the owner of a withdrawal to a new address. A notice that cannot be stored is reported. */
async function notifyNewAddress({ notices, report }: FundsParts, record: ChainRecord): Promise<void> {
  const facts = {
    amount: shortDecimal(record.amount),
    currency: currencyById(record.currencyId)?.name ?? "",
    address: record.address,
  };
  await notices.notify(record.userId, "withdrawal_new_address", facts).catch(report);
}
