import { withoutHidden } from "#domain/shown-text.ts";

/** Text that a terminal shows as it is: users' words cannot move the cursor, hide themselves or change their order. */
export const plain = withoutHidden;

/** As `plain`, on one line: users' words cannot look like a row of the operator's table. */
export function oneLine(text: string): string {
  return plain(text.replace(/\s+/gu, " "));
}
