/** What the house may lose on leverage and options, where it is the other side of every user. */
export interface HouseRisk {
  /**
   * Checks that the house can lose `added` more (worst case; USDT scaled by 10^8) without exceeding its limit.
   * Blocks new risk only: a close is never checked.
   * @throws Refused `house_limit`
   */
  check(added: bigint): void;
  /** Registers what an area could still lose on what is open, by its name; USDT scaled by 10^8. It is read at every check: keep it cheap. */
  register(name: string, open: () => bigint): void;
  /** What the house lost in the last 24 hours, what it can still lose on what is open, and its limit; USDT scaled by 10^8. */
  exposure(): { readonly lost: bigint; readonly open: bigint; readonly limit: bigint };
}

/** Where the house is the other side. */
export type HouseArea = "leverage" | "options";

/** What the house gained or, negative, lost in one committed group of commands; USDT scaled by 10^8. */
export interface HouseResult {
  readonly area: HouseArea;
  /** Unix ms. */
  readonly time: number;
  readonly amount: bigint;
}
