import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { of } from "rxjs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { failed, ready } from "#src/streams/kit/resource/loadable.ts";
import { countsOf } from "#src/streams/leverage/screens/positions-model.ts";
import type { CloseEstimate } from "#src/streams/leverage/screens/types.ts";
import { SHORT_LIST } from "#src/ui/kit/panel/short-list.ts";
import { MoreOrEnd } from "#src/ui/kit/table/more-or-end.tsx";
import { LeverageOrdersPage } from "#src/ui/leverage/pages/orders-page.tsx";
import { CloseManyButton } from "#src/ui/leverage/positions/close-many-button.tsx";
import { OpenPositions } from "#src/ui/leverage/positions/open-positions.tsx";
import { RiskGauge } from "#src/ui/leverage/risk/risk-gauge.tsx";
import { StopsDialog } from "#src/ui/leverage/stops/stops-dialog.tsx";
import { show } from "../render.tsx";
import { calmRisk, position, positionsModel } from "./samples.ts";

const long = position();
const short = position({ id: 8, side: "sell", contracts: 3, profit: "-0.4" });

const estimate = (id: number, change: Partial<CloseEstimate> = {}): CloseEstimate => ({
  id,
  markPrice: "67100.00000000",
  costPercent: "0.037",
  price: "67075.58502000",
  result: "0.75585020",
  ...change,
});

