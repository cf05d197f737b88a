import { parseDecimal, SMALLEST_AMOUNT } from "#contract/decimal.ts";
import { insertRecord, waitingChargesOf } from "#server/storage/queries/funds.ts";
import { LARGEST, shortDecimal } from "../arithmetic.ts";
import { recordCommand } from "../commands/record.ts";
import type { Once } from "../commands/types.ts";
import { currencyById } from "../markets/currencies.ts";
import { Refused } from "../refused.ts";
import type { FundsParts } from "./parts.ts";
import { termsOf } from "./terms.ts";
import { tell } from "./transition.ts";
import type { ChainRecord } from "./types.ts";

/** So many of a user wait for a decision at most: somebody has to look at each. */
const MOST_WAITING = 20;

export interface ChargeRequest {
  readonly userId: number;
  readonly currencyId: number;
  /** `null`: none was entered. */
  readonly amount: string | null;
  /** Where it was sent from, as the user says. */
  readonly account: string;
}

/**
 * Notes a deposit that a user says to have sent to the company's address; an operator decides it.
 * @throws Refused `currency_unknown`, `amount_…`, `deposit_too_small`, `too_many_charges`
 */
export async function requestCharge(
  parts: FundsParts,
  request: ChargeRequest,
  once?: Once<ChainRecord>,
): Promise<ChainRecord> {
  const { userId, currencyId, account } = request;
  const currency = currencyById(currencyId);
  const [term] = termsOf(currencyId);
  if (currency === undefined || term === undefined) throw new Refused("currency_unknown");
  if (request.amount === null) throw new Refused("amount_required");
  const amount = parseDecimal(request.amount);
  if (amount === null) throw new Refused("amount_off_lot", { lot: SMALLEST_AMOUNT, currency: currency.name });
  if (amount <= 0n) throw new Refused("amount_not_positive");
  if (amount < term.minDeposit)
    throw new Refused("deposit_too_small", { min: shortDecimal(term.minDeposit), currency: currency.name });
  if (amount > LARGEST)
    throw new Refused("amount_too_large", { max: shortDecimal(LARGEST), currency: currency.name });
  const time = parts.clock.now();
  const record: ChainRecord = {
    id: parts.ids.next("chain_record"),
    ...{ userId, kind: "deposit", currencyId, chain: null, amount, fee: 0n },
    ...{ address: account, memo: "", txid: "", confirmations: 0, required: 0, state: "pending" },
    ...{ reason: null, approval: "needed", dueAt: time, clientId: "", createdAt: time, updatedAt: time },
  };
  await parts.storage.transaction().execute(async (transaction) => {
    if ((await waitingChargesOf(transaction, userId)) >= MOST_WAITING)
      throw new Refused("too_many_charges", { max: String(MOST_WAITING) });
    await insertRecord(transaction, record);
    if (once) await recordCommand(transaction, once, record, time);
  });
  await tell(parts, record, false);
  return record;
}
