import { BehaviorSubject, map, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Refusal, Reply, SettledCommand } from "#src/api/http/reply-types.ts";
import { textCommand } from "#src/streams/kit/command/text-command.ts";
import { createGuardedForm } from "#src/streams/kit/form/guarded-form.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../support/app-rig.ts";
import { no, ok, refused } from "../../support/fakes.ts";
import { commandRig } from "../command/rig.ts";

const wrongPassword: Refusal = { kind: "refused", type: "error", message: "", code: "trade_password_wrong" };
const expired: Refusal = { kind: "refused", type: "999", message: "", code: "session_expired" };

/** A form of an amount that is judged by a balance and sent under the trade password, its replies in the test's hand. */
function rig(given: { balance?: number; isFree?: boolean; settled?: SettledCommand } = {}) {
  const scope = createScope();
  const { settled } = given;
  const kit = commandRig(settled === undefined ? {} : { settle: () => of(ok(settled)) });
  const balance$ = new BehaviorSubject<number | null>(given.balance ?? 10);
  const sent: string[] = [];
  const replies: Subject<Reply<string>>[] = [];
  const reports: string[] = [];
  const form = createGuardedForm<"amount", string, number | null, { amount: string; balance: number }>(
    scope,
    {
      initial: { amount: "" },
      context: null,
      context$: balance$,
      validate: ({ amount }, balance) => {
        if (amount === "") return { amount: "amount_required" };
        return Number(amount) > (balance ?? 0) ? { amount: "balance_short" } : {};
      },
      cleared: { amount: "" },
      commands: kit.commands,
      request: ({ amount }, balance) => (balance === 7 ? null : { amount, balance: balance ?? 0 }),
      isFree: () => given.isFree === true,
      command: ({ amount, balance }, password) =>
        textCommand({
          kind: "advert",
          terms: { amount },
          subject: amount,
          send: () => {
            sent.push(`${amount} of ${balance} by ${password}`);
            const reply = new Subject<Reply<string>>();
            replies.push(reply);
            return reply;
          },
        }),
      onDone: (text, { values }) => reports.push(`done ${values.amount} ${text}`),
      onNavigate: () => reports.push("navigate"),
      onFailed: (refusal, { amount }) => reports.push(`failed ${amount} ${refusal?.kind ?? "unknown"}`),
    },
  );
  const { guard } = form;
  return {
    ...{ scope, form, guard, sent, replies, reports, balance$ },
    ...{ reacted: kit.reacted, commands: kit.commands },
    dialog: () => {
      const view = latest(guard.view$) ?? null;
      return view === null ? "closed" : `${view.request.amount}/${view.password}/${view.problem ?? "ok"}`;
    },
    typed: () => latest(form.values$)?.amount,
    ask: (amount: string) => {
      form.change("amount", amount);
      form.submit();
    },
    send: (password: string) => {
      guard.type(password);
      guard.confirm();
    },
  };
}

