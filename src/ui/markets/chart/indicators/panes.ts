import type { ChartShown } from "#src/streams/spot/screens/types.ts";
import type { Pane } from "./catalogue.ts";

/** A room's place in the plot, both as shares of its height. */
interface PanePlace {
  readonly top: number;
  readonly height: number;
}

/** The rooms from top to bottom; each is one axis of the chart, in this order. */
export const paneOrder = ["price", "volume", "macd", "rsi"] as const satisfies readonly Pane[];
const LOWER_HEIGHT = 0.16;
const GAP = 0.02;

/** Where the rooms stand: those that are shown at the bottom, the price in all the rest. A room that is not shown has no height. */
export function panePlaces(shown: ChartShown): Readonly<Record<Pane, PanePlace>> {
  const places: Record<Pane, PanePlace> = {
    price: { top: 0, height: 1 },
    volume: { top: 1, height: 0 },
    macd: { top: 1, height: 0 },
    rsi: { top: 1, height: 0 },
  };
  let floor = 1;
  for (const pane of ["rsi", "macd", "volume"] as const) {
    if (!shown[pane]) continue;
    places[pane] = { top: floor - LOWER_HEIGHT, height: LOWER_HEIGHT };
    floor -= LOWER_HEIGHT + GAP;
  }
  return { ...places, price: { top: 0, height: floor } };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** The places of the axes, in the order of the rooms. */
export function axisPlaces(
  shown: ChartShown,
): readonly { readonly top: string; readonly height: string; readonly visible: boolean }[] {
  const places = panePlaces(shown);
  return paneOrder.map((pane) => {
    const { top, height } = places[pane];
    return { top: percent(top), height: percent(height), visible: height > 0 };
  });
}
