import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BehaviorSubject, of } from "rxjs";
import { expect, it, vi } from "vitest";
import { type Loadable, ready } from "#src/streams/kit/resource/loadable.ts";
import type { TransferScreen, TransferView } from "#src/streams/wallets/transfer/types.ts";
import { TransferContext } from "#src/ui/wallets/transfer/transfer-asking.ts";
import { TransferButton } from "#src/ui/wallets/transfer/transfer-button.tsx";
import { TransferDialog } from "#src/ui/wallets/transfer/transfer-dialog.tsx";
import { show } from "../render.tsx";

const editing: TransferView = {
  coins: [{ id: 3, name: "USDT" }],
  coin: { id: 3, name: "USDT" },
  from: "spot",
  to: "leverage",
  available: { from: "500", to: "0" },
  holdings: [
    { wallet: "spot", available: "500" },
    { wallet: "leverage", available: "0" },
  ],
  amount: "12.5",
  sent: "12.5",
  choices: null,
  problem: null,
  stage: "editing",
};

function fakeScreen() {
  const view$ = new BehaviorSubject<Loadable<TransferView>>(ready(editing));
  const transfer: TransferScreen = {
    isGeneral: false,
    signedIn$: of(true),
    view$,
    choose: vi.fn(),
    chooseWallet: vi.fn(),
    swap: vi.fn(),
    change: vi.fn(),
    all: vi.fn(),
    submit: vi.fn(() => view$.next(ready({ ...editing, stage: "confirming" }))),
    confirm: vi.fn(),
    dismiss: vi.fn(() => view$.next(ready(editing))),
    retry: vi.fn(),
    end: vi.fn(),
  };
  return transfer;
}

it("WALLET-TRANSFER-001 the dialog holds the form, then its confirmation, in one place", async () => {
  const user = userEvent.setup();
  const transfer = fakeScreen();
  await show(<TransferDialog screen={transfer} close={vi.fn()} />);
  const dialog = await screen.findByRole("dialog", { name: "Transfer" });
  await user.click(within(dialog).getByRole("button", { name: "Transfer" }));
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(screen.getByRole("dialog").textContent).toMatch(/12\.5 USDT.*Exchange account.*Contract account/);
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByRole("textbox", { name: /Amount/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Transfer" }));
  await user.click(screen.getByRole("button", { name: "Confirm transfer" }));
  expect(transfer.confirm).toHaveBeenCalledOnce();
});

it("WALLET-TRANSFER-002 a ticket's Transfer opens the dialog; where there is none it leads to the page", async () => {
  const user = userEvent.setup();
  const open = vi.fn();
  const ask = { from: "spot", to: "options", coinId: 3 } as const;
  await show(
    <TransferContext value={open}>
      <TransferButton ask={ask} className="" />
    </TransferContext>,
  );
  await user.click(screen.getByRole("button", { name: "Transfer" }));
  expect(open).toHaveBeenCalledExactlyOnceWith(ask);
  await show(<TransferButton ask={ask} className="" />);
  const link = screen.getByRole("link", { name: "Transfer" });
  expect(link.getAttribute("href")).toContain("/transferMicro");
});
