/** A family of addresses: chains that write theirs alike. */
export interface AddressFamily {
  /** A valid address of 32 bytes, for a user of ours. */
  make(bytes: Uint8Array): string;
  /** The one form of a valid address; `null` when it is none, or its checksum is wrong. */
  read(text: string): string | null;
}
