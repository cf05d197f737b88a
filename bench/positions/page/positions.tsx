import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { tap } from "rxjs";
import type { PushSent } from "#contract/pushes.ts";
import { createClients } from "#src/api/socket/clients.ts";
import { createSocket } from "#src/api/socket/create-socket.ts";
import { createLink, type Link } from "#src/api/socket/link.ts";
import { createBrowserDeps, readSettings } from "#src/deps-browser.ts";
import { createApp } from "#src/streams/app.ts";
import { createLeveragePositionsScreen } from "#src/streams/leverage/screens/leverage-positions.screen.ts";
import { storageKeys } from "#src/streams/shell/storage-keys.ts";
import page from "#src/ui/leverage/pages/leverage-page.module.css";
import { OpenPositions } from "#src/ui/leverage/positions/open-positions.tsx";
import { KnownMarkets } from "#src/ui/markets/known-markets.tsx";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { ThemeProvider } from "#src/ui/theme/theme-provider.tsx";
import { activateLanguage } from "#src/ui/words/i18n.ts";
import { WordsProvider } from "#src/ui/words/words-provider.tsx";
import { createProbe } from "../../page/probe.ts";
import { markOfPush } from "./mark.ts";

const TOKEN = "bench";

let cell: Element | null = null;
const probe = createProbe(() => {
  if (cell?.isConnected !== true) cell = document.querySelector("tbody tr td:nth-child(3)");
  return cell?.textContent ?? "";
});
globalThis.probe = probe;

/** The socket as the product opens it, with the probe as the first listener. */
function probedLink(): Link {
  const clients = createClients("");
  return createLink(
    {
      ...clients,
      current: () =>
        clients.current().pipe(
          tap(
            (wire) =>
              void wire.on("daymarket", (push) => {
                const mark = markOfPush(push as PushSent<"daymarket">);
                if (mark !== null) probe.received(mark);
              }),
          ),
        ),
    },
    () => Math.random(),
  );
}

/** Links of the rows need a router. */
function routerOf(shown: ReactNode) {
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: "$", component: () => shown }),
  ]);
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/bench"] }) });
}

/** The product's open positions with the product's streams, and nothing else of their page. */
async function start(root: HTMLElement): Promise<void> {
  await activateLanguage("en");
  const deps = createBrowserDeps(readSettings({}));
  deps.storage.set(storageKeys.token, TOKEN);
  const api = { ...deps.api, socket: createSocket(probedLink(), deps.now) };
  const app = createApp({ ...deps, api });
  const screen = createLeveragePositionsScreen(app);
  const router = routerOf(
    <KnownMarkets groups$={app.quotes.groups$}>
      <section className={page.card}>
        <div className={page.scroll}>
          <OpenPositions model={screen.positions} full />
        </div>
      </section>
    </KnownMarkets>,
  );
  await router.load();
  createRoot(root).render(
    <AppContext value={app}>
      <WordsProvider preferences={app.preferences} initial="en">
        <ThemeProvider preferences={app.preferences}>
          <RouterProvider router={router} />
        </ThemeProvider>
      </WordsProvider>
    </AppContext>,
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
void start(root);
