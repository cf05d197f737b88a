import { map } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Refusal } from "#src/api/http/reply-types.ts";
import { createGuarded } from "#src/streams/account/trade-password/create-guarded.ts";
import { textCommand } from "#src/streams/kit/command/text-command.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { marbles } from "../../marbles.ts";
import { fakeApp } from "../support/fake-app.ts";
import { no, ok, refused } from "../support/fakes.ts";

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
});
