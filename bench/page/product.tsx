import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { tap } from "rxjs";
import type { PushName, PushSent } from "#contract/pushes.ts";
import { createClients } from "#src/api/socket/clients.ts";
import { createSocket } from "#src/api/socket/create-socket.ts";
import { createLink } from "#src/api/socket/link.ts";
import { createBrowserDeps, readSettings } from "#src/deps-browser.ts";
import { createApp } from "#src/streams/app.ts";
import type { App } from "#src/streams/app-types.ts";
import { storageKeys } from "#src/streams/shell/storage-keys.ts";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { ThemeProvider } from "#src/ui/theme/theme-provider.tsx";
import { activateLanguage } from "#src/ui/words/i18n.ts";
import { WordsProvider } from "#src/ui/words/words-provider.tsx";
import { createProbe } from "./probe.ts";

/** What a page of the product measures. */
interface Measured<Name extends PushName> {
  /** The element whose text, or first line of it, is the mark of the message that it shows. */
  readonly cell: string;
  readonly push: Name;
  /** The mark of a message; `null` for one that is not measured. */
  readonly markOf: (push: PushSent<Name>) => string | null;
  /** Whether the page is that of a user who is logged in. */
  readonly member: boolean;
  readonly show: (app: App) => ReactNode | Promise<ReactNode>;
}

/** Shows one part of the product with the product's streams and socket, and with the probe as the socket's first listener. */
export async function startProduct<Name extends PushName>(measured: Measured<Name>): Promise<void> {
  const { cell: selector, push: name, markOf, member, show } = measured;
  let cell: Element | null = null;
  const probe = createProbe(() => {
    if (cell?.isConnected !== true) cell = document.querySelector(selector);
    return cell?.textContent.split("\n", 1)[0] ?? "";
  });
  globalThis.probe = probe;
  const received = (push: unknown): void => {
    const mark = markOf(push as PushSent<Name>);
    if (mark !== null) probe.received(mark);
  };

  const root = document.getElementById("root");
  if (root === null) throw new Error("the page has no #root");
  await activateLanguage("en");
  const clients = createClients("");
  const current = () => clients.current().pipe(tap((wire) => void wire.on(name, received)));
  const deps = createBrowserDeps(readSettings({}));
  if (member) deps.storage.set(storageKeys.token, "bench");
  const link = createLink({ ...clients, current }, () => Math.random());
  const app = createApp({ ...deps, api: { ...deps.api, socket: createSocket(link, deps.now) } });
  const shown = await show(app);
  createRoot(root).render(
    <AppContext value={app}>
      <WordsProvider preferences={app.preferences} initial="en">
        <ThemeProvider preferences={app.preferences}>{shown}</ThemeProvider>
      </WordsProvider>
    </AppContext>,
  );
}
