/** Something at a time, under a letter. */
interface Marble {
  /** Whole ms. */
  readonly at: number;
  readonly letter: string;
}

/** Letters for marbles: first those of English, then others; no digit, which a marble string reads as a time. */
export function letterOf(index: number): string {
  const first = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return first[index] ?? String.fromCodePoint(0x0400 + index - first.length);
}

/**
 * The marble string of a row of marbles, one a millisecond at most, in order: "a 39ms b 2s c". Shorter pauses are dashes, so that strings
 * can be aligned by hand.
 */
export function marblesOf(marbles: readonly Marble[]): string {
  let now = 0;
  let text = "";
  for (const { at, letter } of marbles) {
    if (at < now) throw new Error(`Two marbles within ${at} ms: a marble string has room for one`);
    text += pause(at - now) + letter;
    now = at + 1;
  }
  return text;
}

/** A pause in ms. Times of a marble string have a blank at both sides. */
function pause(ms: number): string {
  return ms < 8 ? "-".repeat(ms) : ` ${ms}ms `;
}
