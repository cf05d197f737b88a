import { of } from "rxjs";
import type { Balance } from "#src/api/session/types.ts";
import { known, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import type { WithdrawModel } from "#src/streams/wallets/screens/types.ts";
import type { createWalletScreen } from "#src/streams/wallets/screens/wallet.screen.ts";
import { latest } from "../../leverage/screens/rig.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, ok } from "../../support/fakes.ts";
import { gate, terms } from "../funds/samples.ts";

function balance(
  currencyId: number,
  currency: string,
  available: string,
  wallet: Balance["wallet"] = "spot",
): Balance {
  return { wallet, currencyId, currency, available, frozen: "0", usdPrice: "1" };
}
/** Of a user with two wallets. */
export const balances = [
  balance(1, "USDT", "300"),
  balance(2, "BTC", "0.5"),
  balance(3, "DUST", "0.01"),
  balance(1, "USDT", "700", "leverage"),
];

/** An exchange whose gate is open, with these calls of its funds. */
export function rig(
  funds: NonNullable<FakeApi["funds"]> = {},
  commands: NonNullable<FakeApi["commands"]> = {},
) {
  const app = fakeApp({
    api: {
      commands,
      funds: {
        gate: () => of(ok(gate)),
        terms: () => of(ok(terms)),
        savedAddresses: () => of(ok([])),
        log: () => of(ok({ items: [], page: 1, last: true })),
        ...funds,
      },
    },
  });
  app.state.balances.next(ready(balances));
  return app;
}

/** The withdrawal panel of USDT. */
export const withdrawOf = (screen: ReturnType<typeof createWalletScreen>): WithdrawModel => {
  screen.toggle(1, "withdraw");
  const panel = latest(screen.panel$)();
  if (panel?.tab !== "withdraw") throw new Error("no withdrawal");
  return panel.model;
};

/** What an open withdrawal panel shows. */
export const openWithdrawal = (model: WithdrawModel) => {
  const data = latest(model.view$);
  return () => {
    const gated = known(data() ?? loading);
    return gated?.state === "open" ? gated.value : null;
  };
};
