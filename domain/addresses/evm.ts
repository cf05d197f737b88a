import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { AddressFamily } from "./types.ts";

const PATTERN = /^0x[0-9a-fA-F]{40}$/;
const BYTES = 20;
/** From this nibble of the hash on the letter is a capital. */
const CAPITAL = 8;

/** The address with its checksum: the case of its letters (EIP-55). @param digits 40 hexadecimal digits in lower case */
function withChecksum(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const letters = [...digits].map((digit, index) =>
    Number.parseInt(hash[index] ?? "0", 16) >= CAPITAL ? digit.toUpperCase() : digit,
  );
  return `0x${letters.join("")}`;
}

/** Ethereum and the chains that run its machine. An address in one case carries no checksum and is taken as it is meant. */
export const evm: AddressFamily = {
  make: (bytes) => withChecksum(bytesToHex(bytes.subarray(0, BYTES))),
  read(text) {
    if (!PATTERN.test(text)) return null;
    const digits = text.slice(2);
    const right = withChecksum(digits.toLowerCase());
    const hasOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
    return hasOneCase || text === right ? right : null;
  },
};
