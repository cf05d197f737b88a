import { insertNickname, nicknameOf } from "#server/storage/p2p/nicknames.ts";
import { Refused } from "../kit/refused.ts";
import { requireProperName } from "./names.ts";
import type { P2pParts } from "./ports.ts";

/** Rejects reserved and invalid names, and users who already have a name. @throws Refused `nickname_…`, `fiat_account_set` */
export async function checkNickname({ storage }: P2pParts, userId: number, name: string): Promise<void> {
  requireProperName(name);
  if ((await nicknameOf(storage, userId)) !== null) throw new Refused("fiat_account_set");
}

/** Sets a user's trading name, once. @throws Refused `fiat_account_set`, `nickname_…` */
export async function setNickname(parts: P2pParts, userId: number, name: string): Promise<void> {
  const { storage, clock } = parts;
  requireProperName(name);
  if (await insertNickname(storage, { userId, name, time: clock.now() })) return;
  await checkNickname(parts, userId, name);
  throw new Refused("nickname_taken");
}
