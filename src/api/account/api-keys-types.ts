/** A key with which a program acts for the user. Every key may read. Times are unix ms. */
export interface ApiKey {
  readonly key: string;
  readonly name: string;
  readonly mayTrade: boolean;
  readonly mayWithdraw: boolean;
  /** Addresses and networks (CIDR) from which it may be used; empty: any. */
  readonly addresses: readonly string[];
  readonly createdAt: number;
  /** The last use, to the minute; `null`: never. */
  readonly used: { readonly at: number; readonly from: string } | null;
}

/** The newest first, and how many a user may have. */
export interface ApiKeys {
  readonly keys: readonly ApiKey[];
  readonly max: number;
}

/** What a new key is created with. */
export interface ApiKeyTerms {
  readonly name: string;
  readonly mayTrade: boolean;
  readonly mayWithdraw: boolean;
  readonly addresses: readonly string[];
}

/** The exchange names the secret in the reply to the creation alone. */
export interface CreatedApiKey extends ApiKey {
  readonly secret: string;
}
