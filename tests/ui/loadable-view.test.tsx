import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { failed, type Loadable, loading, ready } from "#src/streams/loadable.ts";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { show } from "./render.tsx";

const view = (data: Loadable<readonly string[]>, retry = vi.fn()) => (
  <LoadableView
    data={data}
    retry={retry}
    skeleton={<i>skeleton</i>}
    empty={{ when: (items) => items.length === 0, show: <p>Nothing here</p> }}
  >
    {(items) => <p>{items.join()}</p>}
  </LoadableView>
);

describe("HOME-EMPTY-001 data in each of its looks", () => {
  it("is named as loading while nothing has arrived", async () => {
    await show(view(loading));
    expect(await screen.findByText("Loading")).toBeInTheDocument();
    expect(screen.getByText("skeleton")).toBeInTheDocument();
  });
  it("says why it failed and asks again", async () => {
    const retry = vi.fn();
    await show(view(failed({ kind: "network" }), retry));
    expect(await screen.findByRole("alert")).toHaveTextContent("Cannot reach the exchange");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
  });
  it("ERROR-NET-001 shows the exchange's own text of a refusal", async () => {
    await show(view(failed({ kind: "refused", type: "error", message: "Not today", code: null })));
    expect(await screen.findByRole("alert")).toHaveTextContent("Not today");
  });
  it("has a look of its own for nothing", async () => {
    await show(view(ready([])));
    expect(await screen.findByText("Nothing here")).toBeInTheDocument();
  });
  it("keeps stale data visible, with its age and the reason", async () => {
    await show(view(ready(["BTC"], { state: "stale", since: 0, reason: "offline" })));
    expect(await screen.findByText("BTC")).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent(/Offline · as of \d\d:\d\d:\d\d/);
  });
});
