import { EMPTY, NEVER, type Observable, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Refusal, Reply } from "#src/api/http/reply-types.ts";
import { textCommand } from "#src/streams/kit/command/text-command.ts";
import { createCommandForm, createForm } from "#src/streams/kit/form/create-form.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { marbles } from "../../../marbles.ts";
import { no, ok, refused } from "../../support/fakes.ts";
import { commandRig } from "../command/rig.ts";

const wrongCode: Refusal = { kind: "refused", type: "error", message: "No.", code: "code_wrong" };

/** A form of one field by plain requests, its replies in the test's hand, and what it reported. */
function requestRig(given: { most$?: Observable<number>; prefills$?: Observable<{ name: string }> } = {}) {
  const scope = createScope();
  const replies: Subject<Reply<string>>[] = [];
  const sent: unknown[] = [];
  const reports: unknown[] = [];
  const form = createForm<"name", string, number>(scope, {
    initial: { name: "" },
    context: 5,
    context$: given.most$ ?? NEVER,
    prefills$: given.prefills$ ?? NEVER,
    validate: ({ name }, most) => {
      if (name === "") return { name: "enter_name" };
      return name.length > most ? { name: "password_length" } : {};
    },
    cleared: { name: "" },
    send: (values, most) => {
      sent.push([values.name, most]);
      const reply = new Subject<Reply<string>>();
      replies.push(reply);
      return reply;
    },
    problemsOf: (refusal) =>
      refusal.kind === "refused" && refusal.code === "code_wrong" ? { name: "code_wrong" } : null,
    onShown: () => reports.push("shown"),
    onDone: (text, { values }) => reports.push([text, values.name]),
    onNavigate: () => reports.push("navigate"),
    onRefused: () => reports.push("refused"),
  });
  const reply = (answer: Reply<string>) => replies.at(-1)?.next(answer);
  return { scope, form, sent, replies, reply, reports };
}

/** The same form by commands of the kit. */
function commandFormRig() {
  const scope = createScope();
  const kit = commandRig();
  const replies: Subject<Reply<string>>[] = [];
  const reports: unknown[] = [];
  const form = createCommandForm<"amount", string>(scope, {
    initial: { amount: "1" },
    validate: () => ({}),
    commands: kit.commands,
    command: ({ amount }) =>
      textCommand({
        kind: "withdrawal",
        terms: { amount },
        subject: `${amount} USDT`,
        send: () => {
          const reply = new Subject<Reply<string>>();
          replies.push(reply);
          return reply;
        },
      }),
    problemsOf: (refusal) =>
      refusal.kind === "refused" && refusal.code === "code_wrong" ? { amount: "code_wrong" } : null,
    onDone: (text) => reports.push(text),
    onNavigate: () => reports.push("navigate"),
    onFailed: () => reports.push("failed"),
  });
  const reply = (answer: Reply<string>) => replies.at(-1)?.next(answer);
  return { scope, form, replies, reply, reports, ...kit };
}

