import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverageOrdersScreen } from "../streams/leverage/screens/leverage-orders.screen.ts";
import { createLeveragePositionsScreen } from "../streams/leverage/screens/leverage-positions.screen.ts";
import type { LeverageFilter, LeveragePositionsScreen } from "../streams/leverage/screens/types.ts";
import { LeverageOrdersPage } from "../ui/leverage/pages/orders-page.tsx";
import { OrdersShown } from "../ui/leverage/pages/orders-shown.tsx";
import { KnownMarkets } from "../ui/markets/known-markets.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";
import { leverageFilterOf, leverageSearch, leverageSearchOf } from "./-lever-filter.ts";

/** One's leverage positions and orders: which ones is in the address. */
export const Route = createFileRoute("/leverTransactions")({
  validateSearch: leverageSearch,
  beforeLoad: membersOnly,
  component: LeverageTransactions,
});

function LeverageTransactions(): ReactNode {
  const app = useApp();
  const filter = leverageFilterOf(Route.useSearch());
  const navigate = Route.useNavigate();
  const choose = (change: Partial<LeverageFilter>): void => {
    void navigate({ search: leverageSearchOf({ ...filter, ...change }), replace: true, resetScroll: false });
  };
  const screen = useScreen(() => createLeveragePositionsScreen(app));
  if (screen === null) return null;
  return (
    <KnownMarkets groups$={app.quotes.groups$}>
      <LeverageOrdersPage screen={screen} filter={filter} choose={choose}>
        <Shown screen={screen} filter={filter} choose={choose} />
      </LeverageOrdersPage>
    </KnownMarkets>
  );
}

function Shown({
  screen,
  filter,
  choose,
}: {
  screen: LeveragePositionsScreen;
  filter: LeverageFilter;
  choose: (change: Partial<LeverageFilter>) => void;
}): ReactNode {
  const app = useApp();
  const { state, pair, side } = filter;
  const orders = useScreen(
    () => createLeverageOrdersScreen(app, screen.positions, filter),
    `${state} ${pair} ${side}`,
  );
  return orders && <OrdersShown screen={orders} filter={filter} choose={choose} />;
}
