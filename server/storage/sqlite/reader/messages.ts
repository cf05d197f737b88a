/** Statements for a reader: all of them see the database at one instant. */
export interface ReadRequest {
  readonly id: number;
  readonly statements: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];
}

/** The rows of each statement, or what failed. */
export type ReadReply =
  | { readonly id: number; readonly results: readonly (readonly unknown[])[] }
  | { readonly id: number; readonly failure: string };
