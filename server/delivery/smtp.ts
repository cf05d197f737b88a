import { createTransport } from "nodemailer";
import type { CodeDelivery } from "#server/exchange/session/types.ts";
import type { Mailer, Writing } from "./types.ts";

const TIMEOUT_MS = 10_000;

/**
 * Sends mails.
 * @param url smtp:// or smtps://, with user and password in it where the server asks for them
 * @param from the sender, for example `Millrace <no-reply@example.com>`
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}

/** Sends codes by mail; see `createSmtpMailer`. */
export function createSmtpDelivery(url: string, from: string, write: Writing): CodeDelivery {
  const mailer = createSmtpMailer(url, from);
  return {
    send: ({ recipient, code, language, word, time }) =>
      mailer.send({ to: recipient, ...write.code(language, code, word), time }),
    sendMessage: ({ recipient, message, language, word, time }) =>
      mailer.send({ to: recipient, ...write.contact(language, message, word), time }),
  };
}
