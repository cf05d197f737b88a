import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverOrdersScreen } from "../streams/screens/lever/create-lever-orders.ts";
import { createLeverPositionsScreen } from "../streams/screens/lever/create-lever-positions.ts";
import type { LeverFilter, LeverPositionsScreen } from "../streams/screens/lever/types.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { LeverOrdersPage } from "../ui/lever/pages/orders-page.tsx";
import { OrdersShown } from "../ui/lever/pages/orders-shown.tsx";
import { KnownMarkets } from "../ui/parts/known-markets.tsx";
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