describe("a form by requests", () => {
  it("STREAM-FORM-001 is sent once at a time; a success is reported, and then it navigates", () => {
    const { scope, form, sent, reply, reports } = requestRig();
    form.change("name", "River");
    form.submit();
    form.submit();
    expect(sent).toEqual([["River", 5]]);
    reply(no());
    form.submit();
    reply(ok("Saved."));
    expect([sent.length, reports]).toEqual([2, ["refused", ["Saved.", "River"], "navigate"]]);
    scope.end();
  });

  it("STREAM-FORM-002 what is in progress at the end is reported, does not navigate, and nothing more is sent", () => {
    const { scope, form, sent, replies, reply, reports } = requestRig();
    form.change("name", "River");
    form.submit();
    scope.end();
    expect(replies[0]?.observed).toBe(true);
    reply(ok("Saved."));
    form.submit();
    expect([sent.length, reports]).toEqual([1, [["Saved.", "River"]]]);
  });

  it("STREAM-FORM-006 a refusal that the form shows is not reported elsewhere while the person is there", () => {
    const { scope, form, reply, reports } = requestRig();
    const problems: unknown[] = [];
    form.view$.subscribe((view) => problems.push(view.problems));
    form.change("name", "River");
    form.submit();
    reply(no(wrongCode));
    expect([problems.at(-1), reports]).toEqual([{ name: "code_wrong" }, ["shown"]]);
    form.submit();
    expect(problems.at(-1)).toEqual({});
    scope.end();
    reply(no(wrongCode));
    expect(reports).toEqual(["shown", "refused"]);
  });

  it(
    "STREAM-FORM-005 a change of context judges a submitted form again, and completes with the scope",
    marbles((m) => {
      const most$ = m.hot("---a-b----", { a: 2, b: 9 });
      const { scope, form } = requestRig({ most$ });
      m.hot("-x").subscribe(() => form.change("name", "Rivers"));
      m.hot("--x").subscribe(() => form.submit());
      m.hot("-------x").subscribe(() => scope.end());
      const problems$ = new Subject<string>();
      form.view$.subscribe({
        next: ({ problems, submitting }) => problems$.next(`${problems.name ?? "none"} ${submitting}`),
        complete: () => problems$.complete(),
      });
      m.expect(problems$).toBeObservable("-ab--c-|", {
        a: "none false",
        b: "password_length false",
        c: "none false",
      });
      m.expect(most$).toHaveSubscriptions("^------!");
    }),
  );

  it(
    "STREAM-FORM-007 a prefill arrives until the person types, and begins again after a success",
    marbles((m) => {
      const prefills$ = m.hot("-a-b-c---d", {
        a: { name: "a" },
        b: { name: "b" },
        c: { name: "c" },
        d: { name: "d" },
      });
      const { scope, form, reply } = requestRig({ prefills$ });
      m.hot("----x").subscribe(() => form.change("name", "own"));
      m.hot("------x").subscribe(() => form.submit());
      m.hot("-------x").subscribe(() => reply(ok("Saved.")));
      const names$ = new Subject<string>();
      form.values$.subscribe(({ name }) => names$.next(name));
      m.expect(names$, "^---------!").toBeObservable("-a-bo--e-d", {
        a: "a",
        b: "b",
        o: "own",
        e: "",
        d: "d",
      });
      m.hot("-----------x").subscribe(() => scope.end());
    }),
  );

  it("STREAM-FORM-001 a reply that comes at once leaves no subscriber with an older view", () => {
    const scope = createScope();
    const form = createForm<"name", string>(scope, {
      initial: { name: "x" },
      validate: () => ({}),
      send: () => of(ok("Saved.")),
      onRefused: () => {},
    });
    const seen: string[][] = [[], []];
    for (const list of seen)
      form.view$.subscribe(({ submitting, done }) => list.push(`${submitting} ${done}`));
    form.submit();
    expect(seen).toEqual([
      ["false false", "true false", "false true"],
      ["false false", "true false", "false true"],
    ]);
    scope.end();
  });

  it("STREAM-FORM-001 a submission from within the report of the last one is sent", () => {
    const scope = createScope();
    const sent: string[] = [];
    const form = createForm<"name", string>(scope, {
      initial: { name: "first" },
      validate: () => ({}),
      send: ({ name }) => {
        sent.push(name);
        return of(ok(name));
      },
      onDone: (name) => {
        if (name !== "first") return;
        form.change("name", "second");
        form.submit();
      },
      onRefused: () => {},
    });
    form.submit();
    expect(sent).toEqual(["first", "second"]);
    scope.end();
  });

  it("STREAM-FORM-001 a request that ends without a reply leaves the form ready to be sent again", () => {
    const scope = createScope();
    const submitting: boolean[] = [];
    const form = createForm<"name", string>(scope, {
      initial: { name: "x" },
      validate: () => ({}),
      send: () => EMPTY,
      onRefused: () => {},
    });
    form.view$.subscribe((view) => submitting.push(view.submitting));
    form.submit();
    expect(submitting).toEqual([false, true, false]);
    scope.end();
  });
});

describe("a form by commands", () => {
  it("STREAM-FORM-009 submitting again while a command is in progress says so and sends nothing", () => {
    const { scope, form, replies, reply, reports, reacted, commands } = commandFormRig();
    form.submit();
    form.submit();
    expect([replies.length, reacted]).toEqual([
      1,
      [{ kind: "say", tone: "plain", message: "in_submission" }],
    ]);
    reply(ok("Done."));
    expect([reports, reacted.at(-1)]).toEqual([
      ["Done.", "navigate"],
      { kind: "say-text", tone: "good", text: "Done." },
    ]);
    scope.end();
    commands.end();
  });

  it("STREAM-FORM-009 a refusal is shown at its field while the person is there, else the kit reports it", () => {
    const { scope, form, reply, reports, reacted, commands } = commandFormRig();
    form.submit();
    reply(no(wrongCode));
    expect([reacted, reports]).toEqual([[], []]);
    form.submit();
    reply(no(refused));
    expect([reacted, reports]).toEqual([[{ kind: "say-refusal", refusal: refused }], ["failed"]]);
    form.submit();
    scope.end();
    reply(no(wrongCode));
    expect([reacted.at(-1), reports]).toEqual([
      { kind: "say-refusal", refusal: wrongCode },
      ["failed", "failed"],
    ]);
    commands.end();
  });

  it("STREAM-FORM-002 a command in progress at the end is reported, and does not navigate", () => {
    const { scope, form, reply, reports, reacted, commands } = commandFormRig();
    form.submit();
    scope.end();
    reply(ok("Done."));
    expect([reports, reacted]).toEqual([["Done."], [{ kind: "say-text", tone: "good", text: "Done." }]]);
    commands.end();
  });
});
