import * as fc from "fast-check";
import { expect, it } from "vitest";
import { Refused } from "#server/exchange/kit/refused.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import type { ChainRecord, WithdrawRequest } from "#server/exchange/wallets/types.ts";
import { units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { type FundsRig, fund, held, openFundsRig, records, send, TRON, USDT, withdrawal } from "./rig.ts";

const users = [1, 2];
const OPENING = units("2000");
const wallets = ["change", "legal", "micro"] as const;

type Step =
  | { kind: "withdraw"; user: number; cents: number; client: number | null; times: number; failing: boolean }
  | { kind: "cancel" | "approve" | "refuse"; user: number; record: number; failing: boolean }
  | { kind: "deposit"; user: number; cents: number }
  | { kind: "charge"; user: number; cents: number }
  | { kind: "move"; user: number; cents: number; from: number; to: number }
  | { kind: "advance"; ms: number; failing: number }
  | { kind: "replay" }
  | { kind: "kill" };

const user = fc.constantFrom(...users);
const cents = fc.integer({ min: 1_000, max: 150_000 });
const failing = fc.nat(6).map((draw) => draw === 0);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("withdraw" as const),
      user,
      cents,
      failing,
      client: fc.option(fc.nat(3)),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("cancel" as const, "approve" as const, "refuse" as const),
      user,
      record: fc.nat(5),
      failing,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("deposit" as const), user, cents }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("charge" as const), user, cents }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      user,
      cents,
      from: fc.nat(2),
      to: fc.nat(2),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("advance" as const),
      ms: fc.oneof(fc.nat(3_000), fc.nat(20_000)),
      failing: fc.constantFrom(0, 0, 1, 3),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "replay" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "kill" as const }) },
);

/** What goes wrong at the chain, by the draw of the transfer's reference. */
const troubles = {
  refuses: (reference: string) => reference.endsWith("3"),
  silent: (reference: string) => reference.endsWith("5"),
};

const requestOf = (one: Extract<Step, { kind: "withdraw" }>): WithdrawRequest =>
  withdrawal({
    userId: one.user,
    amount: `${Math.floor(one.cents / 100)}.${String(one.cents % 100).padStart(2, "0")}`,
    clientId: one.client === null ? "" : `client-${one.client}`,
  });

async function attempt(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    const isFullDisk = error instanceof Error && error.message === "The disk is full";
    if (!isFullDisk) expect(error).toBeInstanceOf(Refused);
  });
}

async function perform(rig: FundsRig, failures: ReturnType<typeof createFailures>, one: Step) {
  const { funds } = rig.run;
  switch (one.kind) {
    case "withdraw": {
      failures.fail(one.failing ? 1 : 0);
      const asked = Array.from({ length: one.times }, () => attempt(funds.withdraw(requestOf(one))));
      await Promise.all(asked);
      return failures.fail(0);
    }
    case "cancel":
    case "approve":
    case "refuse": {
      const id = (await records(rig, one.user))[one.record]?.id ?? 0;
      failures.fail(one.failing ? 1 : 0);
      await attempt(one.kind === "cancel" ? funds.cancelWithdrawal(one.user, id) : funds[one.kind](id));
      return failures.fail(0);
    }
    case "deposit":
      await send(rig, one.user, String(one.cents / 100));
      return;
    case "charge":
      return attempt(
        funds.requestCharge({
          userId: one.user,
          currencyId: USDT,
          account: "",
          amount: String(one.cents / 100),
        }),
      );
    case "move": {
      const [from, to] = [wallets[one.from] ?? "change", wallets[one.to] ?? "change"];
      if (from === to) return;
      const amount = BigInt(one.cents) * units("0.01");
      return attempt(rig.ledger.move({ userId: one.user, currencyId: USDT, amount, from, to }));
    }
    case "advance":
      failures.fail(one.failing);
      await rig.advance(one.ms);
      return failures.fail(0);
    case "replay":
      await rig.storage.deleteFrom("chain_cursor").execute();
      return;
    case "kill":
      rig.kill();
      await rig.begin();
  }
}

/** What records say that the three wallets hold, free and held together, and what of it is held. */
function expected(all: readonly ChainRecord[]) {
  let [total, frozen] = [OPENING, 0n];
  for (const { kind, state, amount } of all) {
    if (kind === "deposit" && state === "done") total += amount;
    if (kind === "withdraw" && state === "done") total -= amount;
    if (kind === "withdraw" && (state === "pending" || state === "sent")) frozen += amount;
  }
  return { total, frozen };
}

async function check(rig: FundsRig): Promise<void> {
  for (const one of users) {
    const wanted = expected(await records(rig, one));
    const rows = (await rig.ledger.balances(one)).filter(({ currencyId }) => currencyId === USDT);
    expect(rows.reduce((sum, row) => sum + row.available + row.frozen, 0n)).toBe(wanted.total);
    expect((await held(rig, one)).frozen).toBe(wanted.frozen);
  }
  expect(await auditLedger(rig.storage)).toEqual([]);
}

/** Everything has come to one end, and each transfer of the chain is one record. */
async function checkEnd(rig: FundsRig): Promise<void> {
  const all = (await Promise.all(users.map((one) => records(rig, one)))).flat();
  const open = all.filter(({ state }) => state === "pending" || state === "confirming" || state === "sent");
  expect(open.filter(({ approval }) => approval !== "needed")).toEqual([]);
  const chain = await rig.storage.selectFrom("simulated_transfer").select(["txid", "direction"]).execute();
  const on = (direction: string) =>
    chain
      .filter((row) => row.direction === direction)
      .map(({ txid }) => txid)
      .sort();
  const of = (kind: string) =>
    all
      .filter((row) => row.kind === kind && row.txid !== "")
      .map(({ txid }) => txid)
      .sort();
  expect(of("deposit")).toEqual(on("in"));
  expect(of("withdraw")).toEqual(on("out"));
  for (const { kind, state, txid } of all)
    if (kind === "withdraw" && state === "done") expect(txid).not.toBe("");
}

async function play(steps: readonly Step[]): Promise<void> {
  const failures = createFailures();
  const heard = new Set<string>();
  await using rig = await openFundsRig({
    change: failures.wrap,
    refuses: ({ reference, address }) => address === TRON && troubles.refuses(reference),
    around: (chain) => ({
      ...chain,
      async send(transfer) {
        const answer = await chain.send(transfer);
        // Sends, and the answer to the first time is lost.
        if (troubles.silent(transfer.reference) && !heard.has(transfer.reference)) {
          heard.add(transfer.reference);
          throw new Error("No answer");
        }
        return answer;
      },
    }),
  });
  for (const one of users) await fund(rig, one, "2000");
  for (const one of steps) {
    await perform(rig, failures, one);
    await check(rig);
  }
  await rig.advance(90_000);
  await check(rig);
  await checkEnd(rig);
  for (const error of rig.reported) expect(String(error)).toMatch(/The disk is full|No answer/);
}

it("WALLET-ONCE-001 LEDGER-SUM-001 LEDGER-SUM-003 every move counts once after any failures and restarts", async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), play);
  await fc.assert(property, { numRuns: 150 });
});
