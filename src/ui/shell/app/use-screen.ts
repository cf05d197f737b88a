import { useEffectEvent, useLayoutEffect, useState } from "react";

/**
 * A page's view model for as long as the page is shown: created before the first paint, ended on leaving, recreated when `key`
 * changes. `null` only in the render before it exists. Under StrictMode the first one is ended and replaced.
 */
export function useScreen<Screen extends { end(): void }>(create: () => Screen, key = ""): Screen | null {
  const [held, setHeld] = useState<{ readonly key: string; readonly screen: Screen } | null>(null);
  const make = useEffectEvent(create);
  useLayoutEffect(() => {
    const screen = make();
    setHeld({ key, screen });
    return () => screen.end();
  }, [key]);
  return held?.key === key ? held.screen : null;
}
