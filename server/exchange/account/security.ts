import type { SecurityQueries } from "#server/storage/account/security.ts";
import type { Bus } from "../kit/bus.ts";
import { Refused } from "../kit/refused.ts";
import { deviceName, factsOf } from "../session/device-name.ts";
import { type ProofParts, recordProof, requireRecentProof } from "../session/proof.ts";
import type { Authenticated } from "../session/sessions.ts";
import type { Origin, Session } from "../session/types.ts";
import type { AuthorizationCodes } from "./authorization-codes.ts";
import { type BindingParts, bindEmail, bindPhone } from "./binding.ts";
import {
  changePassword,
  checkLoginPassword,
  type NewPassword,
  type PasswordParts,
} from "./change-password.ts";

/** How users protect their accounts. Each act is noted in the activity log; commands reject with `Refused`. */
export interface AccountSecurity {
  changePassword(caller: Authenticated, request: NewPassword, origin: Origin): Promise<void>;
  bindEmail(caller: Authenticated, request: { email: string; code: string }, origin: Origin): Promise<void>;
  bindPhone(
    caller: Authenticated,
    request: { mobile: string; areaCode: string; code: string },
    origin: Origin,
  ): Promise<void>;
  totpState(userId: number): Promise<{ enabled: boolean; recoveryLeft: number }>;
  /** The password that it takes is the proof that `enableTotp` asks for. @throws Refused `password_wrong`, `account_locked`, `totp_enabled` */
  startTotp(caller: Authenticated, password: string): Promise<{ secret: string; uri: string }>;
  /** @returns recovery codes. @throws Refused `proof_required`, `totp_enabled`, `totp_not_started`, `second_factor_wrong`, `account_locked` */
  enableTotp(caller: Authenticated, code: string, origin: Origin): Promise<readonly string[]>;
  /** @throws Refused `password_wrong`, `totp_disabled`, `second_factor_wrong`, `account_locked` */
  disableTotp(
    caller: Authenticated,
    request: { password: string; code: string },
    origin: Origin,
  ): Promise<void>;
  /** @throws Refused `totp_disabled`, `second_factor_wrong`, `account_locked` */
  renewRecoveryCodes(caller: Authenticated, code: string, origin: Origin): Promise<readonly string[]>;
  /** The user's sessions, `current` first, then by when they were last seen. */
  devices(userId: number, current: Session): Promise<readonly Session[]>;
  /** Ends a session of the user, or without `id` all but the caller's. @throws Refused `device_unknown` */
  signOut(caller: Authenticated, id: number | null, origin: Origin): Promise<void>;
  /** The word that mails to the user carry; empty takes it away. */
  setPhishingWord(userId: number, word: string, origin: Origin): Promise<void>;
  phishingWord(userId: number): Promise<string>;
  readonly authorizationCodes: AuthorizationCodes;
}

interface SecurityParts extends PasswordParts, BindingParts {
  readonly devices: ProofParts["devices"];
  readonly security: SecurityQueries;
  readonly authorizationCodes: AuthorizationCodes;
  readonly bus: Bus;
}

function createTotpCalls(
  parts: SecurityParts,
): Pick<AccountSecurity, "totpState" | "startTotp" | "enableTotp" | "disableTotp" | "renewRecoveryCodes"> {
  const { secondFactor, activity, notices, bus, attemptSources } = parts;
  return {
    totpState: secondFactor.state,
    async startTotp(caller, password) {
      const { user } = caller;
      await checkLoginPassword(parts, caller, password, "password_wrong");
      await recordProof(parts, caller);
      return secondFactor.start(user.id, user.email ?? user.phone ?? String(user.id));
    },
    async enableTotp(caller, code, origin) {
      const { id } = caller.user;
      requireRecentProof(parts, caller);
      const codes = await secondFactor.enable(id, code, attemptSources.inSession(caller));
      await activity.note(id, "totp_enabled", origin);
      await notices.notify(id, "totp_enabled", factsOf(origin));
      bus.emit("accountChanged", { userId: id });
      return codes;
    },
    async disableTotp(caller, { password, code }, origin) {
      const { id } = caller.user;
      await checkLoginPassword(parts, caller, password, "password_wrong");
      await secondFactor.disable(id, code, attemptSources.inSession(caller));
      await activity.note(id, "totp_disabled", origin);
      await notices.notify(id, "totp_disabled", factsOf(origin));
      bus.emit("accountChanged", { userId: id });
    },
    async renewRecoveryCodes(caller, code, origin) {
      const { id } = caller.user;
      const codes = await secondFactor.renewRecoveryCodes(id, code, attemptSources.inSession(caller));
      await activity.note(id, "recovery_codes_renewed", origin);
      await notices.notify(id, "recovery_codes_renewed", factsOf(origin));
      return codes;
    },
  };
}

function createDeviceCalls({
  sessions,
  activity,
}: SecurityParts): Pick<AccountSecurity, "devices" | "signOut"> {
  return {
    async devices(userId, current) {
      const all = await sessions.list(userId);
      const isCurrent = ({ tokenHash }: Session) => Number(tokenHash === current.tokenHash);
      return [...all].sort((a, b) => isCurrent(b) - isCurrent(a) || b.lastSeenAt - a.lastSeenAt);
    },
    async signOut({ user, session }, id, origin) {
      if (id === null) {
        await sessions.revokeOthers(user.id, session.tokenHash);
        return activity.note(user.id, "devices_signed_out", origin);
      }
      const ended = (await sessions.list(user.id)).find((one) => one.id === id);
      if (ended === undefined) throw new Refused("device_unknown");
      await sessions.revoke(ended.tokenHash);
      await activity.note(user.id, "device_signed_out", origin, { device: deviceName(ended.device) });
    },
  };
}

/** Joins what a user changes about the safety of the account; each change is noted in its log. */
export function createAccountSecurity(parts: SecurityParts): AccountSecurity {
  const { security, activity, bus } = parts;
  return {
    authorizationCodes: parts.authorizationCodes,
    changePassword: (caller, request, origin) => changePassword(parts, caller, request, origin),
    bindEmail: (caller, request, origin) => bindEmail(parts, caller, request, origin),
    bindPhone: (caller, request, origin) => bindPhone(parts, caller, request, origin),
    ...createTotpCalls(parts),
    ...createDeviceCalls(parts),
    async setPhishingWord(userId, word, origin) {
      await security.set(userId, { phishingWord: word });
      await activity.note(userId, "phishing_word_set", origin);
      bus.emit("accountChanged", { userId });
    },
    phishingWord: async (userId) => (await security.find(userId)).phishingWord,
  };
}
