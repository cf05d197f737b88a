import { sha256 } from "@noble/hashes/sha2.js";
import { base58 } from "@scure/base";
import { type VersionedForm, versionedFamily } from "./versioned.ts";

const HASH_BYTES = 20;
const CHECKSUM_BYTES = 4;

/** Bitcoin's first form of addresses: a hash of 20 bytes with a double SHA-256 checksum. */
export const bitcoinForm: VersionedForm = {
  alphabet: base58,
  size: HASH_BYTES,
  checksumOf: (payload) => sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES),
};

/** Dogecoin: `D…` of a key, `9…` or `A…` of a script. */
export const dogecoin = versionedFamily(bitcoinForm, 0x1e, 0x16);
/** Tron: `T…`. */
export const tron = versionedFamily(bitcoinForm, 0x41);
