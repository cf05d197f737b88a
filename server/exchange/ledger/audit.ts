import {
  accountsOffPostings,
  currenciesOffZero,
  transfersOffZero,
  usersBelowZero,
} from "#server/storage/ledger/audit.ts";
import { frozenOffHolds } from "#server/storage/ledger/holds.ts";
import type { Storage } from "#server/storage/storage.ts";
import { currencies } from "../markets/currencies.ts";
import { markets } from "../markets/markets.ts";

/** Acceptors trade in one currency; the acceptors themselves build on the ledger and cannot be asked. */
const holdTerms = { markets, acceptorCurrencyId: currencies.USDT.id };

/**
 * Checks the whole ledger: balances and every transfer sum to zero by currency, every balance is the sum of its
 * postings, no user is below zero, what is frozen is what is open. @returns the differences, a sentence each; empty when the books balance.
 */
export async function auditLedger(storage: Storage): Promise<readonly string[]> {
  const [sums, transfers, accounts, users, holds] = [
    await currenciesOffZero(storage),
    await transfersOffZero(storage),
    await accountsOffPostings(storage),
    await usersBelowZero(storage),
    await frozenOffHolds(storage, holdTerms),
  ];
  return [
    ...sums.map((row) => `Balances of currency ${row.currency_id} sum to ${row.sum}`),
    ...transfers.map((row) => `Transfer ${row.transfer_id} is off zero in currency ${row.currency_id}`),
    ...accounts.map((row) => `Account ${row.id} holds ${row.balance}, its postings say ${row.posted}`),
    ...users.map((row) => `Account ${row.id} of user ${row.owner} is below zero: ${row.balance}`),
    ...holds.map(
      ({ owner, wallet, currency_id, frozen, held }) =>
        `User ${owner} has ${frozen} of currency ${currency_id} frozen in ${wallet}, what is open holds ${held}`,
    ),
  ];
}
