import { Refused } from "#server/exchange/kit/refused.ts";
import type { Channel, CodeDelivery } from "#server/exchange/session/types.ts";
import type { Config } from "../config/config.ts";
import { createSmsNotices, createSmsWebhook } from "./sms-webhook.ts";
import { createSmtpDelivery, createSmtpMailer } from "./smtp.ts";
import type { Mailer, Writing } from "./types.ts";

async function refuse(): Promise<never> {
  throw new Refused("code_not_sent");
}
const closed: CodeDelivery = { send: refuse, sendMessage: refuse };

/** Codes by mail and by SMS as configured; a channel that is not configured refuses with `code_not_sent`. */
export function createDelivery(settings: Config["delivery"], write: Writing): CodeDelivery {
  const { smtpUrl, smtpFrom, smsWebhookUrl, smsWebhookToken } = settings;
  const mail = smtpUrl === "" ? closed : createSmtpDelivery(smtpUrl, smtpFrom, write);
  const sms = smsWebhookUrl === "" ? closed : createSmsWebhook(smsWebhookUrl, smsWebhookToken, write);
  const by = (channel: Channel) => (channel === "mail" ? mail : sms);
  return {
    send: (message) => by(message.channel).send(message),
    sendMessage: (message) => by(message.channel).sendMessage(message),
  };
}

/** Notices by SMS as configured; `null` where no service is. */
export function createTexter({ smsWebhookUrl, smsWebhookToken }: Config["delivery"]): Mailer | null {
  return smsWebhookUrl === "" ? null : createSmsNotices(smsWebhookUrl, smsWebhookToken);
}

/** The mail server as configured; `null` where there is none. */
export function createMailer({ smtpUrl, smtpFrom }: Config["delivery"]): Mailer | null {
  return smtpUrl === "" ? null : createSmtpMailer(smtpUrl, smtpFrom);
}
