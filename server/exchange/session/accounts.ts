import { isLanguage } from "#contract/languages.ts";
import { createApiKeyQueries } from "#server/storage/account/api-keys.ts";
import { createAuthorizationCodeQueries } from "#server/storage/account/authorization-codes.ts";
import { createSecurityQueries } from "#server/storage/account/security.ts";
import { createCodeCountQueries } from "#server/storage/session/code-counts.ts";
import { createCodeQueries } from "#server/storage/session/codes.ts";
import { createKnownNetworkQueries } from "#server/storage/session/known-networks.ts";
import { createSessionQueries } from "#server/storage/session/sessions.ts";
import { createUserQueries, type UserQueries } from "#server/storage/session/users.ts";
import { createWrongTryQueries } from "#server/storage/session/wrong-tries.ts";
import type { Storage } from "#server/storage/storage.ts";
import { type ActivityLog, createActivityLog } from "../account/activity.ts";
import { createAuthorizationCodes } from "../account/authorization-codes.ts";
import { takeOwnCode } from "../account/own-codes.ts";
import { type AccountSecurity, createAccountSecurity } from "../account/security.ts";
import {
  type ClaimTradePassword,
  checkTradePassword,
  claimTradePassword,
  type NewTradePassword,
  setTradePassword,
} from "../account/trade-password.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource, Secrets } from "../kit/ids.ts";
import { Refused } from "../kit/refused.ts";
import type { Notices } from "../news/notices.ts";
import { type AttemptSources, createAttemptSources } from "./attempt-sources.ts";
import { createCodeCaps } from "./code-caps.ts";
import { createCodes } from "./codes.ts";
import { createConfirmedPasswords } from "./confirmed-passwords.ts";
import { type LoginRequest, login, loginProven, type ProvenLogin } from "./login.ts";
import { type ProofRequest, proveOwner, requireRecentProof } from "./proof.ts";
import { type RecoveryRequest, recoverPassword } from "./recovery.ts";
import { type RegistrationRequest, register } from "./registration.ts";
import { createSecondFactor } from "./second-factor.ts";
import { type CodeCalls, createCodeCalls } from "./sending-codes.ts";
import { type Authenticated, createSessions, type Sessions } from "./sessions.ts";
import type {
  AccountRules,
  AttemptSource,
  CodeDelivery,
  CodeUse,
  PasswordHasher,
  SecretBox,
  User,
} from "./types.ts";
import { createTryGuard } from "./wrong-tries.ts";

interface AccountsParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Secrets;
  readonly bus: Bus;
  readonly passwords: PasswordHasher;
  readonly box: SecretBox;
  readonly delivery: CodeDelivery;
  readonly notices: Notices;
  readonly rules: AccountRules;
}

/** The users, and how they prove who they are. Commands reject with `Refused`. */
export interface Accounts extends CodeCalls {
  readonly sessions: Sessions;
  /** The origins from which secrets are tried; wrong tries are counted by them. */
  readonly attemptSources: AttemptSources;
  readonly users: UserQueries;
  readonly activity: ActivityLog;
  readonly security: AccountSecurity;
  register(request: RegistrationRequest): Promise<User>;
  login(request: LoginRequest): Promise<{ token: string; user: User }>;
  /** A session for a user whom another service has proved. @returns the token */
  loginProven(request: ProvenLogin): Promise<string>;
  recoverPassword(request: RecoveryRequest): Promise<void>;
  /**
   * Checks a user's trade password; wrong tries are counted, apart from those of the login. The slow hash is computed once a session.
   * @throws Refused `trade_password_unset`, `trade_password_required`, `trade_password_wrong`, `account_locked`
   */
  checkTradePassword(caller: Authenticated, password: string): Promise<void>;
  /**
   * Lets a call through that changes who controls the account or where its money can go: the session's owner must have given the
   * login password or the second factor a short while ago, see `proveOwner`. A stolen token does not get past it.
   * @throws Refused `proof_required`
   */
  requireRecentProof(caller: Authenticated): void;
  /** @throws Refused `enter_password`, `password_wrong`, `second_factor_…`, `account_locked` */
  proveOwner(caller: Authenticated, request: ProofRequest): Promise<void>;
  /**
   * Checks a code of the user's authenticator or a recovery code; a code is good once. Nothing is asked where the authenticator is off.
   * @throws Refused `second_factor_required`, `second_factor_wrong`, `account_locked`
   */
  checkSecondFactor(userId: number, code: string, source: AttemptSource): Promise<void>;
  /**
   * When a password, the second factor or a contact was set, changed or removed for the last time, unix ms; 0: never.
   */
  securityChangedAt(userId: number): Promise<number>;
  /** Takes a code that went to the user's own phone or e-mail address. @throws Refused `account_locked`, `code_…` */
  takeCode(caller: Authenticated, use: CodeUse, code: string): Promise<void>;
  /** The same where the session is not at hand, but who tries is known. */
  takeCodeAs(source: AttemptSource, user: User, use: CodeUse, code: string): Promise<void>;
  /** @throws Refused `passwords_differ`, `proof_required`, `account_locked`, `code_…` */
  setTradePassword(caller: Authenticated, request: NewTradePassword): Promise<void>;
  /** @throws Refused `passwords_differ`, `proof_required`, `trade_password_wrong`, `account_locked` */
  claimTradePassword(caller: Authenticated, request: ClaimTradePassword): Promise<void>;
  /** @throws Refused `language_unknown` */
  setLanguage(user: User | null, language: string): Promise<void>;
  /** Locks an account (its sessions end, logins are refused) or lets it in again. */
  setLocked(userId: number, isLocked: boolean): Promise<void>;
  /** Since when an account is locked, unix ms; `null`: it is not. */
  lockedAt(userId: number): Promise<number | null>;
  /** Forgets codes and wrong tries that are over; called now and then. */
  forget(): Promise<void>;
}

