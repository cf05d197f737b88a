import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { ChainName } from "#domain/addresses/chains.ts";
import { familyNameOf, familyOf } from "#domain/addresses/index.ts";
import type { ChainAddress } from "./types.ts";

/** Destination tags have 32 bits (XRP Ledger); 0 stays free, as some wallets send it for "none". */
const TAGS = 2 ** 32 - 1;
/** The company's own accounts. */
const COMPANY = 0;

/**
 * The deposit address of a user: 32 bytes of HMAC-SHA-256 over family and user under the seed, as an address. On a chain with
 * destination tags everybody shares the company's address, and the user's id is the tag.
 * Nobody has keys to these addresses: they are the demo's.
 */
export function deriveAddress(seed: string, chain: ChainName, userId: number): ChainAddress {
  const hasTags = chain === "XRP";
  if (hasTags && userId > TAGS) throw new RangeError(`User ${userId} has no destination tag`);
  const owner = hasTags ? COMPANY : userId;
  const bytes = hmac(sha256, utf8ToBytes(seed), utf8ToBytes(`${familyNameOf(chain)}/${owner}`));
  return { address: familyOf(chain).make(bytes), memo: hasTags && userId !== COMPANY ? String(userId) : "" };
}
