import { of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import { known, loading } from "#src/streams/kit/resource/loadable.ts";
import { chargeProblem, placesOf } from "#src/streams/wallets/funds/charge.ts";
import { createRechargeScreen } from "#src/streams/wallets/screens/recharge.screen.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../leverage/screens/rig.ts";
import { type FakeApi, ok } from "../../support/fakes.ts";
import { companyPlaces, gate } from "../funds/samples.ts";
import { rig } from "./rig.ts";

type FakeFunds = NonNullable<FakeApi["funds"]>;

describe("a deposit by hand", () => {
  it("STREAM-FUNDS-007 a deposit by hand is closed with the gate, and where there is no address", () => {
    const companyAddresses = vi.fn(() => of(ok({ ethereum: "0x1", places: companyPlaces })));
    const placeOf = (
      open: boolean,
      company: NonNullable<FakeFunds["companyAddresses"]> = companyAddresses,
    ) => {
      const screen = createRechargeScreen(
        rig({ gate: () => of(ok({ ...gate, open })), companyAddresses: company }),
      );
      const place = known(latest(screen.view$)() ?? loading);
      screen.end();
      return place;
    };
    expect(placeOf(false)).toEqual({ state: "closed" });
    expect(companyAddresses).not.toHaveBeenCalled();
    expect(placeOf(true)).toMatchObject({ state: "open", value: { place: { network: "Ethereum (ERC20)" } } });
    expect(companyAddresses).toHaveBeenCalledTimes(1);
    expect(placeOf(true, () => of(ok({ ethereum: "", places: [] })))).toEqual({ state: "closed" });
  });

  it("STREAM-FUNDS-022 each network of a coin has its address, and the report names the one that is chosen", () => {
    const requestCharge = vi.fn(() => of(ok("Taken.")));
    const companyAddresses = () => of(ok({ ethereum: "0x1", places: companyPlaces }));
    const screen = createRechargeScreen(rig({ companyAddresses, requestCharge }));
    const view = latest(screen.view$);
    const form = latest(screen.form.view$);
    const now = () => {
      const gated = known(view() ?? loading);
      return gated?.state === "open" ? gated.value : null;
    };
    screen.chooseNetwork("TRC20");
    expect(now()).toMatchObject({
      coins: [{ name: "USDT" }, { name: "BTC" }],
      networks: [{ chain: "ERC20" }, { chain: "TRC20" }],
      place: { address: companyPlaces[1].address },
      minAmount: "100",
    });
    screen.chooseCoin(2);
    expect(now()).toMatchObject({ networks: [{ network: "Bitcoin" }], minAmount: "0.0015" });
    screen.form.change("amount", "0.001");
    screen.form.submit();
    expect(form()?.problems).toEqual({
      amount: { code: "deposit_too_small", values: { min: "0.0015", currency: "BTC" } },
    });
    screen.form.change("amount", "0.0015");
    screen.form.submit();
    expect(requestCharge.mock.calls).toMatchObject([[{ currencyId: 2, chain: "BTC", amount: "0.0015" }]]);
    expect(form()).toMatchObject({ values: { amount: "", coin: "2" }, problems: {} });
    screen.end();
  });

  it("STREAM-FUNDS-022 with one address on Ethereum only coins of that network can be reported", () => {
    const eth = { id: 3, name: "ETH", chain: "ETH", contract: "", hasSeveralChains: false, hasMemo: false };
    const places = placesOf({ ethereum: "0x1", places: [] }, [...gate.coins, eth]);
    expect(places.map(({ currency, network, address }) => [currency, network, address])).toEqual([
      ["USDT", "Ethereum", "0x1"],
      ["ETH", "Ethereum", "0x1"],
    ]);
  });

  it("COMMAND-FORM-004 a manual deposit without a reply is settled by its id, reported once, and clears the form", () =>
    marbles((m) => {
      const requestCharge = vi.fn((_: { clientId: string }) =>
        of<Reply<string>>({ ok: false, refusal: { kind: "network" } }),
      );
      const settle = vi.fn(() => of(ok({ state: "done" as const, outcome: "Taken." })));
      const companyAddresses = () => of(ok({ ethereum: "0x1", places: companyPlaces }));
      const app = rig({ requestCharge, companyAddresses }, { settle });
      const screen = createRechargeScreen(app);
      latest(screen.view$);
      screen.form.change("amount", "250");
      screen.form.submit();
      screen.form.submit();
      m.cold("2s a").subscribe(() => {
        expect(requestCharge.mock.calls.map(([{ clientId }]) => clientId)).toEqual(["id-1"]);
        expect(settle.mock.calls).toEqual([["id-1"]]);
        const command = { kind: "charge", subject: "250 USDT" };
        expect(app.reacted).toEqual([
          { kind: "say-command", tone: "plain", state: "unknown", command },
          { kind: "say", tone: "plain", message: "in_submission" },
          { kind: "say", tone: "good", message: "charge_requested" },
        ]);
        expect(latest(screen.form.view$)()?.values.amount).toBe("");
        screen.end();
      });
    })());

  it.each([
    ["99.99", "100", { code: "deposit_too_small", values: { min: "100", currency: "USDT" } }],
    ["100", "100", null],
    ["1,000", "100", "amount_ambiguous"],
    ["0.1", "0", null],
  ])("STREAM-FUNDS-013 a deposit by hand of %s where %s is the least: %s", (amount, minAmount, problem) => {
    expect(chargeProblem(amount, { taken: minAmount, minAmount, currency: "USDT" })).toEqual(problem);
  });
});
