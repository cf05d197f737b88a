/** `ALLOWED_ORIGINS` as the CORS of calls takes it: `"*"` alone stands for every origin, in a list for none. */
export function allowedOrigin(origins: readonly string[]): "*" | string[] {
  return origins.includes("*") ? "*" : [...origins];
}

/**
 * `ALLOWED_ORIGINS` as the CORS of socket polling takes it. Browsers reject `*` for a request with credentials, so the asking origin is
 * named. No cookie is ever set or read: credentials add nothing to what a page of that origin may do.
 */
export function credentialedOrigin(origins: readonly string[]): {
  readonly origin: true | string[];
  readonly credentials: boolean;
} {
  const allowed = allowedOrigin(origins);
  return { origin: allowed === "*" ? true : allowed, credentials: origins.length > 0 };
}
