import type { ErrorComponentProps } from "@tanstack/react-router";
import { type ReactNode, use } from "react";
import { AppContext } from "../ui/shell/app/app-context.ts";
import { BrokenPage, OutdatedPage } from "../ui/shell/fallbacks/broken-page.tsx";
import { isNotFetched } from "../ui/shell/fallbacks/not-fetched.ts";

/** Replaces any page that fails. Part of the first chunk: another one might not be there to be fetched. */
export function Broken({ error, reset }: ErrorComponentProps): ReactNode {
  const recorder = use(AppContext)?.watch?.recorder;
  // A part that failed to load stays failed until the page is reloaded.
  if (isNotFetched(error)) return <OutdatedPage reload={() => location.reload()} />;
  return <BrokenPage retry={reset} save={recorder?.save} />;
}
