import type { Place } from "../crosshair.ts";
import type { Chart } from "../highcharts-chart.tsx";

/** Moves the menu of a price to the level of the pointer; hides it where no price is. An open menu stays where it is. */
export function placeLevel(level: HTMLElement | null, chart: Chart, place: Place | null): void {
  const axis = chart.yAxis[0];
  if (level === null || axis === undefined || level.querySelector("[aria-expanded=true]")) return;
  const top = axis.pos ?? 0;
  const isOverPrices = place !== null && place.y >= top && place.y <= top + (axis.len ?? 0);
  level.hidden = !isOverPrices;
  if (!isOverPrices) return;
  level.style.transform = `translateY(${Math.round(place.y)}px)`;
  level.dataset.level = String(axis.toValue(place.y));
}
