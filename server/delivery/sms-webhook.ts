import type { CodeDelivery } from "#server/exchange/session/types.ts";
import type { Mailer, Writing } from "./types.ts";

const TIMEOUT_MS = 10_000;

type SendText = (message: {
  readonly to: string;
  readonly text: string;
  readonly scene: string;
}) => Promise<void>;

/** Hands a text to the service: `POST {to, text, scene}` as JSON. Every answer of class 2xx means that it was taken. */
function createTexts(url: string, token: string): SendText {
  return async (message) => {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The SMS service answered ${response.status}`);
  };
}

/** Sends codes by an SMS service. @param token goes with each request as `Authorization: Bearer`; empty: none */
export function createSmsWebhook(url: string, token: string, write: Writing): CodeDelivery {
  const send = createTexts(url, token);
  return {
    send: ({ recipient, scene, code, language }) =>
      send({ to: recipient, text: write.code(language, code, null).text, scene }),
    sendMessage: ({ recipient, message, language }) =>
      send({ to: recipient, text: write.contact(language, message, null).text, scene: "notice" }),
  };
}

/** Sends notices by an SMS service, with the scene `notice`; see `createSmsWebhook`. */
export function createSmsNotices(url: string, token: string): Mailer {
  const send = createTexts(url, token);
  return { send: ({ to, text }) => send({ to, text, scene: "notice" }) };
}
