import type { CodeDelivery } from "#server/exchange/accounts/types.ts";
import type { WriteMessage } from "./types.ts";

const TIMEOUT_MS = 10_000;

/**
 * Sends codes by handing them to an SMS service: `POST {to, text, scene}` as JSON, with `Authorization: Bearer` when there is
 * a token. Every answer of class 2xx means that it was taken.
 */
export function createSmsWebhook(url: string, token: string, write: WriteMessage): CodeDelivery {
  return {
    async send({ recipient, scene, code, language }) {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: recipient, text: write(language, code, null).text, scene }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The SMS service answered ${response.status}`);
    },
  };
}
