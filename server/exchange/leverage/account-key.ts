/** A user's positions and free balance in one quote currency: they are liquidated together. */
export interface AccountName {
  readonly userId: number;
  readonly quoteId: number;
}

/** Names an account in a map. */
export function keyOf({ userId, quoteId }: AccountName): string {
  return `${userId} ${quoteId}`;
}
