import { useEffect, useEffectEvent } from "react";

const SIGNS = ["pointermove", "pointerdown", "keydown"];

/** Calls once with the first sign that somebody is there: time to fetch what a click may open. */
export function useFirstSign(act: () => void): void {
  const seen = useEffectEvent(act);
  useEffect(() => {
    const away = new AbortController();
    const notice = (): void => {
      away.abort();
      seen();
    };
    for (const sign of SIGNS)
      document.addEventListener(sign, notice, { signal: away.signal, capture: true, passive: true });
    return () => away.abort();
  }, []);
}

/** Fetches parts with the first sign that somebody is there, so that they open at once. A failure is left to their showing. */
export function useFetchedEarly(...parts: readonly { prefetch(): Promise<void> }[]): void {
  useFirstSign(() => {
    for (const part of parts) void part.prefetch();
  });
}
