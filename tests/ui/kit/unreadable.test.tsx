import { act, screen } from "@testing-library/react";
import { BehaviorSubject, of } from "rxjs";
import { expect, it } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { AcceptorDealsPage } from "#src/ui/acceptors/acceptor-deals-page.tsx";
import { AcceptorsPage } from "#src/ui/acceptors/acceptors-page.tsx";
import { DepositsPage } from "#src/ui/earn/deposits-page.tsx";
import { PagedList } from "#src/ui/kit/table/paged-list.tsx";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { OpenOrders } from "#src/ui/spot/orders/open-orders.tsx";
import { fakeApp } from "../../streams/support/fake-app.ts";
import { show } from "../render.tsx";

it("STREAM-UNREAD-002 open orders that cannot be read are said to be there, and never none", async () => {
  const app = fakeApp();
  const model = {
    open$: new BehaviorSubject(ready([])),
    cancelling$: of(new Set<number>()),
    revealed$: of(null),
    retry: () => {},
    cancel: () => {},
    amend: { view$: of(null) },
  };
  await show(
    <AppContext value={app}>
      <OpenOrders model={model as never} />
    </AppContext>,
  );
  expect(screen.getByText("No open orders")).toBeTruthy();
  act(() => app.state.unreadable.next(new Map([["orders", 2]])));
  expect(screen.getByRole("status").textContent).toContain("2 rows could not be read");
  expect(screen.queryByText("No open orders")).toBeNull();
  act(() => app.state.unreadable.next(new Map([["fills", 3]])));
  expect(screen.queryByRole("status")).toBeNull();
});

it("STREAM-UNREAD-002 above the rows of a card's list it is said how many are missing", async () => {
  const app = fakeApp();
  const list = (items: readonly string[]) => ready({ items, more: false, loadingMore: false });
  app.state.unreadable.next(new Map([["c2cAdverts", 1]]));
  const node = (items: readonly string[]) => (
    <AppContext value={app}>
      <PagedList
        data={list(items)}
        retry={() => {}}
        more={() => {}}
        nothing="No adverts"
        calls={["c2cAdverts"]}
      >
        {(shown) => shown.items.join()}
      </PagedList>
    </AppContext>
  );
  const { container, unmount } = await show(node(["one advert"]));
  expect(container.textContent).toContain("1 row could not be read");
  expect(container.textContent).toContain("one advert");
  unmount();
  const empty = await show(node([]));
  expect(empty.container.textContent).toContain("1 row could not be read");
  expect(empty.container.textContent).not.toContain("No adverts");
});

it("STREAM-UNREAD-002 acceptors, deals with them and term deposits that cannot be read are said to be there", async () => {
  const app = fakeApp();
  const none$ = of(ready([]));
  const stays = { more: () => undefined, retry: () => undefined, end: () => undefined };
  const guard = { view$: of(null), ask: () => undefined };
  const page$ = of(ready({ items: [], more: false, loadingMore: false }));
  const pages = [
    [
      "acceptors",
      "No acceptors are available",
      <AcceptorsPage key="1" screen={{ list$: none$, ...stays } as never} />,
    ],
    [
      "acceptorDeals",
      "No records",
      <AcceptorDealsPage key="2" screen={{ list$: none$, side$: of("buy"), guard, ...stays } as never} />,
    ],
    [
      "depositOrders",
      "No deposits",
      <DepositsPage key="3" screen={{ list$: page$, guard, ...stays } as never} />,
    ],
  ] as const;
  for (const [call, nothing, node] of pages) {
    app.state.unreadable.next(new Map());
    const { container, unmount } = await show(<AppContext value={app}>{node}</AppContext>);
    expect(container.textContent).toContain(nothing);
    act(() => app.state.unreadable.next(new Map([[call, 2]])));
    expect(container.textContent).toContain("2 rows could not be read");
    expect(container.textContent).not.toContain(nothing);
    unmount();
  }
});
