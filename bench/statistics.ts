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
/** How much values at even distances grow from one to the next, by least squares; 0 for fewer than two. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  return spread === 0 ? 0 : rise / spread;
}
