import { familyNameOf, readAddress } from "#domain/addresses/index.ts";
import { readTag } from "#domain/addresses/memo.ts";
import type { ChainAddress } from "#server/chain/types.ts";
import type { Storage } from "#server/storage/storage.ts";
import { isOwnAddress } from "#server/storage/wallets/addresses.ts";
import { Refused } from "../kit/refused.ts";
import type { ChainTerm } from "./types.ts";

/**
 * The address in its one form, with its memo.
 * @throws Refused `enter_address`, `address_invalid`, `address_own`, `memo_required`
 */
export async function checkAddress(
  storage: Storage,
  term: ChainTerm,
  typed: ChainAddress,
): Promise<ChainAddress> {
  if (typed.address.trim() === "") throw new Refused("enter_address");
  const address = readAddress(term.chain, typed.address);
  if (address === null) throw new Refused("address_invalid", { chain: term.name });
  if (await isOwnAddress(storage, familyNameOf(term.chain), address)) throw new Refused("address_own");
  if (!term.hasMemo) return { address, memo: "" };
  const memo = readTag(typed.memo);
  if (memo === null) throw new Refused("memo_required");
  return { address, memo };
}
