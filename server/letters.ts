import type { WriteLetter, WriteMessage } from "./delivery/types.ts";
import { CODE_MINUTES } from "./exchange/accounts/codes.ts";
import { fill, noticeText, textsIn } from "./http/texts/index.ts";

/** The end of every message: the recipient's anti-phishing word, or that one can be chosen. */
function withWord(text: string, language: Parameters<typeof textsIn>[0], word: string): string {
  const { letter } = textsIn(language);
  return `${text}\n\n${word === "" ? letter.noWord : fill(letter.word, { word })}\n`;
}

/** The message that carries a code. */
export const writeCode: WriteMessage = (language, code, word) => {
  const { subject, text } = textsIn(language).codeMessage;
  const values = { code, minutes: String(CODE_MINUTES) };
  const filled = fill(text, values);
  return { subject: fill(subject, values), text: word === null ? filled : withWord(filled, language, word) };
};

/** The mail that tells of a notice. */
export const writeNotice: WriteLetter = (language, notice, word) => {
  const { title, content } = noticeText(notice, language);
  return { subject: title, text: withWord(content, language, word) };
};
