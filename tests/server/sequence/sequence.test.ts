import { expect, it } from "vitest";
import { Refused } from "#server/exchange/kit/refused.ts";
import { createOwnWork, type OwnJobs } from "#server/exchange/sequence/own-work.ts";
import { createSequence } from "#server/exchange/sequence/sequence.ts";
import type { SequenceRules } from "#server/exchange/sequence/types.ts";
import { createUndoJournal } from "#server/exchange/sequence/undo.ts";
import { auditAfterwards } from "../support/audit.ts";
import { openStorage } from "../support/storage.ts";

/** As SQLite says that a row exists. */
const duplicate = () =>
  Object.assign(new Error("UNIQUE constraint failed"), { code: "SQLITE_CONSTRAINT_UNIQUE" });

/** A sequence of words: its memory is the list of those that were said. `write` decides what the database does with a group. */
async function openWords(
  write: (group: readonly string[]) => void,
  { longestQueue, own }: { readonly longestQueue?: number; readonly own?: OwnJobs<string, number> } = {},
) {
  const storage = await openStorage(":memory:");
  auditAfterwards(storage);
  const said: string[] = [];
  const reported: unknown[] = [];
  const undo = createUndoJournal();
  let rebuilt = 0;
  const rules: SequenceRules<string, number, string[]> = {
    undo,
    reads: () => true,
    load: async () => [],
    run(group, word) {
      if (word === "no") throw new Refused("amount_not_positive");
      said.push(word);
      undo.add(() => void said.pop());
      group.push(word);
      return () => said.indexOf(word);
    },
    isEmpty: (group) => group.length === 0,
    prepare: async () => undefined,
    write: async (_, group) => write(group),
    recall: async () => undefined,
    committed: () => undefined,
    spendsFrom: () => [],
    rebuild: async () => {
      rebuilt += 1;
    },
  };
  const report = (error: unknown) => reported.push(error);
  const deps = { storage, clock: { monotonic: () => 0 }, report, longestQueue };
  const sequence = createSequence(deps, rules, { name: "words", largestGroup: 100, ...(own && { own }) });
  /** Submits words together, a job each. @returns the place of each, or its refusal */
  const say = async (...words: readonly string[]) => {
    const answers = await Promise.all(words.map((word) => sequence.submit([word])));
    return answers.flat().map((answer) => (answer instanceof Refused ? answer.code : answer));
  };
  return { sequence, say, said, reported, rebuilt: () => rebuilt };
}

it("SEQUENCE-CONFLICT-004 a conflict without an account is narrowed down to the job that has it", async () => {
  const groups: string[] = [];
  const { say, said, reported } = await openWords((group) => {
    groups.push(group.join(" "));
    if (group.includes("bad")) throw duplicate();
  });
  expect(await say("a", "bad", "no", "b")).toEqual([0, "market_busy", "amount_not_positive", 1]);
  expect(said).toEqual(["a", "b"]);
  expect(groups).toEqual([...Array(3).fill("a bad b"), "a", ...Array(3).fill("bad"), "b"]);
  expect(reported).toEqual([]);
});

it("SEQUENCE-FAIL-001 a failure of no known cause is undone and followed by a rebuild, and refuses its whole group", async () => {
  let isFull = true;
  const { say, said, reported, rebuilt } = await openWords(() => {
    if (isFull) throw new Error("The disk is full");
  });
  expect(await say("a", "no", "b")).toEqual(["market_busy", "market_busy", "market_busy"]);
  expect(said).toEqual([]);
  expect(reported).toMatchObject([{ message: "The disk is full" }]);
  expect(rebuilt()).toBe(1);
  isFull = false;
  expect(await say("c")).toEqual([0]);
  expect(rebuilt()).toBe(1);
});

it("SEQUENCE-QUEUE-001 commands beyond the longest queue are refused at once", async () => {
  const { say, said } = await openWords(() => undefined, { longestQueue: 2 });
  expect(await say("a", "b", "c")).toEqual([0, 1, "market_busy"]);
  expect(await say("d")).toEqual([2]);
  expect(said).toEqual(["a", "b", "d"]);
});

it("SEQUENCE-QUEUE-002 in a full queue the newest jobs that yield make room for others", async () => {
  const { sequence, say, said } = await openWords(() => undefined, { longestQueue: 3 });
  const yields = { yields: true };
  const house = [["h1"], ["h2", "h3"], ["h4"]].map((words) => sequence.submit(words, yields));
  expect(await say("a", "b", "c", "d")).toEqual([0, 1, 2, "market_busy"]);
  const answers = (await Promise.all(house)).flat();
  expect(answers.every((answer) => answer instanceof Refused)).toBe(true);
  expect(said).toEqual(["a", "b", "c"]);
});

it("SEQUENCE-OWN-001 own commands are done once, before others, and one that fails holds up none", async () => {
  const own = createOwnWork<string, number>(10);
  const groups: string[] = [];
  const { sequence, say } = await openWords(
    (group) => {
      groups.push(group.join(" "));
      if (group.includes("poison")) throw new Error("Cannot be stored");
    },
    { own },
  );
  for (const word of ["one", "one", "poison", "two"]) own.add(word, word);
  const first = say("a");
  expect(await first).toEqual(["market_busy"]);
  expect(await say("b")).toEqual([0]);
  for (let turn = 0; turn < 2; turn += 1) {
    own.retry();
    sequence.wake();
    await sequence.idle();
  }
  expect(await say("c")).toEqual([3]);
  expect(groups).toEqual(["one poison two a", "b", "one", "poison", "two", "poison", "c"]);
});
