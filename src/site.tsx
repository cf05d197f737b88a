import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { type ReactNode, StrictMode } from "react";
import type { Language } from "#contract/languages.ts";
import type { App } from "./streams/app-types.ts";
import { ColumnChoices } from "./ui/kit/table/columns/column-choices.tsx";
import { AppContext } from "./ui/shell/app/app-context.ts";
import { ThemeProvider } from "./ui/theme/theme-provider.tsx";
import { WordsProvider } from "./ui/words/words-provider.tsx";

/** All pages, with what they find around them. @param nonce of the page's policy, for style elements */
export function Site({
  app,
  router,
  language,
  nonce = "",
}: {
  app: App;
  router: AnyRouter;
  language: Language;
  nonce?: string;
}): ReactNode {
  return (
    <StrictMode>
      <AppContext value={app}>
        <WordsProvider preferences={app.preferences} initial={language}>
          <ThemeProvider preferences={app.preferences} nonce={nonce}>
            <ColumnChoices preferences={app.preferences}>
              <RouterProvider router={router} />
            </ColumnChoices>
          </ThemeProvider>
        </WordsProvider>
      </AppContext>
    </StrictMode>
  );
}
