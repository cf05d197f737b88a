import { closingSide } from "#domain/leverage/trade.ts";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import { closedSince, livePositions } from "#server/storage/leverage/reads.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import { publishBalances } from "../ledger/publish-balances.ts";
import type { OwnWork } from "../sequence/own-work.ts";
import type { SequenceRules } from "../sequence/types.ts";
import { createUndoJournal } from "../sequence/undo.ts";
import { type AccountName, keyOf } from "./account-key.ts";
import { changedAccount } from "./account-view.ts";
import type { LeverageBook } from "./book.ts";
import { type LeverageCommand, run } from "./commands.ts";
import { FLOW_MS, type Flow } from "./flow.ts";
import { availableAccount, type LeverageGroup } from "./group.ts";
import { type CommittedState, createLeverageGroup } from "./group-overlay.ts";
import { accountsOf, loadLeverage } from "./load.ts";
import type { Terms } from "./terms.ts";
import type { Position } from "./types.ts";

/** The accounts that wait for `sweep`. */
export type DueAccounts = OwnWork<LeverageCommand>;

/** Lets accounts wait until what the marks ask for is done to them. */
export function addDue(due: DueAccounts, accounts: Iterable<AccountName>): void {
  for (const account of accounts) due.add(keyOf(account), { type: "sweep", account });
}

/** What the groups of leverage work on. */
export interface LeverageParts extends Omit<CommittedState, "quoteOf"> {
  readonly terms: Terms;
  readonly clock: Pick<Clock, "now">;
  readonly bus: Bus;
  readonly due: DueAccounts;
}

/** Replaces the positions and free balances in the book by those that the database holds. */
export async function rebuildBook(db: Storage, book: LeverageBook): Promise<void> {
  const live = await livePositions(db);
  const ids = new Set(live.map(({ id }) => id));
  const known = [...book.accounts()].flatMap(({ positions }) => [...positions.values()]);
  const gone = known.filter(({ id }) => !ids.has(id));
  book.put([...gone.map((position): Position => ({ ...position, state: "revoked" })), ...live]);
  const accounts = [...book.accounts()];
  const balances = await balancesOf(
    db,
    accounts.map((name) => availableAccount(name).id),
  );
  for (const name of accounts) book.setAvailable(name, balances.get(availableAccount(name).id) ?? 0n);
}

/** Reads the trades of the last minute. */
export async function loadFlow(db: Storage, book: LeverageBook, flow: Flow, now: number): Promise<void> {
  const since = now - FLOW_MS;
  const live = [...book.accounts()].flatMap(({ positions }) => [...positions.values()]);
  for (const position of [...live, ...(await closedSince(db, since))]) {
    const { marketId, side, amount, openedAt, closedAt } = position;
    if (openedAt !== null && openedAt > since) flow.add(marketId, side, amount, openedAt);
    if (closedAt !== null) flow.add(marketId, closingSide(side), amount, closedAt);
  }
}

/** Makes a committed group part of the memory. Accounts that its balances put at risk become due. */
function putGroup({ book, flow, due }: LeverageParts, group: LeverageGroup): void {
  book.put(group.changed);
  for (const { marketId, side, amount } of group.trades) flow.add(marketId, side, amount, group.time);
  for (const name of group.accounts) {
    const account = book.setAvailable(name, group.available(name));
    if (account && book.isAtRisk(account)) addDue(due, [account]);
  }
}

/** Emits the changes of a committed group. */
function publish({ bus, book, terms }: LeverageParts, group: LeverageGroup): void {
  if (group.isEmpty) return;
  const changed = group.accounts.map((name) =>
    changedAccount(book, name, group.available(name), terms.limits.liquidationPercent),
  );
  bus.emit("leverageRisk", changed);
  for (const position of group.changed) bus.emit("leveragePosition", position);
  publishBalances(bus, group.booking.journal.written);
  if (group.houseResult !== 0n)
    bus.emit("houseResult", { area: "leverage", time: group.time, amount: group.houseResult });
}

/**
 * What the sequence of leverage does with its commands. A group is an overlay of the book while it runs and becomes part of the book
 * when it is committed: there is nothing to undo, and marks may move the book meanwhile.
 */
export function createLeverageRules(
  parts: LeverageParts,
): SequenceRules<LeverageCommand, readonly Position[], LeverageGroup> {
  const { book, terms, clock } = parts;
  const committed: CommittedState = { ...parts, quoteOf: terms.quoteOf };
  return {
    undo: createUndoJournal(),
    reads: () => true,
    async load(db, commands) {
      const loaded = await loadLeverage(db, commands, book, terms);
      return createLeverageGroup(committed, clock.now(), loaded);
    },
    run(group, command) {
      group.records.requireNew(command.once);
      const positions = run(group, terms, command);
      group.records.keep(command.once, positions);
      return () => positions;
    },
    isEmpty: (group) => group.isEmpty,
    prepare: (db, { booking }) => booking.journal.prepare(db),
    write: (transaction, group) => group.write(transaction),
    recall: (db, { booking }) => booking.journal.recall(db),
    committed(group) {
      putGroup(parts, group);
      publish(parts, group);
    },
    spendsFrom: (command) => accountsOf(command, book, terms).map((name) => availableAccount(name).id),
    rebuild: (db) => rebuildBook(db, book),
  };
}
