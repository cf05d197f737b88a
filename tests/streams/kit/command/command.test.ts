import { NEVER, type Observable, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Refusal, Reply, SettledCommand } from "#src/api/http/reply-types.ts";
import type { CommandState, OpenCommand } from "#src/streams/kit/command/command-types.ts";
import type { Reaction } from "#src/streams/shell/reactions/types.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../support/app-rig.ts";
import { fakeStorage, no, ok, refused } from "../../support/fakes.ts";
import { commandRig, done, foreign, pushed, voided, withdrawalOf } from "./rig.ts";

const timeout: Refusal = { kind: "timeout" };
const failedServer: Refusal = { kind: "refused", type: "error", message: "", code: "server_failed" };
const say = (text: string): Reaction => ({ kind: "say-text", tone: "good", text });
const inSubmission: Reaction = { kind: "say", tone: "plain", message: "in_submission" };
const tones = { done: "good", void: "bad", unknown: "plain", unresolved: "bad" } as const;
const named = (state: keyof typeof tones, subject = "50 USDT"): Reaction => ({
  kind: "say-command",
  tone: tones[state],
  state,
  command: { kind: "withdrawal", subject },
});
const states: Readonly<Record<string, CommandState<string>>> = {
  s: { state: "sending" },
  w: { state: "waiting" },
  k: { state: "unknown" },
  d: { state: "done", value: "Taken.", late: false },
  l: { state: "done", value: "Taken.", late: true },
  n: { state: "done", value: null, late: false },
  r: { state: "refused", refusal: refused },
  v: { state: "void", byLists: false },
  a: { state: "void", byLists: true },
  u: { state: "unresolved" },
};

describe("a command with a reply", () => {
  it(
    "COMMAND-FORM-001 is sent once, and reported; the next one has another id, with the same terms too",
    marbles((m) => {
      const { commands, reacted } = commandRig();
      const ids: string[] = [];
      const taken$ = m.cold("--(t|)", { t: ok("Taken.") });
      const withdraw = () => withdrawalOf("50", (id) => pushed(ids, id, taken$));
      m.expect(commands.run(withdraw())).toBeObservable("s-(d|)", states);
      m.cold("1s a").subscribe(() => commands.run(withdraw()).subscribe());
      m.cold("2s x").subscribe(() => {
        expect(ids).toEqual(["id-1", "id-2"]);
        expect(reacted).toEqual([say("Taken."), say("Taken.")]);
        commands.end();
      });
      m.expect(taken$).toHaveSubscriptions(["^-!", "1s ^-!"]);
    }),
  );

  it("COMMAND-FORM-001 a refusal is the outcome; one that the form shows itself is not said", () => {
    const { commands, reacted } = commandRig();
    const ids: string[] = [];
    const send = (id: string) => pushed(ids, id, of(no()));
    expect(latest(commands.outcome(withdrawalOf("50", send)))).toEqual(states.r);
    expect(latest(commands.outcome(withdrawalOf("50", send, { shows: () => true })))).toEqual(states.r);
    expect([ids, reacted]).toEqual([["id-1", "id-2"], [{ kind: "say-refusal", refusal: refused }]]);
    commands.end();
  });

  it(
    "COMMAND-FORM-002 a second click waits for the first, says so, and sends nothing; other terms go beside it",
    marbles((m) => {
      const { commands, reacted } = commandRig();
      const reply$ = m.cold("5s (t|)", { t: ok("Taken.") });
      const other$ = m.cold("5s (t|)", { t: ok("Other.") });
      commands.run(withdrawalOf("50", () => reply$)).subscribe();
      const again$ = m.cold("1s (c|)");
      again$.subscribe(() => {
        const second = commands.run(withdrawalOf("50", () => NEVER));
        m.expect(second).toBeObservable("1s w 3999ms (n|)", states);
        commands.run(withdrawalOf("51", () => other$)).subscribe();
      });
      m.cold("9s x").subscribe(() => {
        expect(reacted).toEqual([inSubmission, say("Taken."), say("Other.")]);
        commands.end();
      });
      m.expect(reply$).toHaveSubscriptions("^ 4999ms !");
      m.expect(other$).toHaveSubscriptions("1s ^ 4999ms !");
    }),
  );

  it(
    "COMMAND-FORM-007 is reported when nobody subscribes any more",
    marbles((m) => {
      const { commands, reacted } = commandRig();
      const reply$ = m.cold("5s (t|)", { t: ok("Taken.") });
      m.expect(commands.run(withdrawalOf("50", () => reply$)), "^ 1s !").toBeObservable("s", states);
      m.cold("6s x").subscribe(() => {
        expect(reacted).toEqual([say("Taken.")]);
        commands.end();
      });
      m.expect(reply$).toHaveSubscriptions("^ 4999ms !");
    }),
  );
});

