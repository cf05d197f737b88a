import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useObservableEagerState } from "observable-hooks";
import { BehaviorSubject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { type Age, failed, type Loadable, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { show } from "../render.tsx";

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

describe("SHELL-AGE-001 what is typed while data ages", () => {
  const stale: Age = { state: "stale", since: 0, reason: "offline" };
  const late: Age = { state: "late", since: 0, reason: "resyncing" };
  const form$ = new BehaviorSubject<Loadable<string>>(ready("BTC"));
  const Form = () => (
    <LoadableView data={useObservableEagerState(form$)} skeleton={null}>
      {(coin) => <input aria-label={coin} />}
    </LoadableView>
  );

  it("stays in its field, with the focus, from fresh to late, stale and fresh again", async () => {
    await show(<Form />);
    const field = await screen.findByRole("textbox", { name: "BTC" });
    await userEvent.type(field, "1");
    for (const [index, age] of [late, stale, late, { state: "fresh" } as const].entries()) {
      act(() => form$.next(ready("BTC", age)));
      expect(screen.queryAllByRole("status")).toHaveLength(age.state === "fresh" ? 0 : 1);
      await userEvent.keyboard(String(index));
    }
    expect(screen.getByRole("textbox", { name: "BTC" })).toBe(field);
    expect(field).toHaveFocus();
    expect(field).toHaveValue("10123");
  });
});
