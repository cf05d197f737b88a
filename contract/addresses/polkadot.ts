import { blake2b } from "@noble/hashes/blake2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { base58 } from "@scure/base";
import { attempt } from "./decoding.ts";
import type { AddressFamily } from "./types.ts";

/** The relay chain's network type: addresses begin with `1`. */
const NETWORK = 0;
const BYTES = 32;
const CHECKSUM = 2;
const CONTEXT = utf8ToBytes("SS58PRE");

const checksumOf = (payload: Uint8Array) =>
  blake2b(Uint8Array.of(...CONTEXT, ...payload), { dkLen: 64 }).subarray(0, CHECKSUM);

/** SS58 addresses of the relay chain: network, public key, checksum. */
export const polkadot: AddressFamily = {
  make(bytes) {
    const payload = Uint8Array.of(NETWORK, ...bytes.subarray(0, BYTES));
    return base58.encode(Uint8Array.of(...payload, ...checksumOf(payload)));
  },
  read(text) {
    const bytes = attempt(() => base58.decode(text));
    if (bytes?.length !== 1 + BYTES + CHECKSUM || bytes[0] !== NETWORK) return null;
    const expected = checksumOf(bytes.subarray(0, 1 + BYTES));
    return expected.every((byte, index) => byte === bytes[1 + BYTES + index]) ? text : null;
  },
};
