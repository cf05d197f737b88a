import * as v from "valibot";
import { flag, positive, whole } from "./settings.ts";

/** Registration, sessions, codes and guards against guessing. */
export const accountSettings = v.object({
  inviteRequired: flag("INVITE_REQUIRED", false),
  loginNeedsCode: flag("LOGIN_NEEDS_CODE", false),
  tradeNeedsPassword: flag("TRADE_NEEDS_PASSWORD", false),
  sessionHours: positive("SESSION_HOURS", 24 * 7),
  /** How long an unused session lasts. */
  sessionIdleHours: positive("SESSION_IDLE_HOURS", 24),
  proofMinutes: positive("PROOF_MINUTES", 10),
  codeResendSeconds: whole("CODE_RESEND_SECONDS", 59, 0, 3600),
  codesPerContact: whole("CODES_PER_CONTACT_PER_DAY", 20, 1, 1_000_000),
  codesPerAddress: whole("CODES_PER_ADDRESS_PER_DAY", 100, 1, 1_000_000),
  codesPerHour: whole("CODES_PER_HOUR", 3_000, 1, 1_000_000_000),
  recoveryContactHours: positive("RECOVERY_CONTACT_HOURS", 72),
  /** Wrong passwords or codes of one account before it is locked, and for how long. */
  loginAttempts: whole("LOGIN_ATTEMPTS", 8, 1, 1000),
  lockMinutes: positive("LOGIN_LOCK_MINUTES", 15),
});
