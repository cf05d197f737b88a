import { insertNickname, nicknameOf } from "#server/storage/queries/otc-nicknames.ts";
import { Refused } from "../refused.ts";
import type { OtcParts } from "./ports.ts";

/** Refuses who has a name already. @throws Refused `fiat_account_set` */
export async function checkNickname({ storage }: OtcParts, userId: number): Promise<void> {
  if ((await nicknameOf(storage, userId)) !== null) throw new Refused("fiat_account_set");
}

/** Gives a user the name under which others trade with them, once. @throws Refused `fiat_account_set`, `account_taken` */
export async function setNickname(parts: OtcParts, userId: number, name: string): Promise<void> {
  const { storage, clock } = parts;
  if (await insertNickname(storage, { userId, name, time: clock.now() })) return;
  await checkNickname(parts, userId);
  throw new Refused("account_taken");
}
