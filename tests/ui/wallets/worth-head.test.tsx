import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { WorthHead } from "#src/ui/wallets/worth-head.tsx";
import { show } from "../render.tsx";

it("RECORD-CURVE-001 RECORD-CURVE-002 the curve has a text, and the user chooses its period", async () => {
  const user = userEvent.setup();
  const choosePeriod = vi.fn();
  const worth = {
    head$: of(ready({ usd: "150", inReference: "0.0025", byWallet: [], changePercent: "50.00" })),
    period$: of(30 as const),
    choosePeriod,
    course$: of([100, 120, 150].map((usd, day) => ({ time: day * 86_400_000, usd: String(usd) }))),
    look$: of({ hideAmounts: false, hideSmall: false, reference: "BTC" as const }),
    setLook: vi.fn(),
  };
  await show(<WorthHead worth={worth} retry={vi.fn()} />);
  expect(await screen.findByRole("img", { name: /From .*100.* to .*150.* in 2 days/ })).toBeVisible();
  const period = screen.getByRole("combobox", { name: "Period of the chart" });
  expect(period).toHaveDisplayValue("30 days");
  await user.selectOptions(period, "365 days");
  expect(choosePeriod.mock.calls).toEqual([[365]]);
});