describe("a command without a reply", () => {
  it.each([
    ["a lost link", { kind: "network" }],
    ["a failed server", failedServer],
    ["an owner that did not answer", { ...failedServer, code: "outcome_unknown" }],
    ["a reply that cannot be read", { kind: "broken", detail: "message" }],
    ["a gateway's error", { kind: "server", status: 502 }],
  ] as const)(
    "COMMAND-FORM-003 %s: the exchange is asked by the id, and the first reply's message is said",
    (_, refusal) =>
      marbles((m) => {
        const asked: string[] = [];
        const { commands, reacted } = commandRig({ settle: (id) => pushed(asked, id, done("Taken.")) });
        const sent$ = m.cold("(r|)", { r: no(refusal) });
        m.expect(commands.run(withdrawalOf("50", () => sent$))).toBeObservable("(sk) 996ms (l|)", states);
        m.cold("2s x").subscribe(() => {
          expect([asked, reacted]).toEqual([["id-1"], [named("unknown"), say("Taken.")]]);
          commands.end();
        });
        m.expect(sent$).toHaveSubscriptions("(^!)");
      })(),
  );

  it(
    "COMMAND-FORM-003 CLUSTER-COMMAND-007 without a reply it is unknown, and asked about again, later each time",
    marbles((m) => {
      const answers: Observable<Reply<SettledCommand>>[] = [
        of(no(timeout)),
        NEVER,
        of(no({ ...failedServer, code: "unavailable" })),
        voided(),
      ];
      const asked: number[] = [];
      const { commands, reacted } = commandRig({
        settle: () => {
          asked.push(m.scheduler.now() - 15_000);
          return answers.shift() ?? NEVER;
        },
      });
      const sent$ = m.cold<Reply<string>>("-");
      m.expect(commands.run(withdrawalOf("50", () => sent$))).toBeObservable(
        "s 14999ms k 29999ms (v|)",
        states,
      );
      m.cold("60s x").subscribe(() => {
        // After 1 s; 2 s later, for 15 s without an answer; 4 s after that; and 8 s.
        expect(asked).toEqual([1_000, 3_000, 22_000, 30_000]);
        expect(reacted).toEqual([named("unknown"), named("void")]);
        commands.end();
      });
      m.expect(sent$).toHaveSubscriptions("^ 14999ms !");
    }),
  );

  it(
    "COMMAND-FORM-003 is asked about at once when the link returns",
    marbles((m) => {
      const returned$ = m.hot("200ms r");
      const { commands } = commandRig({ settle: () => done("Taken."), returned$ });
      m.expect(commands.run(withdrawalOf("50", () => of(no(timeout))))).toBeObservable(
        "(sk) 196ms (l|)",
        states,
      );
      m.expect(returned$).toHaveSubscriptions("^ 199ms !");
      m.cold("2s x").subscribe(() => commands.end());
    }),
  );

  it(
    "COMMAND-FORM-001 COMMAND-FORM-004 retyped while it is unknown it waits; once it is void the same terms have another id",
    marbles((m) => {
      const ids: string[] = [];
      const sent: Observable<Reply<string>>[] = [of(no(timeout)), of(ok("Taken."))];
      const send = (id: string) => pushed(ids, id, sent.shift() ?? NEVER);
      const answer$ = m.cold<Reply<SettledCommand>>("1s (v|)", { v: ok({ state: "void" }) });
      const { commands, reacted } = commandRig({ settle: () => answer$ });
      m.expect(commands.run(withdrawalOf("50", send))).toBeObservable("(sk) 1996ms (v|)", states);
      m.cold("1500ms (c|)").subscribe(() =>
        m.expect(commands.run(withdrawalOf("50", send))).toBeObservable("1500ms (wk) 496ms (v|)", states),
      );
      m.cold("3s (c|)").subscribe(() => commands.run(withdrawalOf("50", send)).subscribe());
      m.cold("4s x").subscribe(() => {
        expect(ids).toEqual(["id-1", "id-2"]);
        expect(reacted).toEqual([named("unknown"), inSubmission, named("void"), say("Taken.")]);
        commands.end();
      });
      m.expect(answer$).toHaveSubscriptions("1s ^ 999ms !");
    }),
  );

  it("COMMAND-FORM-004 an id that was voided meanwhile is void, and not a refusal", () => {
    const { commands, reacted } = commandRig();
    const late: Refusal = { kind: "refused", type: "error", message: "", code: "command_void" };
    expect(latest(commands.outcome(withdrawalOf("50", () => of(no(late)))))).toEqual(states.v);
    expect(reacted).toEqual([named("void")]);
    commands.end();
  });
});

