import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { Broken } from "./routes/-broken.tsx";
import { routeTree } from "./routeTree.gen.ts";
import type { App } from "./streams/app-types.ts";

/** Query values are plain text, as the documented addresses have them: no quotes and no JSON. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}
function stringifySearch(search: Record<string, unknown>): string {
  const known = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return text === "" ? "" : `?${text}`;
}

/**
 * The router of the site. A link's page is fetched when the link is pointed at.
 * @param options of a page that is rendered to text: a history of its own, and no scripts within it
 */
export function createAppRouter(
  app: App,
  options: { readonly history?: RouterHistory; readonly scrollRestoration?: false } = {},
) {
  return createRouter({
    routeTree,
    context: { app },
    defaultPreload: "intent",
    defaultErrorComponent: Broken,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    ...options,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
