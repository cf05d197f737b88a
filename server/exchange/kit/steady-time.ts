/** While the wall clock is behind, steady time runs slower by this part, as chrony's largest correction does: 10 %. */
const SLEW = 0.1;
/** Steps back beyond this are reported, ms. */
const REPORTED_STEP = 1_000;

/**
 * Wall time that never goes backwards. Steps forward are taken at once. After a step back, time goes on at nine tenths of
 * its speed from where it was until the wall clock has caught up: what was dated later never becomes older.
 * @param wall unix ms; may step in both directions.
 * @param monotonic ms since any moment; never steps.
 * @param stepped hears of steps back of a second and more, in ms.
 * @returns unix ms, whole.
 */
export function createSteadyTime(
  wall: () => number,
  monotonic: () => number,
  stepped: (ms: number) => void = () => undefined,
): () => number {
  let shown = wall();
  let at = monotonic();
  let isBehind = false;
  return () => {
    const now = monotonic();
    const told = wall();
    const expected = shown + (now - at);
    const isBack = expected - told >= REPORTED_STEP;
    if (isBack && !isBehind) stepped(expected - told);
    isBehind = isBack;
    shown = Math.max(told, shown + (now - at) * (1 - SLEW));
    at = now;
    return Math.floor(shown);
  };
}
