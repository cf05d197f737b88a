import { Refused } from "../refused.ts";
import type { FundsParts } from "./parts.ts";

/** What confirms that the owner asks: a code of the authenticator where that is on, else one that went to their contact. */
export interface Confirmation {
  readonly secondFactor: string;
  readonly code: string;
}

/**
 * Takes what confirms the owner: the second factor where it is on, otherwise the code.
 * @throws Refused `second_factor_…`, `address_new_unconfirmed` where no code came, `code_…`, `account_locked`
 */
export async function confirmOwner(
  {
    hasSecondFactor,
    checkSecondFactor,
    takeCode,
  }: Pick<FundsParts, "hasSecondFactor" | "checkSecondFactor" | "takeCode">,
  userId: number,
  { secondFactor, code }: Confirmation,
): Promise<void> {
  if (await hasSecondFactor(userId)) return checkSecondFactor(userId, secondFactor);
  if (code === "") throw new Refused("address_new_unconfirmed");
  await takeCode(userId, code);
}
