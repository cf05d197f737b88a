import { describe, expect, it } from "vitest";
import type { Balance } from "#src/api/session/types.ts";
import { createFirstStepsScreen, type FirstSteps } from "#src/streams/account/screens/first-steps.screen.ts";
import { failed, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { isUnfunded } from "#src/streams/wallets/unfunded.ts";
import { marbles } from "../../../marbles.ts";
import { balanceOf, fakeApp, member } from "../../support/fake-app.ts";
import { refused } from "../../support/fakes.ts";

const usdt = (available: string, frozen = "0.00000000"): Balance => ({
  ...balanceOf(3, "USDT", available),
  frozen,
});
const leverage = (available: string): Balance => ({ ...usdt(available), wallet: "leverage" });
const empty = ready([usdt("0.00000000"), leverage("0")]);
const steps: FirstSteps = { identity: "unknown", depositId: 3 };

describe("first steps", () => {
  it("HOME-START-001 nothing available or locked in any wallet is an account without funds", () => {
    expect(isUnfunded([usdt("0.00000000"), leverage("0")])).toBe(true);
    expect(isUnfunded([usdt("0"), leverage("0.00000001")])).toBe(false);
    expect(isUnfunded([usdt("0", "5"), leverage("0")])).toBe(false);
    expect([isUnfunded([]), isUnfunded(null)]).toEqual([false, false]);
  });

  it(
    "HOME-START-001 they show once balances are known to be empty, and go with the first funds",
    marbles((m) => {
      const app = fakeApp();
      app.state.balances.next(loading);
      const source$ = m.cold("--e-f-e--|", { e: empty, f: ready([usdt("10"), leverage("0")]) });
      source$.subscribe({ next: (balances) => app.state.balances.next(balances) });
      m.expect(createFirstStepsScreen(app).steps$, "^-------!").toBeObservable("n-s-n-s", {
        n: null,
        s: steps,
      });
    }),
  );

  it(
    "HOME-START-001 guests and unknown balances show none",
    marbles((m) => {
      const app = fakeApp({ member: false });
      app.state.balances.next(empty);
      m.cold("--m").subscribe(() => app.state.session.next(member));
      m.cold("----f").subscribe(() => app.state.balances.next(failed(refused)));
      m.expect(createFirstStepsScreen(app).steps$, "^------!").toBeObservable("n-s-n", { n: null, s: steps });
    }),
  );

  it(
    "HOME-START-002 a dismissal is a preference of the account, and holds for the next visit",
    marbles((m) => {
      const app = fakeApp();
      app.state.balances.next(empty);
      const { steps$, dismiss } = createFirstStepsScreen(app);
      m.cold("------d").subscribe(dismiss);
      m.expect(steps$, "^-------!").toBeObservable("(ns)--n", { n: null, s: steps });
    }),
  );
});
