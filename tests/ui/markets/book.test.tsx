import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Profiler, useLayoutEffect } from "react";
import { BehaviorSubject, map, NEVER, type Observable, of } from "rxjs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BookRow, BookView, Loadable, TakenRows } from "#src/streams/spot/screens/types.ts";
import { BookTable } from "#src/ui/markets/book/book-table.tsx";

beforeAll(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const row = (price: string, amount = "1.0000", own = false): BookRow => ({
  price,
  amount,
  total: amount,
  share: 0.5,
  own,
});
const bookOf = (bids: readonly BookRow[], asks: readonly BookRow[]): Loadable<BookView> => {
  const age = { state: "fresh" } as const;
  const value = { bids, asks, spread: "0.10", spreadPercent: "0.001", sequence: 1, age };
  return { state: "ready", value, age };
};

/** Looks at the page when what is before it was made, and nothing is painted yet. */
function BeforePaint({ look }: { look: () => void }): null {
  useLayoutEffect(() => {
    look();
  });
  return null;
}

/** @param table$ what the table follows; without it, every view */
function showBook(
  first: Loadable<BookView>,
  beforePaint = (): void => undefined,
  table$?: Observable<Loadable<BookView>>,
) {
  const view$ = new BehaviorSubject<Loadable<BookView>>(first);
  const taken$ = new BehaviorSubject<TakenRows | null>(null);
  const pick = vi.fn();
  const rendered = vi.fn();
  const model = {
    view$,
    tables: { asks$: table$ ?? view$, bids$: table$ ?? view$ },
    look$: view$,
    taken$,
    spread$: view$.pipe(map((view) => (view.state === "ready" ? view.value.spread : null))),
    sequence$: of(1),
    last$: of({ price: "67412.30", direction: "up" as const, usd: "67412.3" }),
    groupings$: of(["0.01"]),
    grouping$: of("0.01"),
    sides$: of("both" as const),
    group: vi.fn(),
    show: vi.fn(),
    makeRoom: vi.fn(),
    retry: vi.fn(),
  };
  const pair = { baseId: 1, quoteId: 2, base: "BTC", quote: "USDT" };
  render(
    <I18nProvider i18n={i18n}>
      <Profiler id="book" onRender={rendered}>
        <BookTable model={model} market={{ pair, priceDecimals: 2 }} rows={3} sides="both" pick={pick} />
        <BeforePaint look={beforePaint} />
      </Profiler>
    </I18nProvider>,
  );
  return { view$, taken$, pick, rendered };
}
/** What the eye sees: the text of each column, asks above bids. */
const drawn = (): (readonly string[])[] =>
  [...document.querySelectorAll("[aria-hidden] > div > div:has(> div)")].map((side) =>
    [...side.children].map((column) => column.textContent),
  );
const level = (name: string): HTMLElement => screen.getByRole("row", { name });

describe("the order book", () => {
  it("SPOT-BOOK-001 SPOT-BOOK-007 is a table: asks above with the best at the bottom, the last price between, bids below", () => {
    showBook(bookOf([row("67412.20"), row("67412.10")], [row("67412.40"), row("67412.50")]));
    const rows = screen.getAllByRole("row").map((each) => each.getAttribute("aria-label"));
    expect(rows).toEqual([null, "Sell 2", "Sell 1", "Last price", "Buy 1", "Buy 2"]);
    expect(level("Sell 1")).toHaveTextContent("67,412.40");
    expect(level("Last price")).toHaveTextContent("67,412.30▲≈ $67,412.30Spread 0.10");
  });

  it("SPOT-BOOK-011 has its rows when it is first painted", () => {
    const looks: number[] = [];
    const rowsShown = () => document.querySelectorAll("tr[aria-label]:not([hidden])").length;
    showBook(bookOf([row("67412.20")], [row("67412.40")]), () => looks.push(rowsShown()));
    expect(looks[0]).toBe(3);
  });

  it("SPOT-BOOK-007 writes a changed amount without rendering, and leaves the other cells' nodes alone", () => {
    const { view$, rendered } = showBook(bookOf([row("67412.20")], [row("67412.40")]));
    const price = level("Buy 1").querySelector("button")?.firstChild;
    const renders = rendered.mock.calls.length;
    act(() => view$.next(bookOf([row("67412.20", "2.5000")], [row("67412.40")])));
    expect(level("Buy 1")).toHaveTextContent("2.5000");
    expect(level("Buy 1").querySelector("button")?.firstChild).toBe(price);
    expect(rendered.mock.calls.length).toBe(renders);
  });

  it("SPOT-BOOK-012 draws each view as one text for each column, asks from the bottom; the table follows", () => {
    const asks = [row("67412.40"), row("67412.50", "0.2500", true)];
    const { view$, rendered } = showBook(bookOf([row("67412.20")], asks), undefined, NEVER);
    const renders = rendered.mock.calls.length;
    expect(drawn()).toEqual([
      ["\n67,412.50\n67,412.40", "\n0.2500\n1.0000", "\n0.2500\n1.0000", "\n•\n"],
      ["67,412.20\n\n", "1.0000\n\n", "1.0000\n\n", "\n\n"],
    ]);
    act(() => view$.next(bookOf([row("67412.20", "2.5000"), row("67412.10")], asks)));
    expect(drawn()[1]).toEqual(["67,412.20\n67,412.10\n", "2.5000\n1.0000\n", "2.5000\n1.0000\n", "\n\n"]);
    expect(screen.queryByRole("row", { name: "Buy 1" })).toBeNull();
    expect(rendered.mock.calls.length).toBe(renders);
  });

  it("SPOT-BOOK-012 writes into a column from the first to the last line that changed", () => {
    const bids = [row("3.00"), row("2.00"), row("1.00")];
    const { view$ } = showBook(bookOf(bids, []));
    const replaced = vi.spyOn(CharacterData.prototype, "replaceData");
    act(() => view$.next(bookOf([row("3.00"), row("2.00", "12.5000"), row("1.00")], [])));
    expect(drawn()[1]?.[1]).toBe("1.0000\n12.5000\n1.0000");
    const inDrawing = replaced.mock.calls.filter(([offset]) => offset > 0);
    expect(inDrawing).toEqual([
      [7, 6, "12.5000"],
      [7, 6, "12.5000"],
    ]);
    replaced.mockRestore();
  });

  it("SPOT-BOOK-004 hands on what is drawn at a level, not what the table said before", () => {
    const first = bookOf([row("67412.20")], []);
    const { view$, pick } = showBook(first, undefined, of(first));
    act(() => view$.next(bookOf([row("67412.30", "3.0000")], [])));
    fireEvent.click(level("Buy 1"));
    expect(level("Buy 1")).toHaveTextContent("67,412.20");
    expect(pick).toHaveBeenLastCalledWith("buy", "67412.30", "3.0000");
  });

  it("SPOT-BOOK-005 marks levels with an own order for the eye and for screen readers, and hides places without a level", () => {
    const { view$ } = showBook(bookOf([row("67412.20", "1.0000", true)], []));
    expect(level("Buy 1, 67,412.20, your order")).toHaveAttribute("data-own");
    act(() => view$.next(bookOf([row("67412.30", "1.0000", true)], [])));
    expect(level("Buy 1, 67,412.30, your order")).toHaveAttribute("data-own");
    expect(screen.queryByRole("row", { name: "Buy 2" })).toBeNull();
    act(() => view$.next(bookOf([], [])));
    act(() => view$.next(bookOf([row("67412.20"), row("67412.10")], [])));
    expect(level("Buy 1")).not.toHaveAttribute("data-own");
    expect(level("Buy 2")).toHaveTextContent("67,412.10");
  });

  it("SPOT-BOOK-004 hands a level on by click and by keyboard", () => {
    const { pick } = showBook(bookOf([row("67412.20"), row("67412.10")], [row("67412.40")]));
    fireEvent.click(level("Sell 1"));
    expect(pick).toHaveBeenLastCalledWith("sell", "67412.40", "1.0000");
    const best = level("Sell 1").querySelector("button");
    best?.focus();
    if (best) fireEvent.keyDown(best, { key: "ArrowDown" });
    expect(level("Buy 1")).toContainElement(document.activeElement as HTMLElement);
    fireEvent.click(document.activeElement as HTMLElement);
    expect(pick).toHaveBeenLastCalledWith("buy", "67412.20", "1.0000");
  });

  it("SPOT-BOOK-009 a level that is pointed at or has the focus shows the result of taking everything up to it", () => {
    const asks = [row("100.00", "1.0000"), row("103.00", "0.5000")];
    const { view$, rendered } = showBook(bookOf([row("99.00")], asks));
    const tip = () => screen.queryByRole("tooltip");
    expect(tip()).toBeNull();
    fireEvent.pointerOver(level("Sell 2"));
    expect(tip()?.textContent).toBe("Average price101.00Sum (BTC)1.50000Sum (USDT)151.50");
    act(() => view$.next(bookOf([row("99.00")], [row("100.00", "1.5000"), asks[1] ?? row("103.00")])));
    expect(tip()?.textContent).toContain("Sum (BTC)2.00000");
    fireEvent.pointerLeave(screen.getByRole("table"));
    expect(tip()).toBeNull();
    const button = within(level("Buy 1")).getByRole("button");
    fireEvent.focus(button);
    expect(button.getAttribute("aria-describedby")).toBe(tip()?.id);
    expect(tip()?.textContent).toContain("99.00");
    fireEvent.blur(button);
    expect(button.hasAttribute("aria-describedby")).toBe(false);
    const before = rendered.mock.calls.length;
    act(() => view$.next(bookOf([row("98.00")], asks)));
    expect(rendered.mock.calls.length).toBe(before);
  });

  it("SPOT-PREVIEW-011 marks the rows that the order in the form would take with one bar, best first on either side", () => {
    const { taken$ } = showBook(bookOf([row("67412.20")], [row("67412.40"), row("67412.50")]));
    const bar = () => document.querySelector("[data-taken]");
    const box = () => [
      bar()?.firstElementChild?.getAttribute("y"),
      bar()?.firstElementChild?.getAttribute("height"),
    ];
    expect(bar()).toBeNull();
    act(() => taken$.next({ side: "asks", rows: 2 }));
    expect(box()).toEqual(["20", "40"]);
    act(() => taken$.next({ side: "bids", rows: 1 }));
    expect(box()).toEqual(["0", "20"]);
    act(() => taken$.next({ side: "bids", rows: 9 }));
    expect(box()).toEqual(["0", "60"]);
    act(() => taken$.next(null));
    expect(bar()).toBeNull();
  });
});
