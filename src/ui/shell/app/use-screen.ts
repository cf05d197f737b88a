import { useEffectEvent, useLayoutEffect, useState } from "react";
import type { App } from "#src/streams/app-types.ts";
import { useApp } from "./app-context.ts";

/**
 * A page's view model for as long as the page is shown: created before the first paint, ended on leaving, recreated when `key`
 * changes. `null` only in the render before it exists. Under StrictMode the first one is ended and replaced.
 * @param args what the address names, for `create`
 */
export function useScreen<Screen extends { end(): void }, Args extends readonly unknown[]>(
  create: (app: App, ...args: Args) => Screen,
  args: Args,
  key = "",
): Screen | null {
  const app = useApp();
  const [held, setHeld] = useState<{ readonly key: string; readonly screen: Screen } | null>(() =>
    app.held === undefined ? null : { key, screen: app.held.of(create, args) },
  );
  const make = useEffectEvent(() => app.watch?.open(create, args) ?? create(app, ...args));
  useLayoutEffect(() => {
    const screen = make();
    setHeld({ key, screen });
    return () => screen.end();
  }, [key]);
  return held?.key === key ? held.screen : null;
}
