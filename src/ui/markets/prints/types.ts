import type { Side } from "#src/streams/spot/screens/types.ts";

/** What a print and the user's own fill have in common. */
export interface Traded {
  readonly id: string | number;
  readonly side: Side;
  readonly price: string;
  readonly amount: string;
  readonly time: number;
}
