import * as v from "valibot";
import { address, text } from "./settings.ts";

/** How codes reach people. @param demo without it, mail or SMS is required */
export const mailSettings = (demo: boolean) =>
  v.pipe(
    v.object({
      smtpUrl: address("SMTP_URL", "smtp", "smtps"),
      smtpFrom: text("SMTP_FROM"),
      smsWebhookUrl: address("SMS_WEBHOOK_URL", "http", "https"),
      smsWebhookToken: text("SMS_WEBHOOK_TOKEN"),
    }),
    v.partialCheck(
      [["smtpUrl"], ["smtpFrom"]],
      ({ smtpUrl, smtpFrom }) => smtpUrl === "" || smtpFrom !== "",
      "SMTP_FROM must name the sender when SMTP_URL is set",
    ),
    v.partialCheck(
      [["smtpUrl"], ["smsWebhookUrl"]],
      ({ smtpUrl, smsWebhookUrl }) => demo || smtpUrl !== "" || smsWebhookUrl !== "",
      "MILLRACE_DEMO=0 needs SMTP_URL or SMS_WEBHOOK_URL: nobody could receive a code to register with",
    ),
  );
