import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { App } from "#src/streams/app-types.ts";
import { createLeveragePositionsScreen } from "#src/streams/leverage/screens/leverage-positions.screen.ts";
import page from "#src/ui/leverage/pages/leverage-page.module.css";
import { OpenPositions } from "#src/ui/leverage/positions/open-positions.tsx";
import { KnownMarkets } from "#src/ui/markets/known-markets.tsx";
import { startProduct } from "../../page/product.tsx";
import { markOfPush } from "./mark.ts";

/** Links of the rows need a router. */
async function routed(shown: ReactNode): Promise<ReactNode> {
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: "$", component: () => shown }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/bench"] }) });
  await router.load();
  return <RouterProvider router={router} />;
}

/** The product's open positions, and nothing else of their page. */
function show(app: App): Promise<ReactNode> {
  const { positions } = createLeveragePositionsScreen(app);
  return routed(
    <KnownMarkets groups$={app.quotes.groups$}>
      <section className={page.card}>
        <div className={page.scroll}>
          <OpenPositions model={positions} full />
        </div>
      </section>
    </KnownMarkets>,
  );
}

void startProduct({
  cell: "tbody tr td:nth-child(3)",
  receives: { push: "daymarket", markOf: markOfPush },
  member: true,
  show,
});
