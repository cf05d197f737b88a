import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverOrdersScreen } from "../streams/leverage/screens/leverage-orders.screen.ts";
import { createLeverPositionsScreen } from "../streams/leverage/screens/leverage-positions.screen.ts";
import type { LeverFilter, LeverPositionsScreen } from "../streams/leverage/screens/types.ts";
import { LeverOrdersPage } from "../ui/leverage/pages/orders-page.tsx";
import { OrdersShown } from "../ui/leverage/pages/orders-shown.tsx";
import { KnownMarkets } from "../ui/markets/known-markets.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";
import { leverFilterOf, leverSearch, leverSearchOf } from "./-lever-filter.ts";

/** One's leverage positions and orders: which ones is in the address. */
export const Route = createFileRoute("/leverTransactions")({
  validateSearch: leverSearch,
  beforeLoad: membersOnly,
  component: LeverTransactions,
});

function LeverTransactions(): ReactNode {
  const app = useApp();
  const filter = leverFilterOf(Route.useSearch());
  const navigate = Route.useNavigate();
  const choose = (change: Partial<LeverFilter>): void => {
    void navigate({ search: leverSearchOf({ ...filter, ...change }), replace: true, resetScroll: false });
  };
  const screen = useScreen(() => createLeverPositionsScreen(app));
  if (screen === null) return null;
  return (
    <KnownMarkets groups$={app.quotes.groups$}>
      <LeverOrdersPage screen={screen} filter={filter} choose={choose}>
        <Shown screen={screen} filter={filter} choose={choose} />
      </LeverOrdersPage>
    </KnownMarkets>
  );
}

function Shown({
  screen,
  filter,
  choose,
}: {
  screen: LeverPositionsScreen;
  filter: LeverFilter;
  choose: (change: Partial<LeverFilter>) => void;
}): ReactNode {
  const app = useApp();
  const { state, pair, side } = filter;
  const orders = useScreen(
    () => createLeverOrdersScreen(app, screen.positions, filter),
    `${state} ${pair} ${side}`,
  );
  return orders && <OrdersShown screen={orders} filter={filter} choose={choose} />;
}
