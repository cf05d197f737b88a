/** Control characters (the line feed aside), and marks that are invisible or turn the direction of writing. */
const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text that a terminal shows as it is: users' words cannot move the cursor, hide themselves or change their order. */
export function plain(text: string): string {
  return text.replace(UNSAFE, "");
}

/** As `plain`, on one line: users' words cannot look like a row of the operator's table. */
export function oneLine(text: string): string {
  return plain(text.replace(/\s+/gu, " "));
}
