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
import { createTerminalScreen } from "#src/streams/spot/screens/terminal.screen.ts";
import type { TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { Book } from "#src/ui/markets/book/book.tsx";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { ThemeProvider } from "#src/ui/theme/theme-provider.tsx";
import { activateLanguage } from "#src/ui/words/i18n.ts";
import { WordsProvider } from "#src/ui/words/words-provider.tsx";
import { markOfPush } from "./mark.ts";
import { createProbe } from "./probe.ts";

let cell: Element | null = null;
const probe = createProbe(() => {
  if (cell?.isConnected !== true) cell = document.querySelector("[aria-label='Buy 1'] td:nth-child(2)");
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
                void wire.on("market_depth", (push) =>
                  probe.received(markOfPush(push as PushSent<"market_depth">)),
                ),
            ),
          ),
    },
    () => Math.random(),
  );
}

/** The product's book with the product's streams, and nothing else of the terminal. */
function BookAlone({ screen }: { screen: TerminalScreen }): ReactNode {
  const market = known(useObservableEagerState(screen.market$));
  return market && <Book model={screen.book} market={market} pick={screen.pickLevel} />;
}

async function start(root: HTMLElement): Promise<void> {
  await activateLanguage("en");
  const deps = createBrowserDeps(readSettings({}));
  const api = { ...deps.api, socket: createSocket(probedLink(), deps.now) };
  const app = createApp({ ...deps, api });
  const screen = createTerminalScreen(app, "BTC_USDT");
  createRoot(root).render(
    <AppContext value={app}>
      <WordsProvider preferences={app.preferences} initial="en">
        <ThemeProvider preferences={app.preferences}>
          <BookAlone screen={screen} />
        </ThemeProvider>
      </WordsProvider>
    </AppContext>,
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
void start(root);
