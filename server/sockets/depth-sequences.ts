/** Numbers the depth messages of each market, so that a client can tell a lost or late one. */
export interface DepthSequences {
  /** Tells this run of the server from others: after a restart the numbers start anew. */
  readonly epoch: string;
  /** The number of the last message of a market; 0 before the first. */
  current(marketId: number): number;
  /** Takes the number of the next message. */
  next(marketId: number): number;
}

/** @param epoch new for every run of the server. */
export function createDepthSequences(epoch: string): DepthSequences {
  const last = new Map<number, number>();
  const current = (marketId: number) => last.get(marketId) ?? 0;
  return {
    epoch,
    current,
    next(marketId) {
      const sequence = current(marketId) + 1;
      last.set(marketId, sequence);
      return sequence;
    },
  };
}
