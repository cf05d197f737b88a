import { act } from "@testing-library/react";
import { expect, it } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { RunningMarks } from "#src/ui/options/chart/running-marks.tsx";
import { show } from "../render.tsx";
import { fakeScreen, orderOf, runningOf } from "./samples.ts";

it("MICRO-CHART-002 running orders have entry and deciding instant on the chart until they close", async () => {
  const { running$, drawn$ } = fakeScreen();
  const first = orderOf();
  const second = orderOf({ id: 8, direction: "down", openPrice: "67500.00", dueAt: first.dueAt + 60_000 });
  running$.next(ready([first, second].map((order) => runningOf({ order }))));
  const { container } = await show(<RunningMarks screen={{ drawn$ }} />);
  const drawn = (name: string) =>
    [...container.querySelectorAll<HTMLElement>(`[data-${name}]`)].map((mark) => mark.dataset[name]);
  const tags = () => [...container.querySelectorAll("[data-price] > span")].map((tag) => tag.textContent);

  // A line from start to end at each entry, and above all lines a tag at it.
  expect(drawn("price")).toEqual(["67400.00", "67500.00", "67400.00", "67500.00"]);
  expect(drawn("from")).toEqual([first, second].map(({ createdAt }) => String(createdAt)));
  expect(drawn("until")).toEqual([first, second].map(({ dueAt }) => String(dueAt)));
  expect(tags()).toEqual(["▲ 10.00 USDT", "▼ 10.00 USDT"]);
  // An upright at each end, of which the next says its time.
  expect(drawn("at")).toEqual([first, second].map(({ dueAt }) => String(dueAt)));
  const times = () => [...container.querySelectorAll("[data-at]")].map((mark) => mark.textContent);
  expect(times()).toEqual([expect.stringMatching(/04:00/), ""]);

  act(() => running$.next(ready([runningOf({ order: first, closed: true }), runningOf({ order: second })])));
  expect(tags()).toEqual(["▼ 10.00 USDT"]);
  expect(times()).toEqual([expect.stringMatching(/05:00/)]);
});
