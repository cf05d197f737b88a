import type { base58 } from "@scure/base";
import { attempt } from "./decoding.ts";
import type { AddressFamily } from "./types.ts";

/** How addresses are written that are a version byte, the bytes of a key or its hash, and a checksum of both. */
export interface VersionedForm {
  readonly alphabet: typeof base58;
  /** Bytes of the key or hash. */
  readonly size: number;
  checksumOf(payload: Uint8Array): Uint8Array;
}

/** Whether `text` is such an address with one of these version bytes. */
export function isVersioned(form: VersionedForm, text: string, versions: readonly number[]): boolean {
  const bytes = attempt(() => form.alphabet.decode(text));
  const end = 1 + form.size;
  if (bytes === null || bytes.length <= end || !versions.includes(bytes[0] ?? -1)) return false;
  const expected = form.checksumOf(bytes.subarray(0, end));
  return (
    bytes.length === end + expected.length && expected.every((byte, index) => byte === bytes[end + index])
  );
}

/** Addresses of this form. @param versions of keys and scripts; ours get the first */
export function versionedFamily(
  form: VersionedForm,
  ...versions: readonly [first: number, ...others: number[]]
): AddressFamily {
  return {
    make(bytes) {
      const payload = Uint8Array.of(versions[0], ...bytes.subarray(0, form.size));
      return form.alphabet.encode(Uint8Array.of(...payload, ...form.checksumOf(payload)));
    },
    read: (text) => (isVersioned(form, text, versions) ? text : null),
  };
}
