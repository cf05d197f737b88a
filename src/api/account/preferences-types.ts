/** A preference as the account has it. `version`: higher with each change. */
export interface AccountPreference {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
}

/** A change for the account. `age`: how long ago it was made, ms. `basedOn`: the version that it replaces; 0: none is known. */
export interface PreferenceChange {
  readonly key: string;
  readonly value: unknown;
  readonly age: number;
  readonly basedOn: number;
}
