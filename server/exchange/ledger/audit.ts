import type { Storage } from "#server/storage/open.ts";
import {
  accountsOffPostings,
  currenciesOffZero,
  transfersOffZero,
  usersBelowZero,
} from "#server/storage/queries/ledger-audit.ts";

/**
 * Checks the whole ledger: balances and every transfer sum to zero by currency, every balance is the sum of its
 * postings, no user is below zero. @returns what is wrong, a sentence each; nothing when the books are right.
 */
export async function auditLedger(storage: Storage): Promise<readonly string[]> {
  const [currencies, transfers, accounts, users] = [
    await currenciesOffZero(storage),
    await transfersOffZero(storage),
    await accountsOffPostings(storage),
    await usersBelowZero(storage),
  ];
  return [
    ...currencies.map((row) => `Balances of currency ${row.currency_id} sum to ${row.sum}`),
    ...transfers.map((row) => `Transfer ${row.transfer_id} is off zero in currency ${row.currency_id}`),
    ...accounts.map((row) => `Account ${row.id} holds ${row.balance}, its postings say ${row.posted}`),
    ...users.map((row) => `Account ${row.id} of user ${row.owner} is below zero: ${row.balance}`),
  ];
}
