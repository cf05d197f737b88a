import { bech32 } from "@scure/base";
import { attempt } from "./decoding.ts";
import type { AddressFamily } from "./types.ts";

const PREFIX = "addr";
const HASH_BYTES = 28;
/** Header of an address of a key alone on the main network (CIP-19, type 6). */
const ENTERPRISE_KEY = 0x61;
const MAIN_NETWORK = 1;

/** Bytes of an address by its type: with a stake credential (0–3), with a pointer (4, 5: longer than a hash), alone (6, 7). */
function fits(type: number, length: number): boolean {
  if (type <= 3) return length === 1 + 2 * HASH_BYTES;
  if (type <= 5) return length > 1 + HASH_BYTES && length <= 1 + HASH_BYTES + 24;
  return type <= 7 && length === 1 + HASH_BYTES;
}

/** Shelley addresses of the main network (CIP-19): `addr1…`. */
export const cardano: AddressFamily = {
  make: (bytes) =>
    bech32.encode(
      PREFIX,
      bech32.toWords(Uint8Array.of(ENTERPRISE_KEY, ...bytes.subarray(0, HASH_BYTES))),
      false,
    ),
  read(text) {
    const decoded = attempt(() => bech32.decode(text as `${string}1${string}`, false));
    if (decoded === null || decoded.prefix !== PREFIX) return null;
    const bytes = attempt(() => bech32.fromWords(decoded.words));
    const header = bytes?.[0];
    if (bytes === null || header === undefined || (header & 0x0f) !== MAIN_NETWORK) return null;
    return fits(header >> 4, bytes.length) ? text.toLowerCase() : null;
  },
};
