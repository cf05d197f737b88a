/** The panels that can have a window of their own, with the size that it begins with, in CSS pixels. */
export const poppedPanels = {
  chart: { width: 960, height: 640 },
  book: { width: 360, height: 760 },
  trades: { width: 340, height: 640 },
} as const;

export type PoppedPanel = keyof typeof poppedPanels;

/** The panel that an address names; `null`: it names none. */
export function poppedPanelOf(text: string | undefined): PoppedPanel | null {
  return text === "chart" || text === "book" || text === "trades" ? text : null;
}

/** Opens a panel in a window, or shows the one that it has. @param pair the key of the market */
export function popOut(panel: PoppedPanel, pair: string): void {
  const { width, height } = poppedPanels[panel];
  const address = `/panel?${new URLSearchParams({ pair, show: panel })}`;
  window.open(address, `millrace-${panel}-${pair}`, `popup,width=${width},height=${height}`)?.focus();
}
