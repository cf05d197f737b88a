/**
 * Characters that nobody sees or that change what others see: control and format characters (among them those that turn the direction of
 * text, and those of no width), separators of lines, private, unassigned and unpaired ones, and letters that are drawn as a blank.
 */
const HIDDEN = "[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cn}\\p{Cs}\\p{Zl}\\p{Zp}\\u115f\\u1160\\u3164\\uffa0\\u2800]";
const anyHidden = new RegExp(HIDDEN, "u");
/** The joiner within an emoji of several signs, such as a family, is part of what is seen. */
const JOINER =
  "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})";
const removed = new RegExp(`(?!\\n|${JOINER})${HIDDEN}`, "gu");

/** Whether a text has characters that nobody sees or that turn the direction of text; line feeds count. */
export function hasHidden(text: string): boolean {
  return anyHidden.test(text);
}

/** A text as others may see it: without hidden characters. Line feeds and emoji stay, tabs become blanks. */
export function withoutHidden(text: string): string {
  return text.replace(/\t/g, " ").replace(removed, "");
}
