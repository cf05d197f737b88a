/** What the house may lose on leverage and options, where it is the other side of every user. */
export interface HouseRisk {
  /**
   * Checks that the house can lose `added` more (worst case; USDT scaled by 10^8) without exceeding its limit.
   * Blocks new risk only: a close is never checked.
   * @throws Refused `house_limit`
   */
  check(added: bigint): void;
  /** What the house lost in the last 24 hours, what it can still lose on what is open, and its limit; USDT scaled by 10^8. */
  exposure(): { readonly lost: bigint; readonly open: bigint; readonly limit: bigint };
}
