import { screen, within } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { OrdersByState } from "#src/ui/leverage/pages/orders-by-state.tsx";
import { RecordPage } from "#src/ui/leverage/pages/record-page.tsx";
import PastPositions from "#src/ui/leverage/positions/past-positions.tsx";
import { show } from "../render.tsx";
import { position } from "./samples.ts";

const cancelled = position({
  ...{ state: "revoked", margin: "12.3456", marginLeft: "12.3456", fee: "0.7891", overnightFee: "0" },
  ...{ profit: "0", openedAt: null, closedAt: 0 },
});
const closed = position({ id: 8, state: "closed", margin: "12.3456", fee: "0.7891", closeReason: "user" });

const cellsOf = (row: HTMLElement): readonly (string | null)[] =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

it("LEVER-SCREEN-016 a cancelled order shows no margin, fee or profit: they came back", async () => {
  const acts = { close: vi.fn(), revoke: vi.fn(), busy: new Set<number>() };
  await show(<OrdersByState tab="revoked" positions={[cancelled, closed]} {...acts} />);
  const [, first, second] = screen.getAllByRole("row");
  expect(first && cellsOf(first).slice(5, 8)).toEqual(["Returned", "Returned", "—"]);
  expect(second && cellsOf(second).slice(5, 7)).toEqual(["12.3456", "0.7991"]);
});

it("LEVER-SCREEN-016 the history in the terminal says so too", async () => {
  const list$ = of(ready({ items: [cancelled], more: false, loadingMore: false }));
  await show(<PastPositions list$={list$} more={vi.fn()} retry={vi.fn()} />);
  const row = screen.getAllByRole("row")[1];
  expect(row && cellsOf(row).slice(4, 7)).toEqual(["Returned", "Returned", "—"]);
});

it("LEVER-SCREEN-016 so does the record of the order", async () => {
  await show(<RecordPage screen={{ position$: of(ready(cancelled)), retry: vi.fn(), end: vi.fn() }} />);
  const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(facts.filter((text) => text === "Returned")).toHaveLength(4);
  expect(facts.join()).not.toContain("12.3456");
});
