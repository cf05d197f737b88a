import { useEffect } from "react";
import type { Side } from "#src/streams/spot/screens/types.ts";

/** A price that was picked in a panel with a window of its own. */
export interface PanelPick {
  readonly kind: "millrace-pick";
  /** The key of the market. */
  readonly pair: string;
  readonly price: string;
  /** The level of the book that has the price; `null`: it was picked from a trade. */
  readonly level: { readonly side: Side; readonly total: string } | null;
}

function isPick(given: unknown): given is PanelPick {
  return typeof given === "object" && given !== null && "kind" in given && given.kind === "millrace-pick";
}

/** Hands a price on to the terminal that opened this window; does nothing once it is closed. */
export function sendPick(pick: Omit<PanelPick, "kind">): void {
  const terminal: Window | null = window.opener;
  const message: PanelPick = { kind: "millrace-pick", ...pick };
  terminal?.postMessage(message, location.origin);
}

/** Takes the prices that were picked in this terminal's panels with windows of their own, for the market that it shows. */
export function usePicksOfPanels(pair: string, picked: (pick: PanelPick) => void): void {
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<unknown>): void => {
      if (origin === location.origin && isPick(data) && data.pair === pair) picked(data);
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [pair, picked]);
}
