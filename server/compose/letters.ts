import { languages } from "#contract/languages.ts";
import { alertPeriods } from "#domain/account/alerts.ts";
import { fill, localValues } from "#domain/fill.ts";
import type { WriteAlert, WriteContactMessage, WriteLetter, WriteMessage } from "../delivery/types.ts";
import { CODE_MINUTES } from "../exchange/session/codes.ts";
import { noticeText, textsIn } from "../http/texts/index.ts";
import { dateTime } from "../wire/time.ts";

type Lang = Parameters<typeof textsIn>[0];

/** The end of every mail: the recipient's anti-phishing word, or that one can be chosen. Text messages (`null`) have no room for it. */
function withWord(text: string, language: Lang, word: string | null): string {
  if (word === null) return text;
  const { letter } = textsIn(language);
  return `${text}\n\n${word === "" ? letter.noWord : fill(letter.word, { word })}\n`;
}

/** The message that carries a code. */
export const writeCode: WriteMessage = (language, code, word) => {
  const { subject, text } = textsIn(language).codeMessage;
  const values = { code, minutes: String(CODE_MINUTES) };
  return { subject: fill(subject, values), text: withWord(fill(text, values), language, word) };
};

/** What goes to a contact instead of a code that nobody could use. */
export const writeContactMessage: WriteContactMessage = (language, message, word) => {
  const { subject, text } = textsIn(language).contactMessages[message];
  return { subject, text: withWord(text, language, word) };
};

/** The mail about what fired. */
export const writeAlert: WriteAlert = (language, { kind, facts }, word) => {
  const { alerts, alertLetter } = textsIn(language);
  const period = alertPeriods.find((one) => one === facts.period);
  const named = period === undefined ? facts : { ...facts, period: alertLetter[period] };
  const values = localValues(named, languages[language]);
  return {
    subject: fill(alertLetter.subject, values),
    text: withWord(fill(alerts[kind], values), language, word),
  };
};

/** The mail for a notice, with the device, the address and the time of the action. */
export const writeNotice: WriteLetter = (language, notice, word) => {
  const { title, content } = noticeText(notice, language);
  const { device = "", address = "" } = notice.facts;
  const place = { device, address, time: dateTime(notice.createdAt) };
  const told = address === "" ? content : `${content}\n\n${fill(textsIn(language).noticeOrigin.line, place)}`;
  return { subject: title, text: withWord(told, language, word) };
};
