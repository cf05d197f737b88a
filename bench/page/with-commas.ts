/** Thousands with commas: "67412.30" is "67,412.30". */
export function withCommas(price: string): string {
  return price.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",");
}
