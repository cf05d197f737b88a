import { screen } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { OpenOrders } from "#src/ui/account/lists/entrust-tables.tsx";
import { ProfitPage } from "#src/ui/account/team/profit-page.tsx";
import { TeamPage } from "#src/ui/account/team/team-page.tsx";
import { TreePage } from "#src/ui/account/team/tree-page.tsx";
import { RecordPage } from "#src/ui/p2p/fiat/deals/record-page.tsx";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { MovesPage } from "#src/ui/wallets/pages/moves-page.tsx";
import { RecordsPage } from "#src/ui/wallets/pages/records-page.tsx";
import { fakeApp } from "../../streams/support/fake-app.ts";
import { show } from "../render.tsx";

const list = {
  list$: of(ready({ items: [], more: false, loadingMore: false })),
  more: vi.fn(),
  retry: vi.fn(),
  end: vi.fn(),
};
const records = {
  ...list,
  kind$: of(null),
  chooseKind: vi.fn(),
  cancel: vi.fn(),
  cancelling$: of(new Set<number>()),
};
const orders = {
  ...list,
  tab$: of("selling" as const),
  chooseTab: vi.fn(),
  open$: list.list$,
  completed$: list.list$,
  cancelling$: of(new Set<number>()),
  cancel: vi.fn(),
};
const fiatDeals = {
  deals: { ...list, filter$: of({ side: null, currencyId: null, state: null }), filter: vi.fn() },
  currencies$: of([]),
  end: vi.fn(),
};
const tree = { ...list, tree$: of(ready({ turnover: "0", certified: 0, rows: [] })), toggle: vi.fn() };

it.each([
  ["transfers", <MovesPage key="" screen={list} />, "Transfer between your wallets", "/transfer"],
  ["deposits", <RecordsPage key="" screen={records} />, "Choose a coin to deposit", "/dealFinance"],
  ["open orders", <OpenOrders key="" screen={orders} />, "Place an order", "/dealCenter"],
  ["members", <TreePage key="" screen={tree} />, "Share your referral link", "/accountSet"],
  [
    "team",
    <TeamPage key="" screen={{ ...list, counts$: of(null) }} />,
    "Share your referral link",
    "/accountSet",
  ],
  ["fiat orders", <RecordPage key="" screen={fiatDeals} />, "Buy and sell", "/legalTrade"],
  ["commissions", <ProfitPage key="" screen={list} />, "Share your referral link", "/accountSet"],
] as const)("SHELL-EMPTY-001 an empty list of %s leads to what fills it", async (_, page, link, to) => {
  await show(<AppContext value={fakeApp()}>{page}</AppContext>);
  const links = screen.getAllByRole("link", { name: link }).filter((found) => found.closest("nav") === null);
  expect(links.map((found) => found.getAttribute("href"))).toEqual([to]);
});
