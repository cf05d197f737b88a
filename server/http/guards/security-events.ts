import type { RefusalCode } from "#contract/refusals/index.ts";

/** Refusals that an attack leaves behind: wrong secrets, limits and missing proofs. Each is logged at `warn` with route and address. */
export const securityEvents: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "too_many_requests",
  "too_many_codes",
  "session_expired",
  "credentials_wrong",
  "account_locked",
  "account_blocked",
  "code_wrong",
  "password_wrong",
  "old_password_wrong",
  "trade_password_wrong",
  "second_factor_wrong",
  "signature_wrong",
  "proof_required",
  "api_key_unknown",
  "api_signature_wrong",
  "api_request_repeated",
  "api_key_address_forbidden",
]);
