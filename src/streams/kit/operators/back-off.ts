/** How long to wait after `failures` failures in a row, in ms: `first`, doubled with each further one, at most `slowest`. */
export function backOff(failures: number, first: number, slowest: number): number {
  return Math.min(slowest, first * 2 ** Math.max(0, Math.min(failures - 1, 30)));
}
