/** A key with which a program calls for its owner. Its secret is not stored (decision 0107). Times in unix ms. */
export interface ApiKey {
  readonly key: string;
  readonly userId: number;
  readonly name: string;
  readonly mayTrade: boolean;
  readonly mayWithdraw: boolean;
  /** Addresses and networks (CIDR) from which it may be used; empty: any. */
  readonly addresses: readonly string[];
  readonly createdAt: number;
  /** When it was used last, to the minute; 0: never. */
  readonly usedAt: number;
  /** The address of that use. */
  readonly usedFrom: string;
}

/** What ends with a key where sessions end by the hash of their token. */
export const sessionHashOf = (key: string): string => `api-key:${key}`;
