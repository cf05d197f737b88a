/** A user's positions and spare balance in one quote currency: what is liquidated together. */
export interface AccountName {
  readonly userId: number;
  readonly quoteId: number;
}

/** Names an account in a map. */
export function keyOf({ userId, quoteId }: AccountName): string {
  return `${userId} ${quoteId}`;
}
