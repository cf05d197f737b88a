/** How much a notch of the wheel zooms, and what a notch scrolls, in pixels. */
const NOTCH = 1.15;
const NOTCH_PIXELS = 100;
/** Pixels a line, for browsers that tell lines. */
const LINE_PIXELS = 16;

type Wheel = Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode">;
/** `pan`: by a share of the range in sight; `zoom`: by a factor. */
type Move =
  | { readonly kind: "pan"; readonly share: number }
  | { readonly kind: "zoom"; readonly factor: number };

/**
 * What turning a wheel does: across moves along, up and down zooms. In proportion to the way, so that the many small steps of a touch
 * pad do as much as the one of a wheel; one event never does more than a notch.
 * @param width of the chart, in pixels.
 */
export function wheelMove({ deltaX, deltaY, deltaMode }: Wheel, width: number): Move {
  const pixels = deltaMode === 0 ? 1 : LINE_PIXELS;
  if (Math.abs(deltaX) > Math.abs(deltaY)) return { kind: "pan", share: (deltaX * pixels) / width };
  const notches = Math.max(-1, Math.min(1, (deltaY * pixels) / NOTCH_PIXELS));
  return { kind: "zoom", factor: NOTCH ** notches };
}
