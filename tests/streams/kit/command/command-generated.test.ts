import fc from "fast-check";
import { asyncScheduler, BehaviorSubject, map, Subject, timer } from "rxjs";
import { TestScheduler } from "rxjs/testing";
import { expect, it } from "vitest";
import { createCommands } from "#src/streams/kit/command/command.ts";
import { textCommand } from "#src/streams/kit/command/text-command.ts";
import { keptCommands } from "#src/streams/shell/command-kinds.ts";
import type { Reaction } from "#src/streams/shell/reactions/types.ts";
import { fakeStorage } from "../../support/fakes.ts";
import { exchangeModel, type Fate } from "./exchange-model.ts";

type Action =
  | { readonly kind: "click"; readonly subject: string }
  | { readonly kind: "wait"; readonly ms: number }
  | { readonly kind: "reload" | "reconnect" | "logout" | "login" | "down" | "up" };

const fate = fc.record<Fate>({
  arrives: fc.option(fc.integer({ min: 0, max: 40_000 }), { freq: 5 }),
  replies: fc.boolean(),
  refuses: fc.boolean(),
});
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("50 USDT", "51 USDT").map((subject): Action => ({ kind: "click", subject })),
  },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 30_000 }).map((ms): Action => ({ kind: "wait", ms })) },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom("reload", "reconnect", "logout", "login", "down", "up")
      .map((kind): Action => ({ kind })),
  },
);

/** How long everything is given to come to an end once nothing is lost any more, in ms. */
const CALM = 600_000;

/** A person at the kit, over reloads and logins, and what was said of each command. */
function person(exchange: ReturnType<typeof exchangeModel>) {
  const storage = fakeStorage();
  const owner = new BehaviorSubject<string | null>("7");
  const returned = new Subject<void>();
  const subjects = new Map<string, string>();
  const said = new Map<string, string[]>();
  /** By subject the id whose outcome has not been said. There is never more than one. */
  const open = new Map<string, string>();
  const wrong: string[] = [];
  const send = (id: string, subject: string) => {
    const before = open.get(subject);
    if (before !== undefined && before !== id) wrong.push(`${id} was sent before ${before} had an outcome`);
    if (said.has(id)) wrong.push(`${id} was sent again after its outcome`);
    open.set(subject, id);
    subjects.set(id, subject);
    return exchange.send(id, subject);
  };
  const hear = (outcome: "done" | "not done", subject: string) => {
    const id = open.get(subject);
    if (id === undefined) return wrong.push(`${subject} was ${outcome}, and nothing was open`);
    open.delete(subject);
    said.set(id, [...(said.get(id) ?? []), outcome]);
    const isDone = exchange.known.get(id) === "done";
    if (isDone !== (outcome === "done")) wrong.push(`${id} was said to be ${outcome}`);
  };
  const react = (reaction: Reaction) => {
    if (reaction.kind === "say-text") hear("done", reaction.text);
    if (reaction.kind === "say-refusal" && reaction.refusal.kind === "refused")
      hear("not done", reaction.refusal.message);
    if (reaction.kind !== "say-command" || reaction.state === "unknown") return;
    if (reaction.state === "unresolved") wrong.push(`${reaction.command.subject} was given up`);
    else hear(reaction.state === "done" ? "done" : "not done", reaction.command.subject);
  };
  let made = 0;
  const start = () =>
    createCommands(
      { storage, now: () => asyncScheduler.now(), newId: () => `id-${++made}` },
      {
        kept: keptCommands,
        settle: (id) => exchange.settle(id, (of) => subjects.get(of) ?? ""),
        token$: owner.pipe(map((who) => (who === null ? null : `token of ${who}`))),
        owner$: owner,
        returned$: returned,
        react,
        onRestored: () => {},
      },
    );
  let commands = start();
  const click = (subject: string) => {
    if (owner.value !== "7") return;
    const command = textCommand({
      kind: "withdrawal",
      terms: { amount: subject },
      subject,
      send: (id) => send(id, subject),
    });
    commands.run(command).subscribe();
  };
  const act = (one: Action): void => {
    switch (one.kind) {
      case "click":
        click(one.subject);
        break;
      case "reload":
        commands.end();
        commands = start();
        break;
      case "reconnect":
        returned.next();
        break;
      case "logout":
        if (owner.value !== null) owner.next(null);
        break;
      case "login":
        if (owner.value === null) owner.next("7");
        break;
      case "down":
        exchange.down();
        break;
      case "up":
        exchange.up();
        break;
    }
  };
  return { act, said, subjects, wrong, open, storage, end: () => commands.end() };
}

it("COMMAND-FORM-008 whatever is clicked, lost, late, ended or begun again: one execution and one true word for each", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), fc.array(fate, { maxLength: 40 }), (actions, fates) => {
      new TestScheduler(() => {}).run(({ flush }) => {
        const exchange = exchangeModel(fates);
        const one = person(exchange);
        let at = 1;
        for (const next of actions) {
          if (next.kind === "wait") at += next.ms;
          else timer(at).subscribe(() => one.act(next));
        }
        timer(at + 1).subscribe(() => {
          exchange.calm();
          one.act({ kind: "login" });
        });
        timer(at + CALM).subscribe(() => one.end());
        flush();
        expect(one.wrong).toEqual([]);
        expect([[...one.open], one.storage.keys()]).toEqual([[], []]);
        for (const id of one.subjects.keys())
          expect([id, one.said.get(id)]).toEqual([
            id,
            [exchange.known.get(id) === "done" ? "done" : "not done"],
          ]);
      });
    }),
    { numRuns: 400 },
  );
});
