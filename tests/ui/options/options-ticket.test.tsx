import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { OptionTicket } from "#src/ui/options/ticket/options-ticket.tsx";
import { show } from "../render.tsx";
import { fakeScreen, market } from "./samples.ts";

async function showTicket(...args: Parameters<typeof fakeScreen>) {
  const fake = fakeScreen(...args);
  await show(<OptionTicket screen={fake} market={market} />);
  await screen.findByRole("region", { name: "Option" });
  return fake.ticket;
}
const keyDown = (key: string, options = {}, target: Element = document.body): boolean =>
  fireEvent.keyDown(target, { key, shiftKey: true, ...options });

describe("the order form of options", () => {
  it("MICRO-FORM-001 offers durations as cards with what a win adds and the limits, chosen by arrows too", async () => {
    const ticket = await showTicket();
    expect(screen.getByRole("radio", { name: /1 min.*\+85%.*10 – 5,000/ })).toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: /30 s/ }));
    expect(ticket.chooseDuration).toHaveBeenCalledWith(30);
  });
  it("MICRO-FORM-002 says what a win brings, a loss takes and what leaves the wallet before anything is sent", async () => {
    await showTicket();
    const figure = (name: string): HTMLElement | null | undefined =>
      screen.getByText(name).parentElement?.querySelector("dd");
    expect(figure("If you win")).toHaveTextContent("▲ +8.50 USDT");
    expect(figure("If you lose")).toHaveTextContent("▼ −10.00 USDT");
    expect(figure("Fee (2.00%)")).toHaveTextContent("0.20 USDT");
    expect(figure("Leaves your wallet now")).toHaveTextContent("10.20 USDT");
  });
  it("MICRO-FORM-003 takes a quick amount and shows a problem of the stake with its limits", async () => {
    const ticket = await showTicket({ problems: { stake: "amount_required" }, stake: "" });
    expect(screen.getByRole("textbox", { name: /^Stake/ })).toHaveAccessibleDescription("Enter an amount");
    await userEvent.click(screen.getByRole("button", { name: "50" }));
    expect(ticket.change).toHaveBeenCalledWith("50");
  });
  it("MICRO-FORM-006 says that terms could not be loaded, with a way to try again, and sends nothing", async () => {
    const ticket = await showTicket({ refusal: { kind: "network" }, durations: [], currencies: [] });
    expect(screen.getByRole("alert")).toHaveTextContent("Could not load");
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: /Up/ })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(ticket.retry).toHaveBeenCalledOnce();
  });
  it("COMMAND-FORM-011 a busy button keeps its focus, and a click on it reaches the model", async () => {
    const ticket = await showTicket({ stage: "sending" });
    const up = screen.getByRole("button", { name: /Up/ });
    expect(up).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(up);
    expect(up).toHaveFocus();
    expect(ticket.submit).toHaveBeenCalledExactlyOnceWith("up");
  });
  it("MICRO-FORM-003 names the lot and the limits that a stake misses", async () => {
    const ticket = await showTicket({
      problems: { stake: { code: "amount_off_lot", values: { lot: "0.01", currency: "USDT" } } },
      stake: "10.001",
    });
    const says = (text: string) =>
      expect(screen.getByRole("textbox", { name: /^Stake/ })).toHaveAccessibleDescription(text);
    says("The amount must be a multiple of 0.01 USDT");
    act(() =>
      ticket.view$.next({
        ...ticket.view$.value,
        problems: { stake: { code: "amount_too_large", values: { max: "5000", currency: "USDT" } } },
      }),
    );
    says("The maximum amount is 5,000 USDT");
    act(() =>
      ticket.view$.next({
        ...ticket.view$.value,
        problems: { stake: { code: "amount_too_small", values: { min: "10", currency: "USDT" } } },
      }),
    );
    says("The minimum amount is 10 USDT");
  });
  it("MICRO-FORM-004 opens up and down by button, and not while one is in progress", async () => {
    const ticket = await showTicket();
    await userEvent.click(screen.getByRole("button", { name: /Down/ }));
    expect(ticket.submit).toHaveBeenCalledExactlyOnceWith("down");
  });
  it("MICRO-CONFIRM-001 MICRO-PREVIEW-005 states direction, duration, stake, payout and fee before it sends", async () => {
    const ticket = await showTicket();
    const choice = { name: "Confirm orders before they are sent" };
    await userEvent.click(screen.getByRole("checkbox", choice));
    expect(ticket.setConfirms).toHaveBeenCalledExactlyOnceWith(true);
    const { pair } = market;
    const terms = { marketId: 1, pair, currencyId: 2, direction: "up", seconds: 60, stake: "10" } as const;
    act(() => ticket.view$.next({ ...ticket.view$.value, stage: "confirming", asked: terms }));
    const dialog = await screen.findByRole("dialog", { name: "Option up on BTC/USDT?" });
    expect(dialog).toHaveTextContent(
      /Direction.*Up.*Duration1 min.*Stake10 USDT.*Payout\+85%.*Fee0\.20 USDT.*Leaves your wallet now10\.20 USDT/,
    );
    // MICRO-PREVIEW-005: the estimate until the exchange has answered, then its figures or its reason.
    expect(within(dialog).getByRole("status")).toHaveTextContent("Checking with the exchange…");
    const figures = { openPrice: "1", stake: "10", fee: "0.30", cost: "10.30", win: "7" };
    act(() => ticket.preview$.next({ state: "known", figures }));
    expect(dialog).toHaveTextContent(/Fee0\.30 USDT.*Leaves your wallet now10\.30 USDT.*Would start at once/);
    const refusal = { kind: "refused", type: "error", message: "", code: "mark_not_live" } as const;
    act(() => ticket.preview$.next({ state: "refused", refusal }));
    expect(within(dialog).getByRole("status")).toHaveTextContent("The exchange would reject this order");
    expect(within(dialog).getByRole("checkbox", choice)).toBeChecked();
    await userEvent.click(within(dialog).getByRole("button", { name: "Confirm up" }));
    expect(ticket.confirm).toHaveBeenCalledOnce();
    await userEvent.click(within(dialog).getByRole("button", { name: "Back" }));
    expect(ticket.dismiss).toHaveBeenCalledOnce();
  });
  it("MICRO-FORM-007 names the insured balance while an insurance is in force, and leads to no transfer then", async () => {
    const ticket = await showTicket({ insured: true, available: "120" });
    expect(screen.getByText("Insured balance").parentElement).toHaveTextContent("120.00 USDT");
    expect(screen.queryByRole("link", { name: "Transfer" })).not.toBeInTheDocument();
    act(() => ticket.view$.next({ ...ticket.view$.value, insured: false }));
    expect(screen.getByRole("link", { name: "Transfer" })).toBeInTheDocument();
  });
  it("MICRO-FORM-008 says before sending that a claim goes first, and leads to the insurance", async () => {
    const ticket = await showTicket({ problems: { cover: "claim_first" } });
    const link = screen.getByRole("link", { name: "Insurance" });
    expect(link).toHaveAttribute("href", expect.stringContaining("/insurance"));
    expect(link).toHaveAccessibleDescription(/Make a claim first/);
    const values = { from: "22:00", to: "06:00", currency: "USDT" };
    act(() =>
      ticket.view$.next({
        ...ticket.view$.value,
        problems: { cover: { code: "insurance_required", values } },
      }),
    );
    expect(link).toHaveAccessibleDescription(
      "From 22:00 to 06:00 (UTC) options in USDT must be insured. Purchase an insurance first",
    );
    act(() => ticket.view$.next({ ...ticket.view$.value, problems: {} }));
    expect(screen.queryByRole("link", { name: "Insurance" })).not.toBeInTheDocument();
  });
  it("MICRO-FORM-005 shows guests the prices and a way to log in, and no buttons", async () => {
    const ticket = await showTicket({}, false);
    expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute(
      "href",
      expect.stringContaining("secondsOrder"),
    );
    expect(screen.queryByRole("button", { name: /Up/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("switch")).not.toBeInTheDocument();
    act(() => ticket.hotkeys.arm(true));
    keyDown("ArrowUp");
    expect(ticket.hotkeys.press).not.toHaveBeenCalled();
  });
});

