import { map, NEVER, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Refusal, Reply } from "#src/api/http/reply-types.ts";
import type { Reaction } from "#src/streams/shell/reactions/types.ts";
import { marbles } from "../../../marbles.ts";
import { no } from "../../support/fakes.ts";
import { commandRig, withdrawalOf } from "./rig.ts";

const timeout: Refusal = { kind: "timeout" };
const inSubmission: Reaction = { kind: "say", tone: "plain", message: "in_submission" };
const unknown: Reaction = {
  kind: "say-command",
  tone: "plain",
  state: "unknown",
  command: { kind: "withdrawal", subject: "50 USDT" },
};

describe("a command without a reply that a form shows", () => {
  it(
    "COMMAND-FORM-012 is not said while a form shows it; left by the form it is named on every page",
    marbles((m) => {
      const left = new Subject<void>();
      const { commands, reacted } = commandRig({ settle: () => NEVER });
      const sent$ = m.cold<Reply<string>>("(r|)", { r: no(timeout) });
      commands.run(withdrawalOf("50", () => sent$, { shownUntil$: left })).subscribe();
      m.cold("5s l").subscribe(() => left.next());
      const subjects$ = commands.open$.pipe(map((open) => open.map(({ subject }) => subject).join()));
      m.expect(subjects$, "^ 6s !").toBeObservable("n 4999ms c", { n: "", c: "50 USDT" });
      m.cold("6s x").subscribe(() => {
        expect(reacted).toEqual([]);
        commands.end();
      });
      m.expect(sent$).toHaveSubscriptions("(^!)");
    }),
  );

  it(
    "COMMAND-FORM-012 a form that waits for one shows it in turn; what nobody shows is said",
    marbles((m) => {
      const left = new Subject<void>();
      const { commands, reacted } = commandRig({ settle: () => NEVER });
      commands.run(withdrawalOf("50", () => of(no(timeout)))).subscribe();
      m.cold("2s w").subscribe(() => {
        commands.run(withdrawalOf("50", () => NEVER, { shownUntil$: left })).subscribe();
      });
      m.cold("4s l").subscribe(() => left.next());
      const counts$ = commands.open$.pipe(map((open) => open.length));
      m.expect(counts$, "^ 5s !").toBeObservable("a 1999ms b 1999ms a", { a: 1, b: 0 });
      m.cold("6s x").subscribe(() => {
        expect(reacted).toEqual([unknown, inSubmission]);
        commands.end();
      });
    }),
  );
});
