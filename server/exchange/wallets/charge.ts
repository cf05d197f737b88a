import { parseDecimal, SMALLEST_AMOUNT } from "#domain/numbers/decimal.ts";
import { minCharge, takenCharge } from "#domain/wallets/charge.ts";
import { transact } from "#server/storage/kit/transact.ts";
import { insertRecord, waitingChargesOf } from "#server/storage/wallets/wallets.ts";
import { recordCommand } from "../commands/record.ts";
import type { Once } from "../commands/types.ts";
import { LARGEST, shortDecimal } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import type { FundsParts } from "./parts.ts";
import { chargeTermOf } from "./terms.ts";
import { notifyOwner } from "./transition.ts";
import type { ChainRecord, ChainTerm } from "./types.ts";

/** So many of a user wait for a decision at most: somebody has to look at each. */
const MAX_WAITING = 20;

export interface ChargeRequest {
  readonly userId: number;
  readonly currencyId: number;
  /** The chain's name; empty: Ethereum. */
  readonly chain?: string;
  /** `null`: none was entered. */
  readonly amount: string | null;
  /** Where it was sent from, as the user says. */
  readonly account: string;
}

/** What the smallest deposit by hand of a coin over a chain depends on, now. */
export const chargeTermsOf = (
  { minDeposit, decimals, currency }: ChainTerm,
  { usdPrice }: Pick<FundsParts, "usdPrice">,
) => ({
  floor: minDeposit,
  price: usdPrice(currency.id),
  decimals,
});

/** @throws Refused `amount_…`, `deposit_too_small` */
function readAmount(text: string | null, term: ChainTerm, parts: FundsParts): bigint {
  const currency = term.currency.name;
  if (text === null) throw new Refused("amount_required");
  const amount = parseDecimal(text);
  if (amount === null) throw new Refused("amount_off_lot", { lot: SMALLEST_AMOUNT, currency });
  if (amount <= 0n) throw new Refused("amount_not_positive");
  const terms = chargeTermsOf(term, parts);
  if (amount < takenCharge(terms))
    throw new Refused("deposit_too_small", { min: shortDecimal(minCharge(terms)), currency });
  if (amount > LARGEST) throw new Refused("amount_too_large", { max: shortDecimal(LARGEST), currency });
  return amount;
}

/**
 * Notes a deposit that a user says to have sent to one of the company's addresses; an operator decides it.
 * @throws Refused `currency_unknown`, `chain_…`, `amount_…`, `deposit_too_small`, `too_many_charges`
 */
export async function requestCharge(
  parts: FundsParts,
  request: ChargeRequest,
  once?: Once<ChainRecord>,
): Promise<ChainRecord> {
  const { userId, currencyId, account } = request;
  const term = chargeTermOf(currencyId, request.chain ?? "");
  const amount = readAmount(request.amount, term, parts);
  const time = parts.clock.now();
  const record: ChainRecord = {
    id: parts.ids.next("chain_record"),
    userId,
    kind: "deposit",
    currencyId,
    chain: term.chain,
    amount,
    fee: 0n,
    address: account,
    memo: "",
    txid: "",
    confirmations: 0,
    required: 0,
    state: "pending",
    reason: null,
    approval: "needed",
    dueAt: time,
    clientId: "",
    createdAt: time,
    updatedAt: time,
  };
  await transact(parts.storage, { user: userId }, async (transaction) => {
    if ((await waitingChargesOf(transaction, userId)) >= MAX_WAITING)
      throw new Refused("too_many_charges", { max: String(MAX_WAITING) });
    await insertRecord(transaction, record);
    if (once) await recordCommand(transaction, once, record, time);
  });
  await notifyOwner(parts, record, []);
  return record;
}
