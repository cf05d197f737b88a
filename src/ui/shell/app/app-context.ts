import { createContext, useContext } from "react";
import type { App } from "#src/streams/app-types.ts";

export const AppContext = createContext<App | null>(null);

/** The long-lived streams of the visit. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error("useApp outside of the app's provider");
  return app;
}
