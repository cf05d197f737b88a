import type { Refusal } from "../../api/values/index.ts";

/** Whether the exchange asks for the code of an authenticator before it goes on. */
export function isSecondFactorAsked(refusal: Refusal): boolean {
  return refusal.kind === "refused" && refusal.code === "second_factor_required";
}
