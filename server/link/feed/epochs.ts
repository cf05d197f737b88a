/**
 * Whether an epoch is that of an earlier owner of a market. Leases count the owners; other epochs have no order, and then the one that
 * came last counts.
 */
export function isEarlierOwner(epoch: string, than: string): boolean {
  const isCounted = /^\d+$/.test(epoch) && /^\d+$/.test(than);
  return isCounted && BigInt(epoch) < BigInt(than);
}
