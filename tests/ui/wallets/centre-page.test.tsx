import { screen, within } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import { loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { CentrePage } from "#src/ui/wallets/pages/centre-page.tsx";
import { fakeApp } from "../../streams/support/fake-app.ts";
import { show } from "../render.tsx";

const bitcoin = {
  wallet: "spot",
  currencyId: 1,
  currency: "BTC",
  available: "0.80000699",
  frozen: "0.00000000",
  total: "0.80000699",
  usd: "53888.00000000",
  usdPrice: "67360.00",
} as const;

it("WALLET-PAGE-007 the account centre shows the decimals that matter, and all of them to the pointer", async () => {
  const worth = {
    head$: of(loading),
    period$: of(30 as const),
    choosePeriod: vi.fn(),
    course$: of(null),
    look$: of({ hideAmounts: false, hideSmall: false, reference: "BTC" as const }),
    setLook: vi.fn(),
  };
  const page = { user$: of(null), worth, rows$: of(ready([bitcoin])), retry: vi.fn(), end: vi.fn() };
  await show(
    <AppContext value={fakeApp()}>
      <CentrePage screen={page} />
    </AppContext>,
  );
  const row = within(await screen.findByRole("row", { name: /BTC/ }));
  expect(row.getByText("0.800006")).toHaveAttribute("title", "0.80000699");
});
