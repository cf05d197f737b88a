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
