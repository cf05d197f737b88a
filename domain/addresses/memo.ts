/** A destination tag: a whole number of 32 bits. */
const TAG = /^\d{1,10}$/;
const LARGEST_TAG = 2 ** 32 - 1;
/** The chain whose memos are destination tags. */
const TAGGED = "XRP";

/** The one form of a destination tag, without leading zeros; `null` when it is none. */
export function readTag(text: string): string | null {
  const tag = text.trim();
  return TAG.test(tag) && Number(tag) <= LARGEST_TAG ? String(Number(tag)) : null;
}

/** Whether `text` can be a memo of the chain that is called so; of a chain whose rule is not known here any text can. */
export function canBeMemo(chain: string, text: string): boolean {
  return chain !== TAGGED || readTag(text) !== null;
}
