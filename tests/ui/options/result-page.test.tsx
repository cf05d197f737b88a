import { act, screen, within } from "@testing-library/react";
import { BehaviorSubject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { failed, type Loadable, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { resultOf } from "#src/streams/options/screens/result.screen.ts";
import type { OptionResult } from "#src/streams/options/screens/types.ts";
import { ResultPage } from "#src/ui/options/result/result-page.tsx";
import { show } from "../render.tsx";
import { orderOf } from "./samples.ts";

const at = (second: number, ms = 0) => Date.UTC(2026, 10, 21, 14, 3, second, ms);
const mark = (seq: number, second: number, price: string) => ({ seq, price, time: at(second) });
const audit = {
  ...orderOf({
    id: 8193,
    dueAt: at(40),
    windowSeconds: 3,
    openMark: { seq: 501, price: "67400", time: at(9, 50) },
  }),
  serverTime: at(39),
};
const forming = resultOf({ ...audit, window: [mark(531, 38, "67412.2"), mark(532, 39, "67412.5")] }, at(39));
const closed = resultOf(
  {
    ...audit,
    ...{ state: "closed", result: "win", endPrice: "67412.35000000" },
    window: [mark(531, 38, "67412.2"), mark(533, 40, "67412.5")],
  },
  at(50),
);

async function showPage(first: Loadable<OptionResult | null>) {
  const result$ = new BehaviorSubject(first);
  const page = { id: 8193, result$, retry: vi.fn(), end: () => undefined };
  await show(<ResultPage screen={page} />);
  await screen.findByRole("heading", { name: "Result of option #8193" });
  return { result$, page };
}

describe("the public page of an option", () => {
  it("MICRO-RESULT-003 shows the window as it forms: marks with number and time, what is to come, the mean", async () => {
    await showPage(ready(forming));
    const table = screen.getByRole("table", { name: "Marks of the window" });
    within(table).getByRole("row", { name: /:38 #531 .*:38\.000 67,412\.20/ });
    within(table).getByRole("row", { name: /:40 — — Pending/ });
    expect(screen.getByText("Ends in 0:01")).toBeInTheDocument();
    expect(screen.getByText("Average of 2 of 3 marks")).toBeInTheDocument();
    expect(screen.getByText(/^Mark #501 at .*:09\.050$/)).toBeInTheDocument();
    expect(screen.getByRole("img", { name: /average 67,412\.35/ })).toBeInTheDocument();
  });

  it("MICRO-RESULT-004 shows the result with its formula, checked in the browser; a second without a mark says so", async () => {
    const { result$ } = await showPage(ready(forming));
    act(() => result$.next(ready(closed)));
    expect(screen.getByText("Won")).toBeInTheDocument();
    expect(screen.getByRole("row", { name: /:39 — — No mark/ })).toBeInTheDocument();
    expect(screen.getByText(/Sum of 2 mark prices ÷ 2, rounded down to 8 decimals/)).toHaveTextContent(
      "67,412.35",
    );
    expect(screen.getByText("67,412.35 > 67,400.00")).toBeInTheDocument();
    expect(screen.getByText(/it equals the exchange’s settlement price/)).toBeInTheDocument();
    expect(screen.getByText(/\/api\/microtrade\/audit\?id=8193$/)).toBeInTheDocument();
  });

  it("MICRO-RESULT-005 names neither owner nor stake", async () => {
    await showPage(ready(closed));
    expect(document.body).not.toHaveTextContent(/10\.00|USDT .*10|8\.5/);
  });

  it("MICRO-RESULT-002 says that no option has this number, and what failed", async () => {
    const { result$ } = await showPage(loading);
    act(() => result$.next(ready(null)));
    expect(screen.getByText("Option not found")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Go to options" })).toHaveAttribute("href", "/secondsOrder");
    act(() => result$.next(failed({ kind: "network" })));
    expect(screen.getByRole("alert")).toHaveTextContent("Could not load");
  });
});
