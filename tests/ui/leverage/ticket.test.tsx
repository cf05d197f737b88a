import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BehaviorSubject, of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type {
  LeveragePreviewView,
  LeverageScreen,
  LeverageTicketModel,
  LeverageTicketView,
} from "#src/streams/leverage/screens/types.ts";
import { LeverageTicket } from "#src/ui/leverage/ticket/leverage-ticket.tsx";
import { leverageMarket as market } from "../../streams/leverage/samples.ts";
import { show } from "../render.tsx";

const preview = {
  contracts: 10,
  costPercent: "0.020",
  price: "67013.40",
  liquidationPrice: "63900",
  ratePercentAfter: "210.5",
  value: "670.134",
  margin: "33.50670001",
  fee: "0.33506701",
  takeProfit: null,
  stopLoss: null,
};
const editing: LeverageTicketView = {
  tab: "std",
  leverage: "20",
  leverageChoices: ["10", "20"],
  price: "",
  contracts: "10",
  contractCount: 10,
  unit: "base",
  quickContracts: [1, 50],
  minContracts: 2,
  maxContracts: 1000,
  hasStops: false,
  takeProfit: "",
  stopLoss: "",
  available: "100",
  feePercent: "0.05",
  spreadPercent: "0.02",
  contractSize: "0.00100000",
  thresholdPercent: "110",
  long: preview,
  short: { ...preview, liquidationPrice: null },
  password: "",
  problems: {},
  stage: "editing",
  side: null,
};

async function showTicket(change: Partial<LeverageTicketView> = {}, signedIn = true) {
  const view$ = new BehaviorSubject<LeverageTicketView>({ ...editing, ...change });
  const confirms$ = new BehaviorSubject(true);
  const afterOpening$ = new BehaviorSubject<"stay" | "leave">("stay");
  const preview$ = new BehaviorSubject<LeveragePreviewView>({ state: "asking" });
  const ticket: LeverageTicketModel = {
    view$,
    preview$,
    afterOpening$,
    confirms$,
    setConfirms: vi.fn((confirms: boolean) => confirms$.next(confirms)),
    setAfterOpening: vi.fn((after) => afterOpening$.next(after)),
    tab: vi.fn(),
    change: vi.fn<LeverageTicketModel["change"]>((field, text) =>
      view$.next({ ...view$.value, [field]: text }),
    ),
    setUnit: vi.fn(),
    stops: vi.fn((hasStops: boolean) => view$.next({ ...view$.value, hasStops })),
    open: vi.fn(),
    place: vi.fn(),
    confirm: vi.fn(),
    dismiss: vi.fn(),
  };
  const model: Pick<LeverageScreen, "ticket" | "signedIn$"> = { ticket, signedIn$: of(signedIn) };
  await show(<LeverageTicket screen={model} market={market} />);
  await screen.findByRole("region", { name: "Trade panel" });
  return { ticket, view$, preview$, user: userEvent.setup() };
}

