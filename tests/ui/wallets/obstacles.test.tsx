import { screen } from "@testing-library/react";
import { BehaviorSubject } from "rxjs";
import { expect, it } from "vitest";
import type { WithdrawModel, WithdrawView } from "#src/streams/wallets/screens/types.ts";
import { Obstacles } from "#src/ui/wallets/wallet/obstacles.tsx";
import { erc } from "../../streams/wallets/funds/samples.ts";
import { show } from "../render.tsx";

const view = {
  currencyId: 3,
  currency: "USDT",
  chain: erc,
  heldUntil: null,
  positionsOpen: false,
  savedOnly: null,
} as WithdrawView;

async function shown(change: Partial<WithdrawView>, needsPassword = false, holdHours = 24) {
  const needsTradePassword$ = new BehaviorSubject(needsPassword);
  const model = { needsTradePassword$, holdHours } as unknown as WithdrawModel;
  await show(<Obstacles view={{ ...view, ...change }} model={model} />);
  return screen.queryAllByRole("status").map(({ textContent }) => textContent);
}

it("WALLET-FORM-008 without obstacles nothing is said", async () => {
  expect(await shown({})).toEqual([]);
});

it("WALLET-FORM-008 open positions and a missing trade password are said before the form, with their pages", async () => {
  expect(await shown({ positionsOpen: true }, true)).toEqual([
    "Withdrawals need a trade password, and you have not set one. Set a trade password",
    "You have leverage positions or orders. Close them before you withdraw. Positions",
  ]);
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href") ?? "";
  expect(link("Positions")).toBe("/leverTransactions");
  expect(decodeURIComponent(link("Set a trade password"))).toContain(
    "/dealFinance?currency_id=3&panel=withdraw",
  );
});

it.each([
  [24, "24 hours"],
  [2, "2 hours"],
])("WALLET-FORM-009 a hold of %i hours is said as %s", async (hours, words) => {
  const [said] = await shown({ heldUntil: Date.UTC(2026, 2, 4, 12) }, false, hours);
  expect(said).toContain(`Withdrawals are paused for ${words} after`);
});
