/** How long a signed request is good before and after its timestamp where it names no window, ms. */
export const SIGNED_WINDOW_MS = 5_000;
/** The longest window that a request may name, ms. */
export const LONGEST_WINDOW_MS = 60_000;
/** The method and the target that a program signs for the login of a socket. */
export const SOCKET_METHOD = "SOCKET";
export const SOCKET_TARGET = "/socket.io";

/** The headers of a signed request, as Node gives their names. */
export const signedHeaders = {
  key: "x-api-key",
  timestamp: "x-api-timestamp",
  window: "x-api-window",
  nonce: "x-api-nonce",
  signature: "x-api-signature",
} as const;

export interface SignedParts {
  /** Unix ms, as the header has it. */
  readonly timestamp: string;
  /** As the header has it; empty: none was sent. */
  readonly window: string;
  readonly nonce: string;
  readonly method: string;
  /** Path and query, exactly as they are sent. */
  readonly target: string;
  /** SHA-256 of the body in lower-case hexadecimal; that of no bytes where there is no body. */
  readonly bodyHash: string;
}

/** The text whose HMAC-SHA256 under the secret is the signature: six lines, without a line end after the last. */
export function signedText({ timestamp, window, nonce, method, target, bodyHash }: SignedParts): string {
  return [timestamp, window, nonce, method, target, bodyHash].join("\n");
}
