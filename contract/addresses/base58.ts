import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check } from "@scure/base";
import { attempt } from "./decoding.ts";
import type { AddressFamily } from "./types.ts";

const base58check = createBase58check(sha256);
const HASH_BYTES = 20;

/** A version byte and a hash of 20 bytes in base58 with a double SHA-256 checksum (Bitcoin's first form of addresses). */
function writeBase58(version: number, hash: Uint8Array): string {
  return base58check.encode(Uint8Array.of(version, ...hash.subarray(0, HASH_BYTES)));
}

/** Whether `text` is such an address with one of these version bytes. */
export function isBase58(text: string, versions: readonly number[]): boolean {
  const bytes = attempt(() => base58check.decode(text));
  return bytes?.length === HASH_BYTES + 1 && versions.includes(bytes[0] ?? -1);
}

/** Addresses of this form alone. @param versions of keys and scripts; ours get the first */
function base58Family(first: number, ...others: readonly number[]): AddressFamily {
  return {
    make: (bytes) => writeBase58(first, bytes),
    read: (text) => (isBase58(text, [first, ...others]) ? text : null),
  };
}

/** Dogecoin: `D…` of a key, `9…` or `A…` of a script. */
export const dogecoin = base58Family(0x1e, 0x16);
/** Tron: `T…`. */
export const tron = base58Family(0x41);
