import * as v from "valibot";
import { address, text } from "./settings.ts";

/** How codes reach people. @param demo without it, mail or SMS is required */
export const mailSettings = (demo: boolean) =>
  v.pipe(
    v.object({
      SMTP_URL: address("smtp", "smtps"),
      SMTP_FROM: text(),
      SMS_WEBHOOK_URL: address("http", "https"),
      SMS_WEBHOOK_TOKEN: text(),
    }),
    v.partialCheck(
      [["SMTP_URL"], ["SMTP_FROM"]],
      (set) => set.SMTP_URL === "" || set.SMTP_FROM !== "",
      "SMTP_FROM must name the sender when SMTP_URL is set",
    ),
    v.partialCheck(
      [["SMTP_URL"], ["SMS_WEBHOOK_URL"]],
      (set) => demo || set.SMTP_URL !== "" || set.SMS_WEBHOOK_URL !== "",
      "MILLRACE_DEMO=0 needs SMTP_URL or SMS_WEBHOOK_URL: nobody could receive a code to register with",
    ),
    v.transform((set) => ({
      delivery: {
        smtpUrl: set.SMTP_URL,
        smtpFrom: set.SMTP_FROM,
        smsWebhookUrl: set.SMS_WEBHOOK_URL,
        smsWebhookToken: set.SMS_WEBHOOK_TOKEN,
      },
    })),
  );
