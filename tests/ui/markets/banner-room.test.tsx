import { act } from "@testing-library/react";
import { BehaviorSubject } from "rxjs";
import { expect, it } from "vitest";
import { failed, type Loadable, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import type { NewsItem } from "#src/streams/markets/screens/home-types.ts";
import { BannerRoom } from "#src/ui/markets/home/banner-room.tsx";
import { show } from "../render.tsx";

it("HOME-BANNER-004 the first banner shows before the code that turns them is there", async () => {
  const banner = { id: 7, title: "Fees fall", summary: "", cover: "", content: "", updatedAt: "" };
  const banners$ = new BehaviorSubject(ready([banner as NewsItem]));
  const { container } = await show(<BannerRoom banners$={banners$} />);
  expect(container.textContent).toContain("Fees fall");
  expect(container.querySelector("[aria-label=Highlights]")).toBeNull();
});

it.each([
  ["there are none", ready<readonly NewsItem[]>([])],
  ["they cannot be fetched", failed({ kind: "network" })],
] as const)("HOME-BANNER-003 the place of the banners closes when %s, not before", async (_when, outcome) => {
  const banners$ = new BehaviorSubject<Loadable<readonly NewsItem[]>>(loading);
  const { container } = await show(
    <div data-part="room">
      <BannerRoom banners$={banners$} />
    </div>,
  );
  const room = () => container.querySelector("[data-part=room]")?.childElementCount;
  expect(room()).toBe(1);
  act(() => banners$.next(outcome));
  expect(room()).toBe(0);
});
