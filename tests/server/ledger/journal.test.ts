import { expect, it } from "vitest";
import { account, house } from "#server/exchange/ledger/accounts.ts";
import { createJournal } from "#server/exchange/ledger/journal.ts";
import { createCountingIds } from "../support/counting-ids.ts";
import { BTC, openRig, USDT } from "../support/rig.ts";

const user = account(7, "change", USDT, "available");
const issuance = account(house.issuance, "change", USDT, "available");

function transfer(...amounts: readonly [typeof user, bigint][]) {
  const postings = amounts.map(([to, amount]) => ({ account: to, amount }));
  return { kind: "issue", reference: "test", time: 0, postings } as const;
}

it("LEDGER-SUM-001 refuses a transfer that does not sum to zero in every currency", () => {
  const journal = createJournal(createCountingIds());
  expect(() => journal.post(transfer([user, 5n], [issuance, -4n]))).toThrow("off by 1");
  const other = account(house.issuance, "change", BTC, "available");
  expect(() => journal.post(transfer([user, 5n], [other, -5n]))).toThrow("off by");
  expect(journal.isEmpty).toBe(true);
});

it("LEDGER-SUM-003 lets no user's balance fall below zero, and writes nothing of the transaction", async () => {
  const { storage, ledger } = await openRig();
  const journal = createJournal(createCountingIds());
  journal.post(transfer([user, 5n], [issuance, -5n]));
  journal.post(transfer([user, -6n], [issuance, 6n]));
  const written = storage.transaction().execute((transaction) => journal.write(transaction));
  await expect(written).rejects.toMatchObject({ code: "balance_short" });
  expect(await ledger.balances(7)).toEqual([]);
  expect(await storage.selectFrom("ledger_posting").selectAll().execute()).toEqual([]);
});

it("LEDGER-WALLET-001 names every account apart", () => {
  const ids = new Set<number>();
  let accounts = 0;
  for (const owner of [...Object.values(house), 1, 2, 3, 1_000_000]) {
    for (const wallet of ["change", "lever", "legal", "micro"] as const) {
      for (const bucket of ["available", "frozen"] as const) {
        for (const currency of [1, 2, 13]) {
          ids.add(account(owner, wallet, currency, bucket).id);
          accounts += 1;
        }
      }
    }
  }
  expect(ids.size).toBe(accounts);
});
