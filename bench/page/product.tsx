import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { tap } from "rxjs";
import type { PushName, PushSent } from "#contract/pushes.ts";
import type { Socket } from "#src/api/api.ts";
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
import { createProbe, type Probe } from "./probe.ts";

/** What a page of the product measures. */
interface Measured<Name extends PushName> {
  /** The element whose text, or first line of it, is the mark of the message that it shows. */
  readonly cell: string;
  /** The push to listen for, and its mark; `null` for one that is not measured. Without it, the connection is the product's own, in its worker. */
  readonly receives?: {
    readonly push: Name;
    readonly markOf: (push: PushSent<Name>) => string | null;
  };
  /** Whether the page is that of a user who is logged in. */
  readonly member: boolean;
  readonly show: (app: App) => ReactNode | Promise<ReactNode>;
}

/** Shows one part of the product with the product's streams and socket. */
export async function startProduct<Name extends PushName>(measured: Measured<Name>): Promise<void> {
  const { cell: selector, receives, member, show } = measured;
  let cell: Element | null = null;
  const probe = createProbe(() => {
    if (cell?.isConnected !== true) cell = document.querySelector(selector);
    return cell?.textContent.split("\n", 1)[0] ?? "";
  });
  globalThis.probe = probe;

  const root = document.getElementById("root");
  if (root === null) throw new Error("the page has no #root");
  await activateLanguage("en");
  const deps = createBrowserDeps(readSettings({}), flushSync);
  if (member) deps.storage.set(storageKeys.token, "bench");
  const api =
    receives === undefined ? deps.api : { ...deps.api, socket: listening(receives, probe, deps.now) };
  const app = createApp({ ...deps, api });
  const shown = await show(app);
  createRoot(root).render(
    <AppContext value={app}>
      <WordsProvider preferences={app.preferences} initial="en">
        <ThemeProvider preferences={app.preferences}>{shown}</ThemeProvider>
      </WordsProvider>
    </AppContext>,
  );
}

/** A socket in the page, with the probe as its first listener. */
function listening<Name extends PushName>(
  { push: name, markOf }: NonNullable<Measured<Name>["receives"]>,
  probe: Probe,
  now: () => number,
): Socket {
  const received = (push: unknown): void => {
    const mark = markOf(push as PushSent<Name>);
    if (mark !== null) probe.received(mark);
  };
  const clients = createClients("");
  const current = () => clients.current().pipe(tap((wire) => void wire.on(name, received)));
  return createSocket(
    createLink({ ...clients, current }, () => Math.random()),
    now,
  );
}
