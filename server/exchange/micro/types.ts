/** An option order: whether the price at the due instant is above or below the price at the start. Scaled integers. */
export interface MicroOrder {
  readonly id: number;
  readonly userId: number;
  readonly marketId: number;
  /** The currency it is paid in. */
  readonly currencyId: number;
  readonly direction: "up" | "down";
  readonly seconds: number;
  readonly stake: bigint;
  readonly fee: bigint;
  /** What a win adds to the stake, in millionths of it. */
  readonly payoutPpm: bigint;
  readonly state: "running" | "closed";
  readonly openPrice: bigint;
  readonly endPrice: bigint | null;
  readonly profit: bigint | null;
  readonly result: "win" | "draw" | "loss" | null;
  readonly clientOrderId: string;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly closedAt: number | null;
  /** The trades that decided it: the last one at or before the start, and at or before the due instant. */
  readonly openTrade: DecidingTrade;
  readonly closeTrade: DecidingTrade | null;
}
export interface DecidingTrade {
  readonly id: number;
  readonly price: bigint;
  readonly time: number;
}

/** A duration that is offered, as data. */
export interface MicroDurationRule {
  readonly seconds: number;
  readonly payoutPpm: bigint;
  readonly minStake: bigint;
  readonly maxStake: bigint;
}
