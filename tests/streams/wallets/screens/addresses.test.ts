import { of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { known, loading } from "#src/streams/kit/resource/loadable.ts";
import { createAddressesScreen } from "#src/streams/wallets/screens/addresses.screen.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../leverage/screens/rig.ts";
import { ok, user } from "../../support/fakes.ts";
import { addresses, erc, gate, terms } from "../funds/samples.ts";
import { rig } from "./rig.ts";

describe("addresses to withdraw to", () => {
  it("STREAM-FUNDS-015 addresses are bound for the coin that was come from, or another that is chosen", () => {
    const app = rig();
    const screen = createAddressesScreen(app, 2);
    const place = latest(screen.place$);
    const coinNow = () => known(place() ?? loading)?.coin.name;
    expect(coinNow()).toBe("BTC");
    screen.chooseCoin(1);
    expect(coinNow()).toBe("USDT");
    screen.end();
  });

  it.each([
    [{ phone: "13800001111", email: "trader@millrace.test" }, "13*******11"],
    [{ phone: "", email: "trader@millrace.test" }, "tr**er@millrace.test"],
  ])("AUTH-CODE-010 the page names the masked contact that gets the code: of %j %s", (contacts, shown) => {
    const app = rig();
    app.state.session.next({ state: "member", token: "t", user: { ...user, ...contacts } });
    const screen = createAddressesScreen(app);
    expect(latest(screen.code.recipient$)()).toBe(shown);
    expect(latest(screen.savedOnly.code.recipient$)()).toBe(shown);
    screen.end();
  });

  it("STREAM-FUNDS-011 a code for an address may be sent again after 30 s, and its ticket goes with the address", () =>
    marbles((m) => {
      const saveAddress = vi.fn(() => of(ok("Saved.")));
      const savedAddresses = vi.fn(() => of(ok([])));
      const app = rig({ sendAddressCode: () => of(ok("t1")), saveAddress, savedAddresses });
      app.state.session.next({ state: "member", token: "t", user });
      const screen = createAddressesScreen(app);
      const list = latest(screen.list$);
      const code = latest(screen.code.view$);
      const form = latest(screen.form.view$);
      screen.chooseChain("TRC20");
      screen.code.send();
      expect(code()).toEqual({ state: "counting", secondsLeft: 30 });
      screen.form.submit();
      expect(form()?.problems).toEqual({ address: "enter_address", code: "enter_code" });
      for (const [field, value] of [
        ["address", ` ${addresses.TRC20} `],
        ["memo", "7"],
        ["notes", "cold"],
        ["code", "123456"],
      ] as const)
        screen.form.change(field, value);
      screen.form.submit();
      expect(saveAddress.mock.calls).toEqual([
        [
          {
            userId: 7,
            currencyId: 1,
            currency: "USDT",
            address: addresses.TRC20,
            chain: "TRC20",
            contract: "TR7N",
            memo: "7",
            notes: "cold",
            code: "123456",
            ticket: "t1",
          },
        ],
      ]);
      expect([savedAddresses.mock.calls.length, known(list() ?? loading)]).toEqual([2, []]);
      expect(form()?.values).toEqual({ address: "", memo: "", notes: "", code: "" });
      m.cold("29001ms a").subscribe(() => expect(code()?.secondsLeft).toBe(1));
      m.cold("30001ms a").subscribe(() => {
        expect(code()).toEqual({ state: "idle", secondsLeft: 0 });
        screen.end();
      });
    })());

  it("STREAM-FUNDS-016 an invalid address of the chosen chain, or one without its memo, is not bound", () => {
    const saveAddress = vi.fn(() => of(ok("Saved.")));
    const xrp = { id: 3, name: "XRP", chain: "XRP", contract: "", hasSeveralChains: false, hasMemo: true };
    const app = rig({
      gate: () => of(ok({ ...gate, coins: [...gate.coins, xrp] })),
      terms: (id) =>
        of(
          ok(
            id === 3 ? { ...terms, currencyId: 3, chains: [{ ...erc, name: "XRP", hasMemo: true }] } : terms,
          ),
        ),
      saveAddress,
    });
    app.state.session.next({ state: "member", token: "t", user });
    const screen = createAddressesScreen(app);
    const form = latest(screen.form.view$);
    screen.form.change("address", addresses.ERC20);
    screen.form.change("code", "123456");
    screen.chooseChain("TRC20");
    screen.form.submit();
    expect(form()?.problems).toEqual({
      address: { code: "address_invalid", values: { chain: "TRC20" } },
    });
    screen.chooseChain("ERC20");
    expect(form()?.problems).toEqual({});
    screen.chooseCoin(3);
    expect(form()?.problems).toMatchObject({ address: { code: "address_invalid" }, memo: "memo_required" });
    screen.form.change("address", addresses.XRP);
    for (const memo of ["", "seven", "-1", "4294967296"]) {
      screen.form.change("memo", memo);
      screen.form.submit();
      expect(form()?.problems).toEqual({ memo: "memo_required" });
    }
    expect(saveAddress).not.toHaveBeenCalled();
    screen.form.change("memo", " 4294967295 ");
    screen.form.submit();
    expect(saveAddress.mock.calls).toMatchObject([[{ chain: "XRP", memo: "4294967295" }]]);
    screen.end();
  });

  it("STREAM-FUNDS-012 an address is deleted only after it was confirmed", () => {
    const deleteAddress = vi.fn(() => of(ok("Gone.")));
    const app = rig({ deleteAddress });
    const screen = createAddressesScreen(app);
    const deleting = latest(screen.deleting$);
    const address = { id: 4, currencyId: 1, currency: "USDT", address: "T1", notes: "", chain: "", memo: "" };
    screen.askToDelete(address);
    screen.dismiss();
    screen.confirmDelete();
    expect(deleteAddress).not.toHaveBeenCalled();
    screen.askToDelete(address);
    screen.confirmDelete();
    expect([deleteAddress.mock.calls, deleting()]).toEqual([[[4]], null]);
    screen.end();
  });
});
