import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { activateLanguage } from "#src/ui/words/i18n.ts";

// jsdom has none; the router calls it on every page.
window.scrollTo = () => undefined;

/** Shows a component with English words, Mantine, and a router in which every link exists, at the address `at`. */
export async function show(node: ReactNode, at = "/"): Promise<RenderResult> {
  await activateLanguage("en");
  const rootRoute = createRootRoute();
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: at, component: () => node }),
    createRoute({ getParentRoute: () => rootRoute, path: "$", component: () => "another page" }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) });
  await router.load();
  return render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}
