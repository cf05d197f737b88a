import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { InspectorModel } from "#src/streams/workbench/workbench.screen.ts";
import { BrokenPage } from "#src/ui/shell/fallbacks/broken-page.tsx";
import RecordingDock from "#src/ui/workbench/recording-dock.tsx";
import { show } from "../render.tsx";

const inspector: InspectorModel = {
  rows$: of([
    {
      ...{ name: "spot.orders.open$", subscribers: 1, count: 2, rate: 0.2, age: 2_000 },
      ...{ last: "[1,2]", marbles: [0.3, 0.8] },
    },
  ]),
  search$: of(""),
  search: () => {},
  chosen$: of(null),
  choose: () => {},
};

describe("while a tab is recorded", () => {
  it("WORKBENCH-RECORD-008 the panel saves the recording and shows the streams of the page", async () => {
    const save = vi.fn();
    await show(<RecordingDock recorder={{ save, inspector }} />);
    await userEvent.click(screen.getByRole("button", { name: "Save recording" }));
    expect(save).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole("button", { name: "Streams" }));
    expect(screen.getByRole("row", { name: /spot\.orders\.open\$/ }).textContent).toContain("0.2");
  });

  it("WORKBENCH-RECORD-008 the page for errors saves what led there, and offers nothing otherwise", async () => {
    const save = vi.fn();
    const { unmount } = await show(<BrokenPage retry={() => {}} save={save} />);
    await userEvent.click(screen.getByRole("button", { name: "Save recording" }));
    expect(save).toHaveBeenCalledTimes(1);
    unmount();
    await show(<BrokenPage retry={() => {}} />);
    expect(screen.queryByRole("button", { name: "Save recording" })).toBeNull();
  });
});
