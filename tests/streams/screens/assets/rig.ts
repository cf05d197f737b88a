import { of } from "rxjs";
import type { Balance } from "#src/api/values/index.ts";
import { ready } from "#src/streams/loadable.ts";
import { fakeApp } from "../../fake-app.ts";
import { type FakeApi, ok } from "../../fakes.ts";
import { gate, terms } from "../../funds/samples.ts";

function balance(
  currencyId: number,
  currency: string,
  available: string,
  wallet: Balance["wallet"] = "spot",
): Balance {
  return { wallet, currencyId, currency, available, frozen: "0", usdPrice: "1" };
}
/** Of a person with two wallets. */
export const balances = [
  balance(1, "USDT", "300"),
  balance(2, "BTC", "0.5"),
  balance(3, "DUST", "0.01"),
  balance(1, "USDT", "700", "lever"),
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
