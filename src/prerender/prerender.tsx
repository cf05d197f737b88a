import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { EMPTY, NEVER, of } from "rxjs";
import type { FirstReply } from "#contract/first-replies.ts";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { createApi } from "../api/create-api.ts";
import { createFirstReplies, type FirstReplies } from "../api/http/first-replies.ts";
import { readSettings } from "../deps-browser.ts";
import { createAppRouter } from "../router.ts";
import { Site } from "../site.tsx";
import { createApp } from "../streams/app.ts";
import type { App } from "../streams/app-types.ts";
import type { Deps } from "../streams/deps.ts";
import { storageKeys } from "../streams/shell/storage-keys.ts";
import { activateLanguage } from "../ui/words/i18n.ts";
import { createHeldScreens } from "./held-screens.ts";

/** What a page is rendered from. */
export interface PageToRender {
  /** Path and query: "/allmarket?group=USDT". */
  readonly address: string;
  /** A member sees their own pages, without anything that is theirs. */
  readonly visitor: "guest" | "member";
  /** The settings that the page carries. */
  readonly settings: unknown;
  /** The replies that the page brings along: all data that it shows. */
  readonly replies: readonly FirstReply[];
  /** Unix ms. */
  readonly time: number;
}

/** Stands for the site's own address, which the server does not need to know: it leaves this out. */
const ORIGIN = "https://origin.invalid";
/** React's mark around what it leaves to the browser, because it threw. */
const FAILED = "<!--$!-->";
/** Code and data of a page are there after so many turns of the event loop of 1 ms; code that is loaded for the first time takes longest. */
const MOST_TURNS = 150;
/** More redirects in a row than any address of the site has. */
const MOST_REDIRECTS = 3;
/** What follows from the last reply takes a few turns more. */
const LAST_TURNS = 3;

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

/** Counts the replies that nobody has asked for yet. */
function counted(first: FirstReplies, replies: readonly FirstReply[]) {
  let left = replies.length;
  return {
    left: () => left,
    first: {
      close: first.close,
      take: (request): ReturnType<FirstReplies["take"]> => {
        const found = first.take(request);
        if (found !== null) left -= 1;
        return found;
      },
    } satisfies FirstReplies,
  };
}

/** Any token signs the visitor in; it is never sent. */
const ANY_TOKEN = "any";

/** A browser that has nothing but the page: no connection, no frames, nothing stored but a member's token. */
function depsOf({ settings, time, visitor }: PageToRender, first: FirstReplies): Deps {
  const stored = new Map<string, string>(visitor === "member" ? [[storageKeys.token, ANY_TOKEN]] : []);
  const now = (): number => time;
  const api = createApi({
    baseUrl: "",
    now,
    random: () => 0,
    token: () => null,
    language: () => DEFAULT_LANGUAGE,
    first,
    // What did not come with the page stays on its way.
    transport: () => new Promise(() => undefined),
    openSocket: () => NEVER,
  });
  return {
    api,
    settings: readSettings(settings),
    origin: ORIGIN,
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
      keys: () => [...stored.keys()],
    },
    now,
    newId: () => "",
    passwordStrength: () => EMPTY,
    visible$: of(true),
    online$: of(true),
    // What waits for a frame has it at once.
    frame$: of(0),
  };
}

/** The router with the page of an address, or the one that it leads on to: a browser shows that one, too. */
async function routerAt(
  app: App,
  address: string,
  redirects = 0,
): Promise<ReturnType<typeof createAppRouter>> {
  const router = createAppRouter(app, {
    history: createMemoryHistory({ initialEntries: [address] }),
    scrollRestoration: false,
  });
  await router.load();
  // The router has no public name for it; its own request handler reads the same.
  const { _serverResult: result } = router;
  const to = result?.type === "redirect" ? result.redirect.options.href : undefined;
  if (to === undefined) return router;
  if (redirects === MOST_REDIRECTS) throw new Error(`${address} leads on and on`);
  return routerAt(app, to, redirects + 1);
}

/**
 * Renders a page as somebody first sees it, in English, from the replies that it brings along. The first of two renders subscribes to
 * what the page shows; the second has it.
 * @returns the markup of the page
 * @throws Error when a component fails
 */
export async function prerender(page: PageToRender): Promise<string> {
  const { first, left } = counted(
    createFirstReplies(page.replies, () => page.time),
    page.replies,
  );
  const running = createApp(depsOf(page, first));
  const held = createHeldScreens();
  const app: App = { ...running, held };
  held.openWith(app);
  try {
    await activateLanguage(DEFAULT_LANGUAGE);
    const router = await routerAt(app, page.address);
    const site = <Site app={app} router={router} language={DEFAULT_LANGUAGE} />;
    renderToString(site);
    for (let turns = 0; left() > 0 && turns < MOST_TURNS; turns += 1) await turn();
    for (let turns = 0; turns < LAST_TURNS; turns += 1) await turn();
    const markup = renderToString(site);
    if (markup.includes(FAILED)) throw new Error(`A component of ${page.address} cannot be rendered to text`);
    return markup;
  } finally {
    held.end();
    running.end();
  }
}
