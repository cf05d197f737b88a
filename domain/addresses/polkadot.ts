import { blake2b } from "@noble/hashes/blake2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { base58 } from "@scure/base";
import { versionedFamily } from "./versioned.ts";

/** The relay chain's network type: addresses begin with `1`. */
const NETWORK = 0;
const KEY_BYTES = 32;
const CHECKSUM_BYTES = 2;
const CONTEXT = utf8ToBytes("SS58PRE");

/** SS58 addresses of the relay chain: network, public key, checksum. */
export const polkadot = versionedFamily(
  {
    alphabet: base58,
    size: KEY_BYTES,
    checksumOf: (payload) =>
      blake2b(Uint8Array.of(...CONTEXT, ...payload), { dkLen: 64 }).subarray(0, CHECKSUM_BYTES),
  },
  NETWORK,
);
