/** `ALLOWED_ORIGINS` as the CORS of calls and of socket polling takes it: `"*"` alone stands for every origin, in a list for none. */
export function allowedOrigin(origins: readonly string[]): "*" | string[] {
  return origins.includes("*") ? "*" : [...origins];
}