describe("a form under the trade password", () => {
  it("STREAM-FORM-013 asks once it is valid, sends once, and a success clears it and navigates", () => {
    const { form, dialog, ask, send, sent, replies, reports, typed, scope } = rig();
    form.submit();
    ask("11");
    expect([dialog(), latest(form.view$)?.problems]).toEqual(["closed", { amount: "balance_short" }]);
    ask("5");
    expect(dialog()).toBe("5//ok");
    send("");
    expect([dialog(), sent]).toEqual(["5//trade_password_required", []]);
    send("secret");
    send("secret");
    expect(sent).toEqual(["5 of 10 by secret"]);
    replies[0]?.next(ok("Done."));
    expect([dialog(), reports, typed()]).toEqual(["closed", ["done 5 Done.", "navigate"], ""]);
    scope.end();
  });

  it("STREAM-FORM-013 returning from the dialog keeps what was typed, and it can be submitted again", () => {
    const { guard, dialog, ask, form, send, sent, reports, typed, scope } = rig();
    ask("5");
    guard.type("sec");
    guard.dismiss();
    expect([dialog(), typed(), latest(form.view$)?.submitting, reports]).toEqual(["closed", "5", false, []]);
    ask("6");
    expect(dialog()).toBe("6//ok");
    send("secret");
    expect(sent).toEqual(["6 of 10 by secret"]);
    scope.end();
  });

  it("STREAM-FORM-013 a wrong password is asked for again, and nothing of the form is lost", () => {
    const { dialog, ask, send, replies, sent, reports, reacted, typed, scope } = rig();
    ask("5");
    send("wrong");
    replies[0]?.next(no(wrongPassword));
    expect([dialog(), typed(), reports, reacted]).toEqual(["5//trade_password_wrong", "5", [], []]);
    send("secret");
    replies[1]?.next(ok("Done."));
    expect([sent.length, reports, typed()]).toEqual([2, ["done 5 Done.", "navigate"], ""]);
    scope.end();
  });

  it("STREAM-FORM-013 what changes while it is asked is not sent, and is judged at the next submission", () => {
    const { balance$, ask, form, send, sent, replies, typed, dialog, scope } = rig();
    ask("5");
    balance$.next(3);
    form.change("amount", "4");
    form.submit();
    send("secret");
    expect(sent).toEqual(["5 of 10 by secret"]);
    replies[0]?.next(no());
    expect([dialog(), typed(), latest(form.view$)?.problems]).toEqual([
      "closed",
      "4",
      { amount: "balance_short" },
    ]);
    form.submit();
    expect(dialog()).toBe("closed");
    scope.end();
  });

  it("STREAM-FORM-013 an expired session closes the dialog and keeps what was typed", () => {
    const { ask, send, replies, dialog, reports, reacted, typed, form, scope } = rig();
    ask("5");
    send("secret");
    replies[0]?.next(no(expired));
    expect([dialog(), typed(), latest(form.view$)?.submitting, reports]).toEqual([
      ...["closed", "5", false],
      ["failed 5 refused"],
    ]);
    expect(reacted).toEqual([{ kind: "say-refusal", refusal: expired }]);
    scope.end();
  });

  it("STREAM-FORM-013 what needs no password is only confirmed; where it needs one after all, it is asked for", () => {
    const { ask, guard, sent, replies, dialog, scope } = rig({ isFree: true });
    ask("5");
    expect(latest(guard.view$)?.needsPassword).toBe(false);
    guard.confirm();
    expect(sent).toEqual(["5 of 10 by "]);
    replies[0]?.next(no({ ...wrongPassword, code: "trade_password_required" } as Refusal));
    expect(latest(guard.view$)?.needsPassword).toBe(true);
    expect(dialog()).toBe("5//trade_password_required");
    scope.end();
  });

  it("STREAM-FORM-013 where nothing is to be asked for the form is ready again", () => {
    const { ask, dialog, form, sent, scope } = rig({ balance: 7 });
    ask("5");
    expect([dialog(), sent, latest(form.view$)?.submitting]).toEqual(["closed", [], false]);
    scope.end();
  });

  it(
    "STREAM-FORM-014 a late success is reported, and clears the form only if nothing was typed since",
    marbles((m) => {
      for (const since of ["", "6"]) {
        const settled: SettledCommand = { state: "done", outcome: "Done." };
        const { ask, send, guard, form, replies, reports, typed, scope } = rig({ settled });
        ask("5");
        send("secret");
        replies[0]?.next(no({ kind: "timeout" }));
        guard.dismiss();
        if (since !== "") form.change("amount", since);
        m.hot("5s e").subscribe(() => {
          expect([reports[0], typed()]).toEqual(["done 5 Done.", since]);
          scope.end();
        });
      }
    }),
  );

  it("STREAM-FORM-014 closed without an outcome: another is sent, and has its own outcome", () => {
    const { ask, send, guard, replies, reports, sent, dialog, typed, scope } = rig();
    ask("5");
    send("secret");
    replies[0]?.next(no({ kind: "timeout" }));
    expect(latest(guard.view$)?.unknown).toBe(true);
    guard.dismiss();
    expect([dialog(), typed()]).toEqual(["closed", "5"]);
    ask("6");
    send("secret");
    expect(sent).toEqual(["5 of 10 by secret", "6 of 10 by secret"]);
    replies[1]?.next(no(refused));
    expect([dialog(), typed(), reports]).toEqual(["closed", "6", ["failed 6 refused"]]);
    scope.end();
  });

  it("STREAM-FORM-013 nothing is sent after the page's end; what is in progress is reported and leads nowhere", () => {
    const { ask, send, scope, replies, reports, sent, form, guard } = rig();
    ask("5");
    send("secret");
    scope.end();
    replies[0]?.next(ok("Done."));
    form.submit();
    guard.confirm();
    expect([sent.length, reports]).toEqual([1, ["done 5 Done."]]);
  });

  it(
    "STREAM-FORM-013 the dialog in time: asked, refused for the password, sent again, closed",
    marbles((m) => {
      const { form, guard, replies, scope } = rig();
      form.change("amount", "5");
      const steps: Readonly<Record<string, () => void>> = {
        s: () => form.submit(),
        t: () => guard.type("secret"),
        c: () => guard.confirm(),
        w: () => replies.at(-1)?.next(no(wrongPassword)),
        d: () => replies.at(-1)?.next(ok("Done.")),
      };
      m.hot("-s-tc-w-tc-d").subscribe((step) => steps[step]?.());
      const dialog$ = guard.view$.pipe(
        map((view) => (view === null ? "closed" : `${view.password}|${view.problem ?? ""}|${view.sending}`)),
      );
      m.expect(dialog$, "^------------!").toBeObservable("na-bc-w-bc-n", {
        n: "closed",
        a: "||false",
        b: "secret||false",
        c: "secret||true",
        w: "|trade_password_wrong|false",
      });
      m.hot("-------------e").subscribe(() => scope.end());
    }),
  );
});
