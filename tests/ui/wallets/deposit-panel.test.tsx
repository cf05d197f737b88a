import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import type { DepositModel } from "#src/streams/wallets/screens/types.ts";
import { DepositPanel } from "#src/ui/wallets/wallet/deposit-panel.tsx";
import { addresses, erc } from "../../streams/wallets/funds/samples.ts";
import { show } from "../render.tsx";

it("WALLET-FORM-010 the QR code of a deposit address can be hidden and shown again; the address stays", async () => {
  const found = { address: addresses.ERC20, memo: "", chain: "ERC20", minDeposit: "100", confirmations: 6 };
  const model: DepositModel = {
    view$: of(ready({ state: "open" as const, value: { currency: "USDT", chains: [erc], chain: erc } })),
    address$: of(ready(found)),
    chooseChain: vi.fn(),
    recent$: of(ready([])),
    simulate: null,
    retry: vi.fn(),
  };
  await show(<DepositPanel model={model} />);
  const code = () => screen.queryByRole("img", { name: "QR code of the deposit address" });
  expect(await screen.findByRole("img", { name: "QR code of the deposit address" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Hide QR code", expanded: true }));
  expect(code()).toBeNull();
  expect(screen.getByText(addresses.ERC20)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Show QR code", expanded: false }));
  expect(await screen.findByRole("img", { name: "QR code of the deposit address" })).toBeInTheDocument();
});
