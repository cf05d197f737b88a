import type { ErrorComponentProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BrokenPage, OutdatedPage } from "../ui/fallbacks/broken-page.tsx";

/** How the browsers, and Vite for styles, tell that a part of the site could not be fetched. */
const NOT_FETCHED =
  /dynamically imported module|importing a module script failed|unable to preload css|module script.*mime type/i;

/** Stands for any page that fails. Part of the first chunk: another one might not be there to be fetched. */
export function Broken({ error, reset }: ErrorComponentProps): ReactNode {
  // A part that failed to load stays failed until the page is loaded anew.
  if (error instanceof Error && NOT_FETCHED.test(error.message))
    return <OutdatedPage reload={() => location.reload()} />;
  return <BrokenPage retry={reset} />;
}
