import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { tap } from "rxjs";
import type { PushSent } from "#contract/pushes.ts";
import { createClients } from "#src/api/socket/clients.ts";
import { createSocket } from "#src/api/socket/create-socket.ts";
import { createLink, type Link } from "#src/api/socket/link.ts";
import { createBrowserDeps, readSettings } from "#src/deps-browser.ts";
import { createApp } from "#src/streams/app.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import { createOptionsScreen } from "#src/streams/options/screens/options.screen.ts";
import type { OptionsScreen } from "#src/streams/options/screens/types.ts";
import { storageKeys } from "#src/streams/shell/storage-keys.ts";
import { OptionOrdersPanel } from "#src/ui/options/orders/options-orders-panel.tsx";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { ThemeProvider } from "#src/ui/theme/theme-provider.tsx";
import { activateLanguage } from "#src/ui/words/i18n.ts";
import { WordsProvider } from "#src/ui/words/words-provider.tsx";
import { createProbe } from "../../page/probe.ts";
import { markOfPush } from "./mark.ts";

const TOKEN = "bench";

let cell: Element | null = null;
const probe = createProbe(() => {
  if (cell?.isConnected !== true) cell = document.querySelector("tbody tr:last-child [data-cell=price]");
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
        clients
          .current()
          .pipe(
            tap(
              (wire) =>
                void wire.on("match_trade", (push) =>
                  probe.received(markOfPush(push as PushSent<"match_trade">)),
                ),
            ),
          ),
    },
    () => Math.random(),
  );
}

/** The product's running options with the product's streams, and nothing else of the terminal. */
function OrdersAlone({ screen }: { screen: OptionsScreen }): ReactNode {
  const market = known(useObservableEagerState(screen.market$));
  return market && <OptionOrdersPanel screen={screen} market={market} />;
}

async function start(root: HTMLElement): Promise<void> {
  await activateLanguage("en");
  const deps = createBrowserDeps(readSettings({}));
  deps.storage.set(storageKeys.token, TOKEN);
  const api = { ...deps.api, socket: createSocket(probedLink(), deps.now) };
  const app = createApp({ ...deps, api });
  const screen = createOptionsScreen(app, "BTC_USDT");
  createRoot(root).render(
    <AppContext value={app}>
      <WordsProvider preferences={app.preferences} initial="en">
        <ThemeProvider preferences={app.preferences}>
          <OrdersAlone screen={screen} />
        </ThemeProvider>
      </WordsProvider>
    </AppContext>,
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
void start(root);
