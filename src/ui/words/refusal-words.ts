import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { failed } from "#src/streams/kit/resource/loadable.ts";
import { codeText } from "./problem-text.ts";

export type Refusal = Parameters<typeof failed>[0];

const own = {
  unauthorised: msg`Set a trade password first`,
  network: msg`Cannot reach the exchange. Check your connection`,
  timeout: msg`The exchange did not respond in time`,
  server: msg`Something went wrong. Try again`,
  broken: msg`The exchange sent an unreadable response`,
};

/** What to tell a user about a refusal: the exchange's own text where there is one, which is already in their language. */
export function refusalText(i18n: I18n, refusal: Refusal): string {
  if (refusal.kind !== "refused") return i18n._(own[refusal.kind]);
  if (refusal.message !== "") return refusal.message;
  return codeText(i18n, refusal.code);
}
