import { bech32, bech32m } from "@scure/base";
import { bitcoinForm } from "./base58.ts";
import { attempt } from "./decoding.ts";
import type { AddressFamily } from "./types.ts";
import { isVersioned } from "./versioned.ts";

/** Longest segwit address (BIP 173). */
const LONGEST = 90;
const KEY_HASH_BYTES = 20;

/**
 * Whether `text` is a segwit address: version 0 in bech32 with 20 or 32 bytes (BIP 173), later ones in bech32m with 2 to 40
 * bytes (BIP 350).
 */
function isSegwit(text: string, prefix: string): boolean {
  const decode = (form: typeof bech32 | typeof bech32m) => {
    const decoded = attempt(() => form.decode(text as `${string}1${string}`, LONGEST));
    if (decoded === null || decoded.prefix !== prefix) return null;
    const [version, ...words] = decoded.words;
    const program = attempt(() => form.fromWords(words));
    return version === undefined || program === null ? null : { version, length: program.length };
  };
  const first = decode(bech32);
  if (first !== null) return first.version === 0 && (first.length === 20 || first.length === 32);
  const later = decode(bech32m);
  return (
    later !== null && later.version >= 1 && later.version <= 16 && later.length >= 2 && later.length <= 40
  );
}

/** Addresses of Bitcoin and of chains that differ from it in the prefix and the version bytes of the older form. */
function segwitFamily(prefix: string, versions: readonly number[]): AddressFamily {
  return {
    make: (bytes) => bech32.encode(prefix, [0, ...bech32.toWords(bytes.slice(0, KEY_HASH_BYTES))]),
    read(text) {
      if (isVersioned(bitcoinForm, text, versions)) return text;
      return isSegwit(text, prefix) ? text.toLowerCase() : null;
    },
  };
}

/** `bc1…`, `1…`, `3…`. */
export const bitcoin = segwitFamily("bc", [0x00, 0x05]);
/** `ltc1…`, `L…`, `M…`; not the older `3…` of scripts, which Bitcoin reads as its own. */
export const litecoin = segwitFamily("ltc", [0x30, 0x32]);
