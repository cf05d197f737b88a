import type { CompiledQuery } from "kysely";
import { expect, it, vi } from "vitest";
import { perform } from "#server/exchange/kit/work.ts";
import { account, house } from "#server/exchange/ledger/accounts.ts";
import { createJournal } from "#server/exchange/ledger/journal.ts";
import { noUser, transact } from "#server/storage/kit/transact.ts";
import { createCountingIds } from "../support/counting-ids.ts";
import { createManualClock } from "../support/manual-clock.ts";
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

it("LEDGER-SUM-003 LEDGER-ORDER-002 lets no user's balance fall below zero, and writes nothing of the transaction", async () => {
  const { storage, ledger } = await openRig();
  const journal = createJournal(createCountingIds());
  journal.post(transfer([user, 5n], [issuance, -5n]));
  journal.post(transfer([user, -6n], [issuance, 6n]));
  const written = transact(storage, noUser, (transaction) => journal.write(transaction));
  await expect(written).rejects.toMatchObject({ code: "balance_short", values: { currency: "USDT" } });
  await expect(written).rejects.toMatchObject({ accountIds: [user.id] });
  expect(await ledger.balances(7)).toEqual([]);
  expect(await storage.selectFrom("ledger_posting").selectAll().execute()).toEqual([]);
});

it("LEDGER-ORDER-004 a prepared journal writes without a look for its accounts, which are looked for once", async () => {
  const { storage } = await openRig();
  const ids = createCountingIds();
  const write = async () => {
    const journal = createJournal(ids);
    journal.post(transfer([user, 5n], [issuance, -5n]));
    const looks = vi.spyOn(storage, "executeQuery");
    await journal.prepare(storage);
    const looksBefore = looks.mock.calls.length;
    looks.mockRestore();
    const accountsBefore = (await storage.selectFrom("ledger_account").selectAll().execute()).length;
    const statements: string[] = [];
    await transact(storage, noUser, async (transaction) => {
      const { calls } = vi.spyOn(transaction, "executeQuery").mock;
      await journal.write(transaction);
      statements.push(...calls.map(([query]) => (query as CompiledQuery).sql));
    });
    return { looksBefore, accountsBefore, first: statements[0] };
  };
  const first = await write();
  expect(first.looksBefore).toBeGreaterThan(0);
  expect(first.accountsBefore).toBe(2);
  const again = await write();
  expect(again).toMatchObject({ looksBefore: 0, accountsBefore: 2 });
  expect(again.first).toContain("ledger_transfer");
});

const isChange = ({ sql }: CompiledQuery) => sql.replaceAll('"', "").includes("update ledger_account");

/** The accounts that statements of the hot path changed, in their order: a row of parameters each, or a list of them on PostgreSQL. */
const changedBy = (calls: readonly (readonly unknown[])[]) =>
  calls.flatMap(([query]) => {
    if (!isChange(query as CompiledQuery)) return [];
    const rows = (query as CompiledQuery).parameters as readonly (readonly unknown[])[];
    return (query as CompiledQuery).sql.includes("unnest") ? rows[0] : rows.map(([, id]) => id);
  });

it("LEDGER-ORDER-001 changes each account of a command once, in the order of their ids", async () => {
  const { storage, bus, clock } = await openRig();
  const ids = createCountingIds();
  const report = (error: unknown) => {
    throw error;
  };
  const other = account(3, "change", USDT, "available");
  let calls: readonly (readonly unknown[])[] = [];
  const parts = { storage, bus, ids, report, clock: createManualClock(clock.now()) };
  await perform(parts, noUser, async (work) => {
    calls = vi.spyOn(work.db, "executeQuery").mock.calls;
    for (const to of [user, other, user]) {
      const booking = await work.book([issuance, to]);
      const before = booking.balance(to);
      booking.post("issue", "test", transfer([to, 5n], [issuance, -5n]).postings);
      expect(booking.balance(to)).toBe(before + 5n);
    }
    expect((await work.book([user])).balance(user)).toBe(10n);
  });
  expect(changedBy(calls)).toEqual([issuance.id, other.id, user.id]);
});

it("LEDGER-ORDER-001 creates missing accounts before it changes a balance", async () => {
  const { storage } = await openRig();
  const journal = createJournal(createCountingIds());
  journal.post(transfer([user, 5n], [issuance, -5n]));
  const counts: number[] = [];
  await transact(storage, noUser, async (transaction) => {
    const execute = transaction.executeQuery.bind(transaction);
    vi.spyOn(transaction, "executeQuery").mockImplementation(async (query) => {
      const rows = await transaction.selectFrom("ledger_account").select("id").execute();
      if (isChange(query as CompiledQuery)) counts.push(rows.length);
      return execute(query);
    });
    await journal.write(transaction);
  });
  expect(new Set(counts)).toEqual(new Set([2]));
});

it("LEDGER-ORDER-003 gives the new balances of users, with versions that grow", async () => {
  const { storage } = await openRig();
  const ids = createCountingIds();
  const write = async (amount: bigint) => {
    const journal = createJournal(ids);
    journal.post(transfer([user, amount], [issuance, -amount]));
    return transact(storage, noUser, (transaction) => journal.write(transaction));
  };
  const place = { userId: 7, wallet: "change", currencyId: USDT, bucket: "available" };
  expect(await write(5n)).toEqual([{ ...place, amount: 5n, version: 1 }]);
  expect(await write(-2n)).toEqual([{ ...place, amount: 3n, version: 2 }]);
});

it("LEDGER-LANE-001 the balance of a house account is the sum of its lanes, and the audit counts each", async () => {
  const { storage, ledger } = await openRig();
  const journal = createJournal(createCountingIds());
  const lanes = [0, 1, 2].map((lane) => account(house.fees, "change", USDT, "available", lane));
  for (const lane of lanes) journal.post(transfer([lane, 5n], [issuance, -5n]));
  await transact(storage, noUser, (transaction) => journal.write(transaction));
  expect(await ledger.balances(house.fees)).toMatchObject([{ available: 15n, frozen: 0n }]);
  expect(
    await storage.selectFrom("ledger_account").selectAll().where("owner", "=", -3n).execute(),
  ).toHaveLength(3);
  expect(await ledger.audit()).toEqual([]);
});

it("LEDGER-LANE-002 an account without a lane keeps its id, and users have no lanes", () => {
  expect(account(house.fees, "change", USDT, "available").id).toBe(13 * 8 * 1024 + USDT);
  expect(account(house.policies, "insurance", USDT, "frozen", 0).id).toBe(
    2 ** 45 + (5 * 8 + 3) * 1024 + USDT,
  );
  expect(account(7, "change", USDT, "available").id).toBe(23 * 8 * 1024 + USDT);
  expect(() => account(7, "change", USDT, "available", 1)).toThrow("no lane 1 of owner 7");
  expect(() => account(house.fees, "change", USDT, "available", 0.5)).toThrow("no lane");
  expect(() => account(house.fees, "change", USDT, "available", 2 ** 31)).toThrow("no lane");
  expect(Number.isSafeInteger(account(house.issuance, "insurance", 1023, "frozen", 2 ** 31 - 1).id)).toBe(
    true,
  );
});

it("LEDGER-WALLET-001 names every account apart", () => {
  const ids = new Set<number>();
  let accounts = 0;
  for (const owner of Object.values(house))
    for (const wallet of ["change", "lever", "merchant", "insurance"] as const)
      for (const lane of [1, 2, 16, 200]) {
        for (const bucket of ["available", "frozen"] as const) {
          ids.add(account(owner, wallet, USDT, bucket, lane).id);
          accounts += 1;
        }
      }
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