/** What the commands of the room have in common, and what forgets what is over. */
function joinParts(parts: AccountsParts) {
  const { storage, clock, ids, secrets, bus, rules, delivery, box } = parts;
  const users = createUserQueries(storage);
  const sessionQueries = createSessionQueries(storage);
  const codeQueries = createCodeQueries(storage);
  const tries = createWrongTryQueries(storage);
  const counts = createCodeCountQueries(storage);
  const security = createSecurityQueries(storage);
  const guard = createTryGuard(tries, clock, rules);
  const shared = {
    ...parts,
    users,
    guard,
    security,
    apiKeys: createApiKeyQueries(storage),
    attemptSources: createAttemptSources(createKnownNetworkQueries(storage), clock),
    sessions: createSessions({ sessions: sessionQueries, users, clock, ids, secrets, bus, rules }),
    codes: createCodes({
      queries: codeQueries,
      clock,
      secrets,
      delivery,
      resendSeconds: rules.codeResendSeconds,
      caps: createCodeCaps(counts, clock, rules),
    }),
    secondFactor: createSecondFactor({ queries: security, clock, secrets, guard, box }),
    activity: createActivityLog(storage, clock, ids),
    authorizationCodes: createAuthorizationCodes({
      queries: createAuthorizationCodeQueries(storage),
      clock,
      secrets,
    }),
    devices: sessionQueries,
    confirmed: createConfirmedPasswords(clock, secrets),
  };
  bus.onAnywhere("sessionEnded", ({ tokenHash }) => shared.confirmed.forget(tokenHash));
  const forget = async () => {
    await codeQueries.removeExpired(clock.now());
    await tries.removeForgotten(clock.now());
    await counts.removeEnded(clock.now());
  };
  return { shared, forget };
}

/** Joins the parts of the accounts room. */
export function createAccounts(parts: AccountsParts): Accounts {
  const { shared, forget } = joinParts(parts);
  const { users, sessions, activity, security, secondFactor, clock, attemptSources } = shared;
  return {
    users,
    attemptSources,
    sessions,
    activity,
    security: createAccountSecurity(shared),
    ...createCodeCalls(shared),
    register: (request) => register(shared, request),
    login: (request) => login(shared, request),
    loginProven: (request) => loginProven(shared, request),
    recoverPassword: (request) => recoverPassword(shared, request),
    checkTradePassword: (caller, password) => checkTradePassword(shared, caller, password),
    requireRecentProof: (caller) => requireRecentProof(shared, caller),
    proveOwner: (caller, request) => proveOwner(shared, caller, request),
    checkSecondFactor: secondFactor.check,
    lockedAt: async (userId) => (await security.find(userId)).lockedAt,
    async setLocked(userId, isLocked) {
      await security.set(userId, { lockedAt: isLocked ? clock.now() : null });
      if (isLocked) {
        await sessions.revokeAll(userId);
        // Connections of its API keys end too; none of them has a session of its own.
        shared.bus.emit("sessionEnded", { tokenHash: "", userId, reason: "revoked" });
      }
      await activity.note(userId, isLocked ? "locked" : "unlocked", null);
    },
    securityChangedAt: async (userId) => (await security.find(userId)).changedAt,
    takeCode: (caller, use, code) =>
      takeOwnCode(shared, caller.user, use, [code, attemptSources.inSession(caller)]),
    takeCodeAs: (source, user, use, code) => takeOwnCode(shared, user, use, [code, source]),
    setTradePassword: (caller, request) => setTradePassword(shared, caller, request),
    claimTradePassword: (caller, request) => claimTradePassword(shared, caller, request),
    async setLanguage(user, language) {
      if (!isLanguage(language)) throw new Refused("language_unknown");
      if (user !== null) await users.setLanguage(user.id, language);
    },
    forget,
  };
}