describe("a back end that settles nothing", () => {
  it(
    "COMMAND-FORM-005 is looked up in the lists; absent twice was not carried out, and its terms keep their id",
    marbles((m) => {
      const ids: string[] = [];
      const send = (id: string) => pushed(ids, id, of(no(timeout)));
      const looked$ = m.cold("(a|)", { a: ok({ kind: "absent" as const }) });
      const { commands } = commandRig({ settle: foreign });
      const command = withdrawalOf("50", send, { find: () => looked$ });
      m.expect(commands.run(command)).toBeObservable("(sk) 2996ms (a|)", states);
      m.cold("5s c").subscribe(() => commands.run(command).subscribe());
      m.cold("6s x").subscribe(() => {
        expect(ids).toEqual(["id-1", "id-1"]);
        commands.end();
      });
      m.expect(looked$).toHaveSubscriptions(["1s (^!)", "3s (^!)", "6s (^!)"]);
    }),
  );

  it(
    "COMMAND-FORM-005 COMMAND-FORM-009 without lists the outcome is unknown: it stays on screen, with its id, until dismissed",
    marbles((m) => {
      const ids: string[] = [];
      const send = (id: string) => pushed(ids, id, of(no(timeout)));
      const { commands, reacted } = commandRig({ settle: foreign });
      const shown = (): readonly OpenCommand[] | undefined => latest(commands.open$);
      m.expect(commands.run(withdrawalOf("50", send))).toBeObservable("(sk) 996ms (u|)", states);
      m.cold("500ms c").subscribe(() =>
        expect(shown()).toMatchObject([{ subject: "50 USDT", unresolved: false }]),
      );
      m.cold("2s c").subscribe(() => {
        expect(shown()).toMatchObject([{ id: "id-1", kind: "withdrawal", unresolved: true }]);
        commands.run(withdrawalOf("50", send)).subscribe();
      });
      m.cold("4s c").subscribe(() => {
        commands.dismiss("id-1");
        expect(shown()).toEqual([]);
        commands.run(withdrawalOf("50", send)).subscribe();
        expect(ids).toEqual(["id-1", "id-1", "id-2"]);
        expect(reacted.slice(0, 2)).toEqual([named("unknown"), named("unresolved")]);
        commands.end();
      });
    }),
  );
});