describe("hotkeys", () => {
  async function showArmed(...args: Parameters<typeof fakeScreen>) {
    const ticket = await showTicket(...args);
    await userEvent.click(screen.getByRole("switch", { name: /Hotkeys/ }));
    return ticket;
  }

  it("MICRO-KEYS-003 are off until the switch, which always says whether they are, arms them", async () => {
    const ticket = await showTicket();
    const hotkeys = screen.getByRole("switch", { name: /Hotkeys.*Off/ });
    expect(hotkeys).not.toBeChecked();
    expect(screen.getByRole("button", { name: /Up/ })).not.toHaveAttribute("aria-keyshortcuts");
    keyDown("ArrowUp");
    expect(ticket.hotkeys.press).not.toHaveBeenCalled();
    await userEvent.click(hotkeys);
    expect(ticket.hotkeys.arm).toHaveBeenCalledWith(true);
    expect(screen.getByRole("switch", { name: /Hotkeys.*Armed/ })).toBeChecked();
    await userEvent.click(hotkeys);
    expect(ticket.hotkeys.arm).toHaveBeenLastCalledWith(false);
  });
  it("MICRO-KEYS-001 are Shift with an arrow, once for a held key", async () => {
    const ticket = await showArmed();
    expect(screen.getByRole("button", { name: /Up/ })).toHaveAttribute("aria-keyshortcuts", "Shift+ArrowUp");
    keyDown("ArrowUp");
    keyDown("ArrowUp", { repeat: true });
    keyDown("ArrowDown", {}, screen.getByRole("radio", { name: /30 s/ }));
    keyDown("ArrowDown", { shiftKey: false });
    keyDown("ArrowDown", { ctrlKey: true });
    expect(ticket.hotkeys.press.mock.calls).toEqual([["up"], ["down"]]);
  });
  it("MICRO-KEYS-002 do nothing while something is typed or chosen", async () => {
    const ticket = await showArmed();
    keyDown("ArrowUp", {}, screen.getByRole("textbox", { name: /^Stake/ }));
    keyDown("ArrowUp", {}, screen.getByLabelText("Stake currency"));
    expect(ticket.hotkeys.press).not.toHaveBeenCalled();
    expect(ticket.change).not.toHaveBeenCalled();
  });
});
