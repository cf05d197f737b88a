import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import type { ChartShown } from "#src/streams/spot/screens/types.ts";
import { IndicatorMenu } from "#src/ui/markets/chart/indicators/indicator-menu.tsx";
import { show } from "../../render.tsx";

const defaults = { averages: true, exponential: false, bands: false, volume: true, macd: false, rsi: false };

it("SPOT-CHART-007 the menu of indicators ticks what is shown, changes several in a row, and opens by a click alone", async () => {
  const changes = vi.fn();
  function Shown() {
    const [shown, setShown] = useState<ChartShown>(defaults);
    const change = (next: Partial<ChartShown>): void => {
      changes(next);
      setShown({ ...shown, ...next });
    };
    return <IndicatorMenu shown={shown} show={change} />;
  }
  await show(<Shown />);
  const user = userEvent.setup();
  const button = await screen.findByRole("button", { name: "Indicators" });
  await user.hover(button);
  expect(screen.queryByRole("menu")).toBeNull();
  await user.click(button);
  const item = (name: RegExp) => screen.getByRole("menuitemcheckbox", { name });
  expect(screen.getAllByRole("menuitemcheckbox", { checked: true })).toEqual([
    item(/MA \(7, 25\)/),
    item(/^Volume/),
  ]);
  await user.click(item(/RSI \(14\)/));
  await user.click(item(/^Volume/));
  await waitFor(() => expect(item(/RSI \(14\)/)).toHaveAttribute("aria-checked", "true"));
  expect(changes.mock.calls).toEqual([[{ rsi: true }], [{ volume: false }]]);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(button).toHaveFocus();
});
