import { parseDecimal } from "#contract/decimal.ts";
import { insertRecord, recordByClientId } from "#server/storage/queries/funds.ts";
import { hasLivePositions } from "#server/storage/queries/funds-reads.ts";
import { balancesOf } from "#server/storage/queries/ledger.ts";
import { LARGEST, shortDecimal, UNIT } from "../arithmetic.ts";
import { requireSame } from "../client-ids.ts";
import { recordCommand } from "../commands/record.ts";
import type { Once } from "../commands/types.ts";
import { createBooking } from "../ledger/booking.ts";
import { minuteText } from "../minute-text.ts";
import { Refused } from "../refused.ts";
import { checkAddress } from "./check-address.ts";
import { feeOf, unitOf } from "./fee.ts";
import type { FundsParts } from "./parts.ts";
import { bookHold, spendable } from "./postings.ts";
import { termOf } from "./terms.ts";
import { tell } from "./transition.ts";
import type { ChainRecord, ChainTerm, WithdrawRequest } from "./types.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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

/** Until when a user's withdrawals wait after a change of password or second factor, unix ms; 0: they do not. */
export async function holdUntil(parts: FundsParts, userId: number): Promise<number> {
  const until = (await parts.securityChangedAt(userId)) + parts.rules.hold;
  return until > parts.clock.now() ? until : 0;
}

async function checkHold(parts: FundsParts, userId: number): Promise<void> {
  const until = await holdUntil(parts, userId);
  if (until === 0) return;
  // Up to the next minute: who comes at the one that is told is not too early.
  const time = `${minuteText(Math.ceil(until / MINUTE) * MINUTE)} UTC`;
  throw new Refused("withdrawal_held", { hours: String(parts.rules.hold / HOUR), time });
}

/** Whether an operator must agree: the worth is large, or nobody knows it. */
function needsApproval({ usdPrice, rules }: FundsParts, currencyId: number, amount: bigint): boolean {
  const price = usdPrice(currencyId);
  return price === 0n || (amount * price) / UNIT > rules.approvalUsd;
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
): ChainRecord {
  const time = parts.clock.now();
  return {
    id: parts.ids.next("chain_record"),
    userId: request.userId,
    kind: "withdraw",
    currencyId: request.currencyId,
    ...planned,
    fee: feeOf(planned.amount, term),
    ...{ txid: "", confirmations: 0, required: term.confirmations, state: "pending", reason: null },
    approval: needsApproval(parts, request.currencyId, planned.amount) ? "needed" : "none",
    dueAt: time + parts.rules.withdrawalDelay,
    clientId: request.clientId,
    ...{ createdAt: time, updatedAt: time },
  };
}

/**
 * Takes a withdrawal: the whole amount is held, and it is pending. Who asks has shown their trade password already; everything else
 * is checked first, the second factor last, because a code is good once.
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
  await checkHold(parts, userId);
  const source = spendable(userId, currencyId);
  const check = async (db: Parameters<typeof balancesOf>[0]) => {
    if (await hasLivePositions(db, userId)) throw new Refused("positions_open");
    if (((await balancesOf(db, [source.id])).get(source.id) ?? 0n) < amount)
      throw new Refused("balance_short", { currency: term.currency.name });
  };
  await check(storage);
  await parts.checkSecondFactor(userId, request.secondFactor);
  const record = newRecord(parts, request, term, planned);
  const taken = await storage.transaction().execute(async (transaction) => {
    // Once more: several requests may have come so far at once.
    const other = await repeated(transaction, request, planned);
    if (!other) {
      await check(transaction);
      await insertRecord(transaction, record);
      const booking = createBooking(ids, record.createdAt, new Map());
      bookHold(booking, record);
      await booking.journal.write(transaction);
    }
    if (once) await recordCommand(transaction, once, other ?? record, record.createdAt);
    return other ?? record;
  });
  if (taken === record) await tell(parts, record, true);
  return taken;
}
