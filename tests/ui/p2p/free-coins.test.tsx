import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { FreeCoins } from "#src/ui/p2p/free-coins.tsx";
import { TransferContext } from "#src/ui/wallets/transfer/transfer-asking.ts";
import { show } from "../render.tsx";

it("OTC-PAGE-021 names the fiat account, and asks for a transfer of the coin into it", async () => {
  const ask = vi.fn();
  await show(
    <TransferContext value={ask}>
      <FreeCoins amount="0" unit="USDT" currencyId={3} />
    </TransferContext>,
  );
  expect(await screen.findByText(/Available in the fiat account/)).toHaveTextContent("0.00 USDT");
  await userEvent.click(screen.getByRole("button", { name: "Transfer" }));
  expect(ask.mock.calls).toEqual([[{ from: "spot", to: "fiat", coinId: 3 }]]);
});
