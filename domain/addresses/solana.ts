import { base58 } from "@scure/base";
import { attempt } from "./decoding.ts";
import type { AddressFamily } from "./types.ts";

const BYTES = 32;

/** A public key of 32 bytes in base58; the chain has no checksum. */
export const solana: AddressFamily = {
  make: (bytes) => base58.encode(bytes.slice(0, BYTES)),
  read: (text) => (attempt(() => base58.decode(text))?.length === BYTES ? text : null),
};
