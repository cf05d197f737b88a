import { expect, it } from "vitest";
import { holdingsOf } from "#src/streams/wallets/transfer/coins.ts";
import { leverageBalance } from "../leverage/screens/rig.ts";
import { balanceOf } from "../support/fake-app.ts";

it("WALLET-PAGE-009 a wallet that cannot use the coin is listed as long as it holds some of it", () => {
  const balances = [
    balanceOf(1, "USDT", "100"),
    { ...leverageBalance("0.1"), usable: false },
    { ...leverageBalance("0"), wallet: "options" as const, usable: false },
  ];
  expect(holdingsOf(balances, 1).map(({ wallet }) => wallet)).toEqual(["spot", "leverage"]);
});
