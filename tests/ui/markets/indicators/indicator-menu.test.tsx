import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import { defaultSpans } from "#src/streams/markets/screens/indicator-spans.ts";
import type { ChartShown } from "#src/streams/spot/screens/types.ts";
import { IndicatorMenu } from "#src/ui/markets/chart/indicators/indicator-menu.tsx";
import { marketOf } from "../../../streams/support/fakes.ts";
import { show } from "../../render.tsx";

const defaults: ChartShown = {
  ...{ averages: true, exponential: false, bands: false, volume: true, macd: false, rsi: false },
  spans: defaultSpans,
};

const market = marketOf("BTC");
const compare = { key$: of(null), choose: vi.fn() };

it("SPOT-CHART-007 the menu of indicators ticks what is shown, changes several in a row, and opens by a click alone", async () => {
  const changes = vi.fn();
  function Shown() {
    const [shown, setShown] = useState<ChartShown>(defaults);
    const change = (next: Partial<ChartShown>): void => {
      changes(next);
      setShown({ ...shown, ...next });
    };
    return <IndicatorMenu {...{ shown, market, compare }} show={change} />;
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

it("SPOT-CHART-012 the periods of indicators are changed in a dialog, and what is none is not saved", async () => {
  const changes = vi.fn();
  await show(<IndicatorMenu {...{ market, compare }} shown={defaults} show={changes} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Indicators" }));
  await user.click(screen.getByRole("menuitem", { name: "Change periods" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Indicator periods" }));
  const field = (group: string, name: string) =>
    within(dialog.getByRole("group", { name: group })).getByRole("textbox", { name });
  const type = async (input: HTMLElement, text: string) => {
    await user.clear(input);
    await user.type(input, text);
  };
  await type(field("MACD", "Fast"), "30");
  expect(field("MACD", "Slow")).toHaveAttribute("aria-invalid", "true");
  expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await type(field("MACD", "Fast"), "5");
  await type(field("MA", "Slow"), "99");
  await user.keyboard("{Enter}");
  expect(changes.mock.calls).toEqual([[{ spans: { ...defaultSpans, averages: [7, 99], macd: [5, 26, 9] } }]]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
