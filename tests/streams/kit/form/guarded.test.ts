import { map, NEVER, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Refusal, Reply } from "#src/api/http/reply-types.ts";
import { textCommand } from "#src/streams/kit/command/text-command.ts";
import { createGuarded } from "#src/streams/kit/form/create-guarded.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../support/app-rig.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { no, ok, refused } from "../../support/fakes.ts";

const wrong: Refusal = { kind: "refused", type: "error", message: "No.", code: "trade_password_wrong" };

describe("what is done under the trade password", () => {
  it(
    "STREAM-OTC-034 a wrong password is asked for again; another refusal closes the dialog",
    marbles((m) => {
      const app = fakeApp();
      const scope = createScope();
      const replies = [no(wrong), no()];
      const sent: string[] = [];
      const guard = createGuarded<string, string>(app, scope, {
        command: (_request, password) =>
          textCommand({
            kind: "advert-end",
            terms: {},
            subject: "",
            send: () => {
              sent.push(password);
              return m.cold("-(r|)", { r: replies.shift() ?? ok("done") });
            },
          }),
        onDone: () => {},
      });
      const steps: Readonly<Record<string, () => void>> = {
        a: () => guard.ask("withdraw"),
        c: () => guard.confirm(),
        t: () => guard.type("secret"),
      };
      m.hot("-actc-tc").subscribe((step) => steps[step]?.());
      const shown$ = guard.view$.pipe(
        map((view) => (view === null ? "closed" : `${view.password}/${view.problem ?? ""}/${view.sending}`)),
      );
      m.expect(shown$, "^---------!").toBeObservable("nartswtsn", {
        n: "closed",
        a: "//false",
        r: "/trade_password_required/false",
        t: "secret//false",
        s: "secret//true",
        w: "/trade_password_wrong/false",
      });
      m.flush();
      expect(sent).toEqual(["secret", "secret"]);
      expect(app.reacted).toEqual([{ kind: "say-refusal", refusal: refused }]);
      scope.end();
    }),
  );

  it("STREAM-FORM-014 what became of a dialog that was closed without an outcome leaves the next one alone", () => {
    const app = fakeApp();
    const scope = createScope();
    const replies: Subject<Reply<string>>[] = [];
    const done: string[] = [];
    const returned: string[] = [];
    const guard = createGuarded<{ readonly row: string }, string>(app, scope, {
      command: ({ row }) =>
        textCommand({
          kind: "advert-end",
          terms: { row },
          subject: row,
          find: () => NEVER,
          send: () => {
            const reply = new Subject<Reply<string>>();
            replies.push(reply);
            return reply;
          },
        }),
      onDone: (_, { row }) => done.push(row),
      onReturned: ({ row }, isSent) => returned.push(`${row} ${isSent}`),
    });
    for (const row of ["first", "second"]) {
      guard.ask({ row });
      guard.type("secret");
      guard.confirm();
      if (row === "first") {
        replies[0]?.next(no({ kind: "timeout" }));
        guard.dismiss();
      }
    }
    expect([replies.length, returned]).toEqual([2, ["first true"]]);
    replies[1]?.next(ok("Done."));
    expect([done, latest(guard.view$)]).toEqual([["second"], null]);
    scope.end();
  });
});
