import * as v from "valibot";
import { flag, positive, setting, whole } from "./settings.ts";

const key = v.pipe(
  v.string(),
  v.check((given) => Buffer.from(given, "base64url").length === 32),
);

/** Registration, sessions, codes and guards against guessing. */
export const accountSettings = v.pipe(
  v.object({
    SECRET_KEY: setting("", "be 32 bytes in base64url", key, true),
    INVITE_REQUIRED: flag(false),
    LOGIN_NEEDS_CODE: flag(false),
    TRADE_NEEDS_PASSWORD: flag(false),
    SESSION_HOURS: positive(24 * 7),
    SESSION_IDLE_HOURS: positive(24),
    PROOF_MINUTES: positive(10),
    CODE_RESEND_SECONDS: whole(59, 0, 3600),
    CODES_PER_CONTACT_PER_DAY: whole(20, 1, 1_000_000),
    CODES_PER_ADDRESS_PER_DAY: whole(100, 1, 1_000_000),
    CODES_PER_HOUR: whole(3_000, 1, 1_000_000_000),
    RECOVERY_CONTACT_HOURS: positive(72),
    LOGIN_ATTEMPTS: whole(8, 1, 1000),
    LOGIN_LOCK_MINUTES: positive(15),
  }),
  v.transform((set) => ({
    accounts: {
      /** 32 bytes in base64url that seal the authenticators' secrets; empty: those of a file in the data folder. */
      secretKey: set.SECRET_KEY,
      inviteRequired: set.INVITE_REQUIRED,
      loginNeedsCode: set.LOGIN_NEEDS_CODE,
      tradeNeedsPassword: set.TRADE_NEEDS_PASSWORD,
      sessionHours: set.SESSION_HOURS,
      /** How long an unused session lasts. */
      sessionIdleHours: set.SESSION_IDLE_HOURS,
      proofMinutes: set.PROOF_MINUTES,
      codeResendSeconds: set.CODE_RESEND_SECONDS,
      codesPerContact: set.CODES_PER_CONTACT_PER_DAY,
      codesPerAddress: set.CODES_PER_ADDRESS_PER_DAY,
      codesPerHour: set.CODES_PER_HOUR,
      recoveryContactHours: set.RECOVERY_CONTACT_HOURS,
      /** Wrong passwords or codes of one account before it is locked, and for how long. */
      loginAttempts: set.LOGIN_ATTEMPTS,
      lockMinutes: set.LOGIN_LOCK_MINUTES,
    },
  })),
);
