/** A choice of a user. `value`: anything that JSON can say. `updatedAt`: when the user made it, unix ms; higher with each change. */
export interface Preference {
  readonly key: string;
  readonly value: unknown;
  readonly updatedAt: number;
}

/** A choice as it arrives. `age`: how long ago it was made, ms. `basedOn`: the `updatedAt` of what it replaces; 0: none is known. */
export interface PreferenceChange {
  readonly key: string;
  readonly value: unknown;
  readonly age: number;
  readonly basedOn: number;
}

/** What users have chosen. */
export interface Preferences {
  of(userId: number): Promise<readonly Preference[]>;
  /**
   * Keeps each change that is later than what is kept under its key. @returns every named key as it is kept afterwards
   * @throws Refused `too_many_preferences`
   */
  change(userId: number, changes: readonly PreferenceChange[]): Promise<readonly Preference[]>;
}
