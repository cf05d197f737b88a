import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverageOrdersScreen } from "../streams/leverage/screens/leverage-orders.screen.ts";
import { createLeveragePositionsScreen } from "../streams/leverage/screens/leverage-positions.screen.ts";
import type { LeverageFilter } from "../streams/leverage/screens/types.ts";
import { LeverageOrdersPage } from "../ui/leverage/pages/orders-page.tsx";
import { OrdersShown } from "../ui/leverage/pages/orders-shown.tsx";
import { KnownMarkets } from "../ui/markets/known-markets.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { membersOnly } from "./-guards.ts";
import { leverageFilterOf, leverageSearchOf } from "./-leverage-filter.ts";
import { ScreenOf } from "./-screen-route.tsx";
import { leverageSearch } from "./-search.ts";

/** One's leverage positions and orders: which ones is in the address. */
export const Route = createFileRoute("/leverTransactions")({
  validateSearch: leverageSearch(),
  beforeLoad: membersOnly,
  component: LeverageTransactions,
});

function LeverageTransactions(): ReactNode {
  const { quotes } = useApp();
  const filter = leverageFilterOf(Route.useSearch());
  const navigate = Route.useNavigate();
  const choose = (change: Partial<LeverageFilter>): void => {
    void navigate({ search: leverageSearchOf({ ...filter, ...change }), replace: true, resetScroll: false });
  };
  return (
    <KnownMarkets groups$={quotes.groups$}>
      <ScreenOf
        of={null}
        create={createLeveragePositionsScreen}
        show={(screen) => (
          <LeverageOrdersPage screen={screen} filter={filter} choose={choose}>
            <ScreenOf
              of={`${filter.state} ${filter.pair} ${filter.side}`}
              create={(app) => createLeverageOrdersScreen(app, screen.positions, filter)}
              show={(orders) => <OrdersShown screen={orders} filter={filter} choose={choose} />}
            />
          </LeverageOrdersPage>
        )}
      />
    </KnownMarkets>
  );
}
