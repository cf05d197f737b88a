import { Refused } from "../kit/refused.ts";
import type { AttemptSource } from "../session/types.ts";
import type { FundsParts } from "./parts.ts";

/** What confirms that the owner asks: a code of the authenticator where that is on, else one that went to their contact. */
export interface Confirmation {
  readonly secondFactor: string;
  readonly code: string;
  /** The session or network of the attempt: wrong codes delay only it, never the owner elsewhere. */
  readonly source: AttemptSource;
}

/**
 * Takes what confirms the owner: the second factor where it is on, otherwise the code.
 * @param missing the refusal where no code came: what needs it
 * @throws Refused `second_factor_…`, `missing`, `code_…`, `account_locked`
 */
export async function confirmOwner(
  {
    hasSecondFactor,
    checkSecondFactor,
    takeCode,
  }: Pick<FundsParts, "hasSecondFactor" | "checkSecondFactor" | "takeCode">,
  userId: number,
  { secondFactor, code, source }: Confirmation,
  missing: "address_new_unconfirmed" | "payout_account_new" | "enter_code" = "address_new_unconfirmed",
): Promise<void> {
  if (await hasSecondFactor(userId)) return checkSecondFactor(userId, secondFactor, source);
  if (code === "") throw new Refused(missing);
  await takeCode(userId, code, source);
}
