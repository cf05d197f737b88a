import type { CodeDelivery } from "#server/exchange/accounts/types.ts";
import { Refused } from "#server/exchange/refused.ts";
import type { Config } from "../config.ts";
import { createSmsWebhook } from "./sms-webhook.ts";
import { createSmtpDelivery, createSmtpMailer } from "./smtp.ts";
import type { Mailer, WriteMessage } from "./types.ts";

const closed: CodeDelivery = {
  send: async () => {
    throw new Refused("code_not_sent");
  },
};

/** Codes by mail and by SMS as configured; a channel that is not configured refuses with `code_not_sent`. */
export function createDelivery(settings: Config["delivery"], write: WriteMessage): CodeDelivery {
  const { smtpUrl, smtpFrom, smsWebhookUrl, smsWebhookToken } = settings;
  const mail = smtpUrl === "" ? closed : createSmtpDelivery(smtpUrl, smtpFrom, write);
  const sms = smsWebhookUrl === "" ? closed : createSmsWebhook(smsWebhookUrl, smsWebhookToken, write);
  return { send: (message) => (message.channel === "mail" ? mail : sms).send(message) };
}

/** The mail server as configured; `null` where there is none. */
export function createMailer({ smtpUrl, smtpFrom }: Config["delivery"]): Mailer | null {
  return smtpUrl === "" ? null : createSmtpMailer(smtpUrl, smtpFrom);
}
