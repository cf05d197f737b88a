import { screen, within } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it } from "vitest";
import type { DepositsScreen, TermDeposit } from "#src/streams/earn/types.ts";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { DepositsPage } from "#src/ui/earn/deposits-page.tsx";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { fakeApp } from "../../streams/support/fake-app.ts";
import { show } from "../render.tsx";

const deposit = (id: number, state: TermDeposit["state"]): TermDeposit => ({
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
});

it("EARN-SCREEN-011 the list names total, lock time and due time, and says what is locked and what expired", async () => {
  const items = [deposit(1, "earning"), deposit(2, "matured"), deposit(3, "cancelled")];
  const nothing = () => undefined;
  const guard = { view$: of(null), ask: nothing } as unknown as DepositsScreen["guard"];
  const list$ = of(ready({ items, more: false, loadingMore: false }));
  await show(
    <AppContext value={fakeApp()}>
      <DepositsPage screen={{ list$, guard, more: nothing, retry: nothing, end: nothing }} />
    </AppContext>,
  );
  const table = within(await screen.findByRole("table", { name: "My deposits" }));
  const heads = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(expect.arrayContaining(["Total", "Lock time", "Due time"]));
  const [, earning, matured, cancelled] = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(earning).toContain("Locked");
  expect(matured).toContain("Expired");
  expect(cancelled).not.toMatch(/Locked|Expired/);
});
