import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import type { RechargeScreen, RechargeView } from "#src/streams/wallets/screens/types.ts";
import { RechargePage } from "#src/ui/wallets/pages/recharge-page.tsx";
import { companyPlaces } from "../../streams/wallets/funds/samples.ts";
import { show } from "../render.tsx";

const nothing = () => undefined;
const [erc, trc] = companyPlaces;
const chooseNetwork = vi.fn();

function screenOf(value: RechargeView): RechargeScreen {
  const values = { coin: "", name: "", chain: "", taken: "0", minAmount: "", amount: "", account: "" };
  const view = { values, problems: {}, submitting: false, done: false };
  return {
    view$: of(ready({ state: "open" as const, value })),
    choices$: of(null),
    form: { view$: of(view), change: nothing, submit: nothing },
    chooseCoin: nothing,
    chooseNetwork,
    retry: nothing,
    end: nothing,
  };
}

const view = { coins: [{ id: 1, name: "USDT" }], networks: [erc, trc], place: trc, minAmount: "100" };

it("WALLET-FORM-007 the address shown names its coin and network, beside the smallest deposit of the coin", async () => {
  await show(<RechargePage screen={screenOf(view)} />);
  expect(await screen.findByText("USDT on Tron (TRC20)")).toBeInTheDocument();
  expect(screen.getByText(trc.address)).toBeInTheDocument();
  expect(screen.queryByText(erc.address)).toBeNull();
  expect(screen.getByText("Minimum deposit: 100 USDT")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("radio", { name: "Ethereum (ERC20)" }));
  expect(chooseNetwork).toHaveBeenCalledWith("ERC20");
});

it("WALLET-FORM-006 a deposit by hand names confirmations, time, and what a false report leads to, no penalty", async () => {
  await show(<RechargePage screen={screenOf(view)} />);
  expect(await screen.findByText(/6 confirmations/)).toHaveTextContent("10 to 60 minutes");
  expect(screen.getByText(/without a matching deposit are rejected/)).toHaveTextContent(
    "can lock your account",
  );
  expect(screen.queryByText(/penalty/i)).toBeNull();
});
