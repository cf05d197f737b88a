import { of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { createCodeSender } from "#src/streams/account/code-sender.ts";
import { marbles } from "../../marbles.ts";
import { fakeDeps, no, ok, refused } from "../support/fakes.ts";

const idle = { state: "idle", secondsLeft: 0 } as const;
const sending = { state: "sending", secondsLeft: 0 } as const;
const counting = (secondsLeft: number) => ({ state: "counting", secondsLeft }) as const;

describe("the sender of codes", () => {
  function rig() {
    const [onSent, onRefused] = [vi.fn(), vi.fn()];
    return { onSent, onRefused, seconds: 2, now: fakeDeps().now, request$: of(null) };
  }

  it(
    "AUTH-CODE-002 sends once however often it is clicked, counts down after success, then sends again",
    marbles((m) => {
      const given = rig();
      const reply$ = m.cold("-(r|)", { r: ok("sent") });
      const sender = createCodeSender({ ...given, send: () => reply$ });
      m.hot("--ss 1s s 2s s-").subscribe(() => sender.send());
      m.expect(sender.view$, "^ 3500ms !").toBeObservable("i-sb 999ms a 999ms i 1001ms sb", {
        i: idle,
        s: sending,
        b: counting(2),
        a: counting(1),
      });
      m.expect(reply$).toHaveSubscriptions(["--^!", "3005ms ^!"]);
      m.cold("4s x").subscribe(() => sender.end());
      m.flush();
      expect(given.onSent).toHaveBeenCalledTimes(2);
    }),
  );

  it(
    "AUTH-CODE-002 sends again at once after a refusal, but not while input is missing or after its end",
    marbles((m) => {
      const given = rig();
      let whole = false;
      const reply$ = m.cold("-(r|)", { r: no() });
      const sender = createCodeSender({ ...given, check: () => whole, send: () => reply$ });
      m.hot("-s-s-s--s").subscribe(() => sender.send());
      m.cold("--x").subscribe(() => {
        whole = true;
      });
      m.cold("-------x").subscribe(() => sender.end());
      m.expect(sender.view$, "^--------!").toBeObservable("i--sisi|", { i: idle, s: sending });
      m.expect(reply$).toHaveSubscriptions(["---^!", "-----^!"]);
      m.flush();
      expect(given.onRefused.mock.calls).toEqual([[refused], [refused]]);
    }),
  );
});