describe("open positions", () => {
  it("LEVER-SCREEN-003 a row shows everything known, and closing asks first", async () => {
    const { model } = positionsModel([long, short]);
    await show(<OpenPositions model={model} full />);
    const [, row] = await screen.findAllByRole("row");
    const texts = within(row as HTMLElement)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
    expect(texts.slice(0, 8)).toEqual([
      "▲ LongBTC/USDT × 1020×",
      "67,000.00",
      "67,100.00",
      "67,090.00",
      "65,000.00",
      "33.5000",
      "—",
      "66,000.00",
    ]);
    expect(texts.slice(9, 12)).toEqual(["0.3350", "0.0100", "+1.0000+2.98%"]);
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Close BTC/USDT, position 7" }));
    expect(model.closing.ask).toHaveBeenCalledExactlyOnceWith(7);
    expect(model.closing.confirm).not.toHaveBeenCalled();
    await user.click(await screen.findByRole("button", { name: "Close position" }));
    expect(model.closing.confirm).toHaveBeenCalledOnce();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("LEVER-SCREEN-003 the question before closing writes the contracts as the row does", async () => {
    const { model } = positionsModel([position({ contracts: 12_000 })]);
    await show(<OpenPositions model={model} />);
    expect(await screen.findByRole("link", { name: "BTC/USDT × 12,000" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Close BTC/USDT, position 7" }));
    expect(await screen.findByText("Long BTC/USDT × 12,000 will be closed at market.")).toBeInTheDocument();
  });

  it("LEVER-SCREEN-003 shows the opening price, the mark and the last price beside the chart", async () => {
    const { model } = positionsModel([long]);
    await show(<OpenPositions model={model} />);
    const names = (await screen.findAllByRole("columnheader")).slice(1, 4).map((cell) => cell.textContent);
    const cells = screen.getAllByRole("cell").slice(1, 4);
    expect(names).toEqual(["Open price", "Mark price", "Last price"]);
    expect(cells.map((cell) => cell.textContent)).toEqual(["67,000.00", "67,100.00", "67,090.00"]);
  });

  it("LEVER-SCREEN-014 the question before closing states the expected price and result, to the last digit", async () => {
    const { model, estimates$ } = positionsModel([long]);
    await show(<OpenPositions model={model} />);
    await userEvent.click(screen.getByRole("button", { name: "Close BTC/USDT, position 7" }));
    const asking = await screen.findByRole("dialog", { name: "Close this position?" });
    const facts = () =>
      Object.fromEntries(
        [...asking.querySelectorAll("dt")].map((name) => [
          name.textContent,
          name.nextElementSibling?.textContent,
        ]),
      );
    expect(facts()).toEqual({
      "Open price": "67,000.00 USDT",
      "Mark price": "—",
      "Spread and impact": "—",
      "Est. close price": "—",
      "Margin released": "33.5000 USDT",
      "Est. result": "—",
    });
    act(() => estimates$.next([estimate(7)]));
    expect(facts()).toEqual({
      "Open price": "67,000.00 USDT",
      "Mark price": "67,100.00 USDT",
      "Spread and impact": "0.037%",
      "Est. close price": "67,075.58502 USDT",
      "Margin released": "33.5000 USDT",
      "Est. result": "+0.7558502 USDT",
    });
    expect(asking).toHaveTextContent("This is an estimate");
  });

  it("LEVER-PART-010 a part is typed or chosen by its share, and what stays open is stated", async () => {
    const { model, closing$ } = positionsModel([long]);
    await show(<OpenPositions model={model} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Close BTC/USDT, position 7" }));
    const asking = await screen.findByRole("dialog", { name: "Close this position?" });
    await user.click(within(asking).getByRole("button", { name: "50%" }));
    expect(model.closing.percent).toHaveBeenCalledExactlyOnceWith(50);
    await user.type(within(asking).getByRole("textbox", { name: /^Contracts/ }), "4");
    expect(model.closing.change).toHaveBeenCalled();
    act(() => {
      const view = closing$.value;
      if (view) closing$.next({ ...view, contracts: "4", count: 4, percent: 40, released: "13.4" });
    });
    expect(asking).toHaveTextContent("Long BTC/USDT × 4 will be closed at market. 6 contracts stay open.");
    expect(asking).toHaveTextContent("Margin released13.4000 USDT");
    expect(within(asking).getByRole("slider", { name: "% of the position" })).toHaveValue("40");
    await user.click(within(asking).getByRole("button", { name: "Close part" }));
    expect(model.closing.confirm).toHaveBeenCalledOnce();
  });

  it("LEVER-SCREEN-020 closing dims what a price has beyond its market, and a result beyond four decimals", async () => {
    const { model, estimates$ } = positionsModel([long]);
    await show(<OpenPositions model={model} />);
    await userEvent.click(screen.getByRole("button", { name: "Close BTC/USDT, position 7" }));
    const asking = await screen.findByRole("dialog", { name: "Close this position?" });
    act(() => estimates$.next([estimate(7)]));
    const tails = [...asking.querySelectorAll("[data-tail]")];
    // Of 67,075.58502 and of +0.7558502.
    expect(tails.map((tail) => tail.textContent)).toEqual(["502", "502"]);
  });

  it("LEVER-SCREEN-003 beside the chart both stops share a cell, each with its name", async () => {
    const { model } = positionsModel([long, short, position({ id: 9, takeProfit: "68000", stopLoss: null })]);
    await show(<OpenPositions model={model} />);
    const rows = (await screen.findAllByRole("row")).slice(1);
    const stops = rows.map((row) => within(row).getAllByRole("cell")[6]?.textContent);
    expect(stops).toEqual(["Stop loss 66,000.00", "Stop loss 66,000.00", "Take profit 68,000.00"]);
  });

  it("LEVER-SCREEN-003 a moved price is lit up, an unmoved one is not", async () => {
    const { model, open$ } = positionsModel([long]);
    await show(<OpenPositions model={model} />);
    const price = await screen.findByText("67,100.00");
    expect(price.querySelector("i")).toBeNull();
    act(() => open$.next(ready([{ ...long, currentPrice: "67200.00" }])));
    expect(screen.getByText("67,200.00").querySelector("i")).not.toBeNull();
    expect(screen.getByText("+1.0000").querySelector("i")).toBeNull();
  });
});

describe("many positions", () => {
  /** Says of each observed element whether it is near the screen. */
  type Tell = (near: (element: Element) => boolean) => void;
  function observed(): { tell: Tell } {
    const told: { element: Element; callback: IntersectionObserverCallback }[] = [];
    class Observer {
      readonly #callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe(element: Element): void {
        told.push({ element, callback: this.#callback });
      }
      disconnect(): void {}
    }
    vi.stubGlobal("IntersectionObserver", Observer);
    const entry = (target: Element, isIntersecting: boolean) =>
      ({ target, isIntersecting, boundingClientRect: { height: 640 } }) as IntersectionObserverEntry;
    return {
      tell: (near) =>
        act(() => {
          for (const { element, callback } of told)
            callback([entry(element, near(element))], {} as IntersectionObserver);
        }),
    };
  }
  const many = Array.from({ length: 65 }, (_, index) => position({ id: 100 - index }));
  const ids = () =>
    screen.getAllByRole("button", { name: /^Close BTC/ }).map((button) => button.getAttribute("aria-label"));
  afterEach(() => vi.unstubAllGlobals());

  it("LEVER-SCREEN-007 of more than 40 only rows near the screen are drawn; the table states their number", async () => {
    const { tell } = observed();
    const { model } = positionsModel(many);
    await show(<OpenPositions model={model} full />);
    const table = await screen.findByRole("table", { name: "Open positions" });
    expect(table).toHaveAttribute("aria-rowcount", "66");
    expect(ids()).toHaveLength(20);
    const bodies = [...table.querySelectorAll("tbody")];
    expect(bodies[3]?.querySelector("tr")).toHaveStyle({ height: "200px" });
    tell((body) => body === bodies[3]);
    expect(ids()).toHaveLength(5);
    expect(screen.getByRole("button", { name: "Close BTC/USDT, position 40" }).closest("tr")).toHaveAttribute(
      "aria-rowindex",
      "62",
    );
    expect(bodies[0]?.querySelector("tr")).toHaveStyle({ height: "640px" });
  });

  it("LEVER-SCREEN-007 rows with the focus stay", async () => {
    const { tell } = observed();
    const { model } = positionsModel(many);
    await show(<OpenPositions model={model} full />);
    (await screen.findByRole("button", { name: "Close BTC/USDT, position 100" })).focus();
    tell(() => false);
    expect(ids()).toHaveLength(20);
    expect(document.activeElement).toHaveAccessibleName("Close BTC/USDT, position 100");
  });
});

describe("one-click close", () => {
  it("LEVER-SCREEN-002 states how many it closes and with what result, for each choice and position", async () => {
    const { model, estimates$ } = positionsModel([long, short]);
    estimates$.next([estimate(7), estimate(8, { result: null })]);
    await show(<CloseManyButton model={model} className={undefined} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "One-click close" }));
    await screen.findByRole("table", { name: "Expected results" });
    const choice = (name: string) => screen.getByText(name).closest("label")?.textContent;
    const results = () =>
      within(screen.getByRole("table", { name: "Expected results" }))
        .getAllByRole("row")
        .slice(1)
        .map((row) => [...row.querySelectorAll("td")].slice(1).map((cell) => cell.textContent));
    // One that is not known is no zero: neither is the sum.
    expect(choice("All positions")).toContain("2 positions · —");
    expect(results()).toEqual([
      ["67,100.00", "67,075.59", "+0.7558"],
      ["67,100.00", "67,075.59", "—"],
    ]);
    act(() => estimates$.next([estimate(7), estimate(8, { result: "-0.40000000" })]));
    expect(choice("All positions")).toContain("2 positions · +0.3558 USDT");
    expect(choice("Short positions only")).toContain("1 position · −0.4000 USDT");
    await user.click(screen.getByRole("radio", { name: /Short positions only/ }));
    expect(results()).toEqual([["67,100.00", "67,075.59", "−0.4000"]]);
    await user.click(screen.getByRole("button", { name: "Close 1 position" }));
    expect(model.closeMany).toHaveBeenCalledExactlyOnceWith("short");
  });

  it("LEVER-SCREEN-002 offers nothing where nothing is open", async () => {
    await show(<CloseManyButton model={positionsModel([]).model} className={undefined} />);
    expect((await screen.findByRole<HTMLButtonElement>("button")).disabled).toBe(true);
  });
});

describe("the risk gauge", () => {
  it("LEVER-SCREEN-001 is a meter with rate and threshold", async () => {
    await show(<RiskGauge model={positionsModel([long]).model} />);
    const meter = await screen.findByRole("meter", { name: "Risk rate" });
    expect(meter.getAttribute("aria-valuetext")).toBe("220.00%, liquidation at 110%");
  });

  it("LEVER-SCREEN-019 says what the rate means, and how far it is shown", async () => {
    await show(<RiskGauge model={positionsModel([long], { ...calmRisk, ratePercent: "14845.53" }).model} />);
    const meter = await screen.findByRole("meter", { name: "Risk rate" });
    expect(meter.getAttribute("aria-valuetext")).toBe("> 1,000%, liquidation at 110%");
    expect(
      screen.getByTitle("Equity ÷ margin. At 110% or below, positions are liquidated."),
    ).toContainElement(meter);
  });

  it("LEVER-SCREEN-001 says that there is no risk without positions", async () => {
    await show(<RiskGauge model={positionsModel([], { ...calmRisk, ratePercent: null }).model} />);
    expect(await screen.findByText("No risk")).toBeTruthy();
    expect(screen.queryByRole("meter")).toBeNull();
  });
});

describe("what is not known", () => {
  it("LEVER-SCREEN-001 is neither no risk nor no positions", async () => {
    const { model } = positionsModel([]);
    const failing = failed({ kind: "network" });
    const unknown = { ...model, risk$: of(failing), open$: of(failing) };
    const screenOf = { positions: unknown, counts$: countsOf(unknown), markets$: of([]), end: vi.fn() };
    const filter = { state: "open", pair: null, side: null } as const;
    await show(
      <LeverageOrdersPage screen={screenOf} filter={filter} choose={vi.fn()}>
        <OpenPositions model={unknown} full />
      </LeverageOrdersPage>,
    );
    expect(await screen.findByRole("tab", { name: "Open (—)" })).toBeInTheDocument();
    expect(screen.getByText("Risk rate").parentElement).toHaveTextContent("Risk rate—");
    expect(screen.queryByText("No risk")).not.toBeInTheDocument();
  });
});

describe("the editor of stops", () => {
  it("LEVER-SCREEN-004 steps by buttons and arrow keys, shows the expected result, saves by Enter", async () => {
    const { model, stops$ } = positionsModel([long]);
    stops$.next({
      position: long,
      takeProfit: "68000",
      stopLoss: "",
      expected: { takeProfit: "10", stopLoss: null },
      problems: { stopLoss: "stop_not_positive" },
      saving: false,
    });
    await show(<StopsDialog model={model.stops} />);
    const user = userEvent.setup();
    const target = await screen.findByRole("textbox", { name: "Take profit price" });
    expect(screen.getByText("+10.0000 USDT")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe("The stop price must be above 0");
    await user.click(screen.getByRole("button", { name: "Decrease Stop loss price by 0.01" }));
    expect(model.stops.step).toHaveBeenLastCalledWith("stopLoss", false, "0.01");
    await user.type(target, "{ArrowUp}");
    expect(model.stops.step).toHaveBeenLastCalledWith("takeProfit", true, "0.01");
    await user.type(target, "e");
    expect(model.stops.change).not.toHaveBeenCalled();
    await user.type(target, "{Enter}");
    expect(model.stops.save).toHaveBeenCalledOnce();
  });
});

describe("the end of a list", () => {
  it("LEVER-SCREEN-006 applies to lists of more than 8 rows", async () => {
    const list = (rows: number) => ({ items: Array(rows).fill(0), more: false, loadingMore: false });
    await show(
      <>
        <MoreOrEnd list={list(8)} more={() => undefined} short={SHORT_LIST} />
        <MoreOrEnd list={list(9)} more={() => undefined} short={SHORT_LIST} />
      </>,
    );
    expect((await screen.findAllByText("No more")).length).toBe(1);
  });
});
