export const MIDDLE_CENTS = 6_741_230;
/** The price moves up and down within `RANGE_CENTS`, in the same number of messages each way. */
export const RANGE_CENTS = 8_000;
const WAY = 400;
const STEP_CENTS = RANGE_CENTS / WAY;

/**
 * The price of a message, as the wire writes it. It carries its message: on the way up its cents are even, on the way down odd, so that
 * what is painted can be read off the page, of any implementation, without asking it.
 */
export function priceOf(message: number): string {
  const place = message % (2 * WAY);
  const steps = place < WAY ? place : 2 * WAY - place;
  const cents = MIDDLE_CENTS - RANGE_CENTS / 2 + steps * STEP_CENTS + (place < WAY ? 0 : 1);
  return (cents / 100).toFixed(2);
}
