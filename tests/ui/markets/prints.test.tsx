import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { BehaviorSubject } from "rxjs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Loadable, Print, Side } from "#src/streams/spot/screens/types.ts";
import { Prints } from "#src/ui/markets/prints/prints.tsx";
import { marketOf } from "../../streams/support/fakes.ts";

beforeAll(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const NOON = new Date(2026, 10, 24, 12).getTime();
const trade = (id: number, side: Side, price: string): Print => ({
  ...{ id: `t${id}`, side, price, amount: "0.5", time: NOON + id * 1_000 },
});
const ready = (...value: readonly Print[]): Loadable<readonly Print[]> => ({
  ...{ state: "ready", value, age: { state: "fresh" } },
});

function showPrints(...first: readonly Print[]) {
  const view$ = new BehaviorSubject(ready(...first));
  const table$ = new BehaviorSubject(ready(...first));
  const [pick, rendered] = [vi.fn(), vi.fn()];
  const market = { ...marketOf("BTC"), priceDecimals: 2, amountDecimals: 4 };
  render(
    <I18nProvider i18n={i18n}>
      <Profiler id="prints" onRender={rendered}>
        <Prints model={{ view$, table$ }} market={market} pick={pick} />
      </Profiler>
    </I18nProvider>,
  );
  return { view$, table$, pick, rendered };
}

/** What the eye sees: the text of each column. */
const drawn = (): readonly string[] =>
  [...document.querySelectorAll("[aria-hidden] > span")].map((column) => column.textContent);
const rows = (): readonly string[] =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);

describe("the trades", () => {
  const [first, second] = [trade(1, "buy", "67412.4"), trade(2, "sell", "67412.3")];

  it("SPOT-PRINTS-002 draws a price in the column of its taker's colour, before any other view", () => {
    showPrints(second, first);
    expect(drawn()).toEqual(["\n67,412.40", "67,412.30\n", "0.5000\n0.5000", "12:00:02\n12:00:01"]);
  });

  it("SPOT-PRINTS-002 draws a new trade without rendering, and the table follows", () => {
    const { view$, table$, rendered } = showPrints(first);
    const renders = rendered.mock.calls.length;
    act(() => view$.next(ready(second, first)));
    expect(drawn()[3]).toBe("12:00:02\n12:00:01");
    expect(rows()).toEqual(["Buy 67,412.400.500012:00:01"]);
    expect(rendered.mock.calls.length).toBe(renders);
    act(() => table$.next(ready(second, first)));
    expect(rows()).toEqual(["Sell 67,412.300.500012:00:02", "Buy 67,412.400.500012:00:01"]);
  });

  it("SPOT-PRINTS-002 hands on the price of the row that is clicked", () => {
    const { pick } = showPrints(second, first);
    fireEvent.click(screen.getByRole("button", { name: "67,412.40" }));
    expect(pick).toHaveBeenCalledWith("67412.4");
  });
});
