import { createTransport } from "nodemailer";
import type { CodeDelivery } from "#server/exchange/accounts/types.ts";
import type { WriteMessage } from "./types.ts";

const TIMEOUT_MS = 10_000;

/**
 * Sends codes by mail.
 * @param url smtp:// or smtps://, with user and password in it where the server asks for them
 * @param from the sender, for example `Millrace <no-reply@example.com>`
 */
export function createSmtpDelivery(url: string, from: string, write: WriteMessage): CodeDelivery {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ recipient, code, language }) {
      const { subject, text } = write(language, code);
      await transport.sendMail({ from, to: recipient, subject, text });
    },
  };
}
