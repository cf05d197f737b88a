/** The value below which `share` of the values lie; 0 where there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
export function round(value: number, decimals = 1): number {
  return Number(value.toFixed(decimals));
}
