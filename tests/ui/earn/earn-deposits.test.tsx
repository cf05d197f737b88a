import { screen, within } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it } from "vitest";
import type { DepositsScreen, PricedDeposit, TermDeposit } from "#src/streams/earn/types.ts";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { DepositsPage } from "#src/ui/earn/deposits-page.tsx";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { fakeApp } from "../../streams/support/fake-app.ts";
import { show } from "../render.tsx";

const deposit = (
  id: number,
  state: TermDeposit["state"],
  other: Partial<PricedDeposit> = {},
): PricedDeposit => ({
  id,
  currency: "USDT",
  amount: "100",
  ratePercent: "0.33",
  days: 30,
  interest: "0.1",
  state,
  redeemValue: "99",
  cancelFee: "1",
  startAt: 1,
  endAt: 2,
  createdAt: 1,
  usdPrice: "1",
  ...other,
});

async function showList(items: readonly PricedDeposit[]) {
  const nothing = () => undefined;
  const guard = { view$: of(null), ask: nothing } as unknown as DepositsScreen["guard"];
  const list$ = of(ready({ items, more: false, loadingMore: false }));
  await show(
    <AppContext value={fakeApp()}>
      <DepositsPage screen={{ list$, guard, more: nothing, retry: nothing, end: nothing }} />
    </AppContext>,
  );
  return within(await screen.findByRole("table", { name: "My deposits" }));
}

it("EARN-SCREEN-012 amounts have the decimals of the coin's price, interest two more, exact values are hints", async () => {
  const btc = {
    ...{ currency: "BTC", amount: "0.23456789", interest: "0.00001234", usdPrice: "67000" },
  };
  const usdt = { amount: "100.12345678", interest: "0.12345678" };
  const table = await showList([deposit(1, "earning", btc), deposit(2, "earning", usdt)]);
  expect(table.getByTitle("0.23456789")).toHaveTextContent(/^0\.234567$/);
  expect(table.getByTitle("0.00001234")).toHaveTextContent(/^\+0\.00001234$/);
  expect(table.getByTitle("100.12345678")).toHaveTextContent(/^100\.12$/);
  expect(table.getByTitle("0.12345678")).toHaveTextContent(/^\+0\.1234$/);
});

it("EARN-SCREEN-011 the list names total, lock time and due time, and says what is locked and what expired", async () => {
  const table = await showList([deposit(1, "earning"), deposit(2, "matured"), deposit(3, "cancelled")]);
  const heads = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(expect.arrayContaining(["Total", "Lock time", "Due time"]));
  const [, earning, matured, cancelled] = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(earning).toContain("Locked");
  expect(matured).toContain("Expired");
  expect(cancelled).not.toMatch(/Locked|Expired/);
});
