import { of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { createWalletScreen } from "#src/streams/wallets/screens/wallet.screen.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../leverage/screens/rig.ts";
import { ok, user } from "../../support/fakes.ts";
import { addresses } from "../funds/samples.ts";
import { openWithdrawal as open, rig, withdrawOf } from "./rig.ts";

describe("a withdrawal that was not sent", () => {
  it("STREAM-FUNDS-021 users without a trade password are asked to set one; the entries are there on return", () =>
    marbles((m) => {
      const withdraw = vi.fn(() => of(ok("Taken.")));
      const app = rig({ withdraw });
      app.state.session.next({ state: "member", token: "t", user: { ...user, hasTradePassword: false } });
      const screen = createWalletScreen(app, "spot");
      const model = withdrawOf(screen);
      expect(latest(model.needsTradePassword$)()).toBe(true);
      model.chooseChain("TRC20");
      model.change("address", addresses.TRC20);
      model.change("amount", "150");
      model.change("code", "123456");
      model.submit();
      expect(app.reacted).toEqual([{ kind: "ask-trade-password" }]);
      screen.end();
      expect(app.deps.storage.get("withdrawal_draft_1")).not.toContain("123456");
      const again = () => {
        const back = createWalletScreen(app, "spot", { currencyId: 1, tab: "withdraw" });
        const panel = latest(back.panel$)();
        const view = panel?.tab === "withdraw" ? open(panel.model)() : null;
        back.end();
        return view;
      };
      expect(again()).toMatchObject({
        chain: { name: "TRC20" },
        values: { address: addresses.TRC20, amount: "150", code: "" },
        stage: "editing",
      });
      expect(withdraw).not.toHaveBeenCalled();
      m.cold("30m a").subscribe(() => expect(again()?.values.amount).toBe(""));
    })());

  it("STREAM-FUNDS-021 a withdrawal that was taken leaves no draft", () => {
    const app = rig({ withdraw: () => of(ok("Taken.")) });
    const screen = createWalletScreen(app, "spot");
    const model = withdrawOf(screen);
    model.change("address", addresses.ERC20);
    model.change("amount", "150");
    expect(app.deps.storage.keys()).toEqual(["withdrawal_draft_1"]);
    model.submit();
    model.change("password", "123456");
    model.confirm();
    expect(app.deps.storage.keys()).toEqual([]);
    screen.end();
  });
});
