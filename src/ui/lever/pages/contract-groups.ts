import type { Market } from "#src/streams/screens/lever/types.ts";

/** The pairs of a quote currency, under its name. */
export interface ContractGroup {
  readonly name: string;
  readonly markets: readonly Market[];
}

/** The quote currencies that have a tab in any case (document 3, part 2.10). */
const NAMED = ["USDT", "BTC", "ETH"];

/** The exchange's quote currencies, and those that are named in any case: without pairs where nothing is priced in them. */
export function contractGroups(groups: readonly ContractGroup[]): readonly ContractGroup[] {
  const missing = NAMED.filter((name) => groups.every((group) => group.name !== name));
  return [...groups, ...missing.map((name) => ({ name, markets: [] }))];
}