describe("a command over a reload", () => {
  it(
    "COMMAND-FORM-006 is found out about at the next start, and reported once; nothing secret is stored",
    marbles((m) => {
      const storage = fakeStorage();
      const first = commandRig({ storage });
      first.commands.run(withdrawalOf("50", () => of(no(timeout)))).subscribe();
      expect(storage.keys()).toEqual(["command_7_id-1"]);
      first.commands.end();
      const answer$ = m.cold<Reply<SettledCommand>>("1s (d|)", {
        d: ok({ state: "done", outcome: "Taken." }),
      });
      const second = commandRig({ storage, settle: () => answer$, ids: "new" });
      m.cold("500ms c").subscribe(() => {
        expect(latest(second.commands.open$)).toMatchObject([{ subject: "50 USDT" }]);
        // Retyped meanwhile: it waits for the same.
        const again = second.commands.run(withdrawalOf("50", () => NEVER));
        m.expect(again).toBeObservable("500ms (wk) 496ms (l|)", states);
      });
      m.cold("2s x").subscribe(() => {
        expect(second.reacted).toEqual([inSubmission, named("done")]);
        expect([second.counted.restored, storage.keys()]).toEqual([1, []]);
        second.commands.end();
      });
      m.expect(answer$).toHaveSubscriptions("^ 999ms !");
    }),
  );

  it(
    "COMMAND-FORM-006 one that was being sent has its 15 seconds first; what another tab has reported is not said again",
    marbles((m) => {
      const storage = fakeStorage();
      const reply$ = m.cold("10s (t|)", { t: ok("Taken.") });
      const tab = commandRig({ storage });
      tab.commands.run(withdrawalOf("50", () => reply$)).subscribe();
      tab.commands.run(withdrawalOf("60", () => NEVER)).subscribe();
      const asked: (readonly [string, number])[] = [];
      const other = commandRig({
        storage,
        settle: (id) => pushed(asked, [id, m.scheduler.now()], done("Taken.")),
        ids: "other",
      });
      m.cold("12s c").subscribe(() => tab.commands.end());
      m.cold("20s x").subscribe(() => {
        expect(tab.reacted).toEqual([say("Taken.")]);
        expect(other.reacted).toEqual([named("done", "60 USDT")]);
        expect(asked).toEqual([
          ["id-1", 15_000],
          ["id-2", 15_000],
        ]);
        other.commands.end();
      });
    }),
  );

  it(
    "COMMAND-FORM-006 it stays at a logout; another person hears nothing of it; its owner does, and forms are let go",
    marbles((m) => {
      const { commands, storage, reacted, signIn } = commandRig({ settle: () => done("Taken.") });
      m.expect(commands.run(withdrawalOf("50", () => NEVER))).toBeObservable("s 999ms (u|)", states);
      m.cold("1s c").subscribe(() => signIn(null));
      m.cold("2s c").subscribe(() => signIn("8"));
      m.cold("30s c").subscribe(() => {
        expect([reacted, latest(commands.open$)]).toEqual([[], []]);
        signIn("7");
      });
      m.cold("31s x").subscribe(() => {
        expect([reacted, storage.keys()]).toEqual([[named("done")], []]);
        commands.end();
      });
    }),
  );

  it(
    "COMMAND-FORM-006 what is older than the exchange remembers, or was not written here, is dropped",
    marbles((m) => {
      const old = {
        id: "a",
        kind: "withdrawal",
        key: "k",
        subject: "50 USDT",
        since: -29 * 86_400_000,
        phase: "unknown",
      };
      const storage = fakeStorage({
        command_7_a: JSON.stringify(old),
        command_7_b: "{",
        command_7_c: JSON.stringify({ ...old, id: "c", since: 0, kind: "theft" }),
      });
      const asked = new Subject<void>();
      const { commands, reacted } = commandRig({
        storage,
        settle: () => {
          asked.next();
          return done("Taken.");
        },
      });
      m.expect(asked, "^ 20s !").toBeObservable("-");
      m.cold("21s x").subscribe(() => {
        expect([storage.keys(), reacted]).toEqual([[], []]);
        commands.end();
      });
    }),
  );
});
