import { sha256 } from "@noble/hashes/sha2.js";
import { base58xrp } from "@scure/base";
import { attempt } from "./decoding.ts";
import type { AddressFamily } from "./types.ts";

const ACCOUNT = 0x00;
const BYTES = 20;
const CHECKSUM = 4;

const checksumOf = (payload: Uint8Array) => sha256(sha256(payload)).subarray(0, CHECKSUM);

/** The ledger's classic address `r…`: Bitcoin's form in an alphabet of its own. */
export const ripple: AddressFamily = {
  make(bytes) {
    const payload = Uint8Array.of(ACCOUNT, ...bytes.subarray(0, BYTES));
    return base58xrp.encode(Uint8Array.of(...payload, ...checksumOf(payload)));
  },
  read(text) {
    const bytes = attempt(() => base58xrp.decode(text));
    if (bytes?.length !== 1 + BYTES + CHECKSUM || bytes[0] !== ACCOUNT) return null;
    const expected = checksumOf(bytes.subarray(0, 1 + BYTES));
    return expected.every((byte, index) => byte === bytes[1 + BYTES + index]) ? text : null;
  },
};
