import { screen } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it } from "vitest";
import { ready } from "#src/streams/loadable.ts";
import type { RechargeScreen } from "#src/streams/screens/assets/types.ts";
import { RechargePage } from "#src/ui/assets/pages/recharge-page.tsx";
import { show } from "./render.tsx";

const NOTE = /penalty deposit of 30%, 50% or 100% of the total balance/;
const nothing = () => undefined;

it("WALLET-FORM-006 a deposit by hand names the confirmations, the time, and what a wrong one can cost", async () => {
  const view = { values: { amount: "", account: "" }, problems: {}, submitting: false, done: false };
  const recharge: RechargeScreen = {
    address$: of(ready({ state: "open" as const, value: "0xabc" })),
    coins$: of([]),
    coin$: of(null),
    choices$: of(null),
    form: { view$: of(view), change: nothing, submit: nothing },
    chooseCoin: nothing,
    retry: nothing,
    end: nothing,
  };
  await show(<RechargePage screen={recharge} />);
  expect(await screen.findByText(/smallest deposit is 100 USDT/)).toBeInTheDocument();
  expect(screen.getByText(/6 confirmations/)).toHaveTextContent("10 to 60 minutes");
  expect(screen.getByText(NOTE)).toBeInTheDocument();
});
