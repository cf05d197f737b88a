/** Whole numbers: numbers on the way in, bigints on the way out (see the folder's README). */
type Whole = number | bigint;

interface UserPreferenceRow {
  user_id: Whole;
  key: string;
  /** JSON text. */
  value: string;
  /** When the user changed it, unix ms; higher with each change. */
  updated_at: Whole;
}

/** Tables of preferences. */
export interface PreferenceTables {
  user_preferences: UserPreferenceRow;
}