describe("the trade panel", () => {
  it("LEVER-SCREEN-005 shows what the order costs, and either side's preview in a table", async () => {
    await showTicket();
    const rows = within(screen.getByRole("table", { name: "Order preview" })).getAllByRole("row");
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      "Est. price67,013.4067,013.40",
      "Spread and impact0.020%0.020%",
      "Contract value670.1340670.1340",
      "Margin33.506833.5068",
      "Fee0.33510.3351",
      "Est. liquidation63,900.00—",
      "Risk rate after210.50%210.50%",
    ]);
    expect(screen.getByText("1 contract (hand) = 0.001 BTC")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Transfer" }).getAttribute("href")).toContain("/transferLever");
  });

  it("LEVER-SCREEN-005 leverage factors, quick contracts and both buttons lead to the model", async () => {
    const { ticket, user } = await showTicket();
    await user.click(screen.getByRole("radio", { name: "10×" }));
    await user.click(screen.getByRole("button", { name: "50" }));
    await user.click(screen.getByRole("button", { name: "Open short" }));
    expect(vi.mocked(ticket.change).mock.calls).toEqual([
      ["leverage", "10"],
      ["contracts", "50"],
    ]);
    expect(ticket.open).toHaveBeenCalledExactlyOnceWith("sell");
  });

  it("LEVER-ENTRY-007 stops are typed once they are wanted, and what each would bring is shown by side", async () => {
    const { ticket, view$, user } = await showTicket();
    expect(screen.queryByRole("textbox", { name: /^Stop loss/ })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Take profit / stop loss" }));
    expect(ticket.stops).toHaveBeenCalledExactlyOnceWith(true);
    await user.type(screen.getByRole("textbox", { name: /^Stop loss/ }), "6");
    expect(ticket.change).toHaveBeenCalledExactlyOnceWith("stopLoss", "6");
    const long = { ...preview, stopLoss: "-10.134" };
    act(() => view$.next({ ...editing, hasStops: true, stopLoss: "66000", long }));
    const rows = within(screen.getByRole("table", { name: "Order preview" })).getAllByRole("row");
    expect(rows.at(-1)?.textContent).toBe("At stop loss−10.1340—");
  });

  it("LEVER-SIZE-002 LEVER-SIZE-003 the size is typed as a value, with the contracts of either side beside it", async () => {
    const { ticket, view$, user } = await showTicket();
    await user.click(screen.getByRole("button", { name: "Enter USDT" }));
    expect(ticket.setUnit).toHaveBeenCalledExactlyOnceWith("quote");
    const short = { ...preview, contracts: 11 };
    act(() => view$.next({ ...editing, unit: "quote", contracts: "700", contractCount: null, short }));
    expect(screen.getByRole("textbox", { name: /^Value/ })).toHaveValue("700");
    const rows = within(screen.getByRole("table", { name: "Order preview" })).getAllByRole("row");
    expect(rows[1]?.textContent).toBe("Contracts1011");
    act(() => view$.next({ ...editing, unit: "quote", short, stage: "confirming", side: "sell" }));
    expect(await screen.findByRole("dialog")).toHaveTextContent("Contracts11 · 20×");
    await user.keyboard("{Escape}");
    act(() => view$.next({ ...editing, unit: "quote" }));
    await user.click(screen.getByRole("button", { name: "Enter contracts" }));
    expect(ticket.setUnit).toHaveBeenLastCalledWith("base");
  });

  it("LEVER-ENTRY-008 the confirmation names the stops with what they would bring", async () => {
    const long = { ...preview, takeProfit: "9.866" };
    await showTicket({ hasStops: true, takeProfit: "68000", long, stage: "confirming", side: "buy" });
    const asking = await screen.findByRole("dialog", { name: "Open long BTC/USDT?" });
    expect(asking).toHaveTextContent("Take profit68,000.00 USDT · +9.8660 USDT");
    expect(asking).not.toHaveTextContent("Stop loss");
  });

  it("LEVER-SCREEN-025 both buttons wait for the terms of the market", async () => {
    const { view$ } = await showTicket({ minContracts: null, maxContracts: null });
    const disabled = () =>
      ["Open long", "Open short"].map((name) =>
        screen.getByRole("button", { name }).hasAttribute("disabled"),
      );
    expect(disabled()).toEqual([true, true]);
    act(() => view$.next(editing));
    expect(disabled()).toEqual([false, false]);
  });

  it("COMMAND-FORM-011 a busy button keeps its focus, and a click on it reaches the model", async () => {
    const { ticket, user } = await showTicket({ stage: "unknown", side: "sell" });
    const busy = screen.getByRole("button", { name: "Sending…" });
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    await user.click(busy);
    expect(document.activeElement).toBe(busy);
    expect(ticket.open).toHaveBeenCalledExactlyOnceWith("sell");
  });

  it("LEVER-SCREEN-017 a setting of the panel leads to the list after an order; it is off by default", async () => {
    const { ticket, user } = await showTicket();
    await user.click(screen.getByRole("button", { name: "Settings of the trade panel" }));
    const leaves = screen.getByRole("menuitemcheckbox", { name: "Go to the list after placing an order" });
    expect(leaves.getAttribute("aria-checked")).toBe("false");
    await user.click(leaves);
    expect(ticket.setAfterOpening).toHaveBeenCalledExactlyOnceWith("leave");
    expect(leaves.getAttribute("aria-checked")).toBe("true");
  });

  it("LEVER-SCREEN-005 a problem names the exchange's own minimum", async () => {
    await showTicket({ problems: { contracts: { code: "hands_too_few", values: { min: "2" } } } });
    expect(screen.getByRole("alert").textContent).toBe("The entered value cannot be lower than 2");
  });

  it("LEVER-SCREEN-005 a guest finds login and register instead of the buttons", async () => {
    await showTicket({}, false);
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toContain("leverdealCenter");
    expect(screen.getByRole("link", { name: "Register" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Open long" })).toBeNull();
  });

  it("LEVER-PREVIEW-005 the confirmation has the exchange's figures once they are there, or the reason of a refusal", async () => {
    const { preview$ } = await showTicket({ stage: "confirming", side: "buy" });
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByRole("status").textContent).toBe("Checking with the exchange…");
    expect(dialog.textContent).toContain("33.5067");
    const figures = { price: "67020", amount: "0.01", value: "670.2", margin: "33.51", fee: "0.3351" };
    act(() => preview$.next({ state: "known", figures: { ...figures, state: "open" } }));
    expect(within(dialog).getByRole("status").textContent).toBe("Would open at once");
    expect(dialog.textContent).toContain("67,020.00 USDT");
    expect(dialog.textContent).toContain("33.5100 USDT");
    const refusal = { kind: "refused", type: "error", message: "Too much", code: null } as const;
    act(() => preview$.next({ state: "refused", refusal }));
    expect(within(dialog).getByRole("status").textContent).toContain("The exchange would reject this order");
    expect(dialog.textContent).toContain("Too much");
  });

  it("LEVER-SCREEN-018 the setting for orders of every kind is in the panel and in the confirmation", async () => {
    const { ticket, view$, user } = await showTicket();
    const choice = { name: "Confirm orders before they are sent" };
    expect(screen.getByRole("checkbox", choice)).toBeChecked();
    view$.next({ ...editing, stage: "confirming", side: "buy" });
    const dialog = await screen.findByRole("dialog", { name: "Open long BTC/USDT?" });
    await user.click(within(dialog).getByRole("checkbox", choice));
    expect(ticket.setConfirms).toHaveBeenCalledExactlyOnceWith(false);
  });

  it("LEVER-SCREEN-011 an order that would start near liquidation says so in its confirmation, the other side does not", async () => {
    const near = { ...preview, ratePercentAfter: "118.20" };
    const { view$ } = await showTicket({ long: near, stage: "confirming", side: "buy" });
    expect(screen.getByRole("alert").textContent).toContain("At a risk rate of 110% or below, all positions");
    view$.next({ ...editing, long: near, stage: "confirming", side: "sell" });
    await screen.findByRole("dialog", { name: "Open short BTC/USDT?" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("LEVER-SCREEN-020 the confirmation dims the digits after the fourth decimal", async () => {
    await showTicket({ stage: "confirming", side: "buy" });
    const figures = screen.getByRole("dialog").querySelectorAll("[data-tail]");
    // Margin 33.50670001, fee 0.33506701; the contract value 670.134 has no more than four.
    expect([...figures].map((tail) => tail.textContent)).toEqual(["0001", "6701"]);
  });

  it("LEVER-SCREEN-005 the trade password is asked for after the confirmation, and is gone once it is sent", async () => {
    const { ticket, view$, user } = await showTicket({ stage: "confirming", side: "buy" });
    // To the last decimal, as it is booked.
    expect(screen.getByRole("dialog").textContent).toMatch(
      /Contract value670\.1340 USDT.*Margin33\.50670001 USDT.*Fee0\.33506701 USDT/,
    );
    // The answer has the focus: Enter gives it.
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Confirm long"));
    await user.keyboard("{Enter}");
    expect(ticket.confirm).toHaveBeenCalledOnce();
    view$.next({ ...editing, stage: "password", side: "buy" });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Trade password/, { selector: "input" });
    // The field has the focus: the password can be typed at once.
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard("123456{Enter}");
    expect(ticket.change).toHaveBeenLastCalledWith("password", "123456");
    expect(ticket.confirm).toHaveBeenCalledTimes(2);
    view$.next({ ...editing, stage: "sending", side: "buy" });
    await waitFor(() => expect(field.value).toBe(""));
  });
});
