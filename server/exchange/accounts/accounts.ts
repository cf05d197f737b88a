import type { CodeScene } from "#contract/calls/account.ts";
import { isLanguage, type Language } from "#contract/languages.ts";
import type { Storage } from "#server/storage/open.ts";
import { createAuthorizationCodeQueries } from "#server/storage/queries/authorization-codes.ts";
import { createCodeQueries } from "#server/storage/queries/codes.ts";
import { createSecurityQueries, type SecurityQueries } from "#server/storage/queries/security.ts";
import { createSessionQueries } from "#server/storage/queries/sessions.ts";
import { createUserQueries, type UserQueries } from "#server/storage/queries/users.ts";
import { createWrongTryQueries } from "#server/storage/queries/wrong-tries.ts";
import type { Bus } from "../bus.ts";
import type { Clock } from "../clock.ts";
import type { IdSource, Secrets } from "../ids.ts";
import type { Notices } from "../news/types.ts";
import { Refused } from "../refused.ts";
import { type ActivityLog, createActivityLog } from "./activity.ts";
import { createAuthorizationCodes } from "./authorization-codes.ts";
import { type Codes, createCodes, foldScene } from "./codes.ts";
import { readContact, recipientOf } from "./contacts.ts";
import { findAccounts } from "./finding.ts";
import { type LoginRequest, login, loginProven, type ProvenLogin } from "./login.ts";
import { takeOwnCode } from "./own-codes.ts";
import { type RecoveryRequest, recoverPassword } from "./recovery.ts";
import { type RegistrationRequest, register } from "./registration.ts";
import { createSecondFactor } from "./second-factor.ts";
import { type AccountSecurity, createAccountSecurity } from "./security.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { checkCounted } from "./taking-codes.ts";
import {
  type ClaimTradePassword,
  checkTradePassword,
  claimTradePassword,
  type NewTradePassword,
  setTradePassword,
} from "./trade-password.ts";
import type {
  AccountRules,
  Channel,
  CodeDelivery,
  CodeUse,
  PasswordHasher,
  SecretBox,
  User,
} from "./types.ts";
import { createTryGuard, type TryGuard } from "./wrong-tries.ts";

export interface AccountsParts {
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

/** Who the users are and how they prove it. Commands reject with `Refused`. */
export interface Accounts {
  readonly sessions: Sessions;
  readonly users: UserQueries;
  readonly activity: ActivityLog;
  readonly security: AccountSecurity;
  register(request: RegistrationRequest): Promise<User>;
  login(request: LoginRequest): Promise<{ token: string; user: User }>;
  /** A session for a user whom another service has proved. @returns the token */
  loginProven(request: ProvenLogin): Promise<string>;
  recoverPassword(request: RecoveryRequest): Promise<void>;
  sendCode(request: {
    channel: Channel;
    account: string;
    areaCode: string;
    scene: CodeScene;
    language: Language;
    /** Who is logged in, where somebody is: a new contact is bound to that account. */
    caller: User | null;
  }): Promise<void>;
  /** Whether a code is right; it stays good. `account` empty: the caller's own. */
  checkCode(request: {
    channel: Channel;
    account: string;
    areaCode: string;
    scene: CodeScene;
    code: string;
    caller: User | null;
  }): Promise<void>;
  /**
   * Checks a user's trade password; wrong tries are counted, apart from those of the login.
   * @throws Refused `trade_password_unset`, `trade_password_required`, `trade_password_wrong`, `account_locked`
   */
  checkTradePassword(userId: number, password: string): Promise<void>;
  /**
   * Checks a code of the user's authenticator or a recovery code; a code is good once. Nothing is asked where the authenticator is off.
   * @throws Refused `second_factor_required`, `second_factor_wrong`, `account_locked`
   */
  checkSecondFactor(userId: number, code: string): Promise<void>;
  /**
   * When a password was changed or the second factor removed for the last time, unix ms; 0: never. Setting the first trade password
   * or the first second factor does not count.
   */
  securityChangedAt(userId: number): Promise<number>;
  /** Takes a code that went to the user's own phone or e-mail address. @throws Refused `account_locked`, `code_…` */
  takeCode(user: User, use: CodeUse, code: string): Promise<void>;
  /** @throws Refused `passwords_differ`, `account_locked`, `code_…` */
  setTradePassword(user: User, request: NewTradePassword): Promise<void>;
  /** @throws Refused `passwords_differ`, `trade_password_wrong`, `account_locked` */
  claimTradePassword(user: User, request: ClaimTradePassword): Promise<void>;
  /** @throws Refused `language_unknown` */
  setLanguage(user: User | null, language: string): Promise<void>;
  /** Locks an account (its sessions end, logins are refused) or lets it in again. */
  setLocked(userId: number, isLocked: boolean): Promise<void>;
  /** Since when an account is locked, unix ms; `null`: it is not. */
  lockedAt(userId: number): Promise<number | null>;
  /** Forgets codes and wrong tries that are over; called now and then. */
  forget(): Promise<void>;
}

/** Uses of a code that want an account that is there; the others want one that is not. */
const WANTS_ACCOUNT: ReadonlySet<string> = new Set(["login", "forget", "trade_password", "withdraw_address"]);

function createCodeCalls(
  users: UserQueries,
  parts: { readonly codes: Codes; readonly guard: TryGuard },
  security: SecurityQueries,
): Pick<Accounts, "sendCode" | "checkCode"> {
  const kindOf = (channel: Channel) => (channel === "mail" ? "email" : "mobile");
  return {
    async sendCode({ channel, account, areaCode, scene, language, caller }) {
      const use = foldScene(scene);
      const recipient = recipientOf(readContact(kindOf(channel), account, areaCode));
      const found = await findAccounts(users, recipient, "");
      if (WANTS_ACCOUNT.has(use) && found.length === 0) throw new Refused("account_unknown");
      if (!WANTS_ACCOUNT.has(use) && found.length > 0) throw new Refused("account_taken");
      const owner = found[0]?.user ?? caller;
      const word = owner === null ? "" : (await security.find(owner.id)).phishingWord;
      await parts.codes.send({ channel, recipient, use, language, word });
    },
    async checkCode({ channel, account, areaCode, scene, code, caller }) {
      const own = channel === "mail" ? caller?.email : caller?.phone;
      const typed = account === "" ? (own ?? "") : account;
      if (typed === "") throw new Refused("enter_account");
      const recipient = recipientOf(readContact(kindOf(channel), typed, areaCode));
      const use = foldScene(scene);
      await checkCounted(parts, { subject: `check ${use} ${recipient}`, recipient, use, code });
    },
  };
}

/** Joins the parts of the accounts room. */
export function createAccounts(parts: AccountsParts): Accounts {
  const { storage, clock, secrets, bus, rules, delivery } = parts;
  const users = createUserQueries(storage);
  const sessionQueries = createSessionQueries(storage);
  const codeQueries = createCodeQueries(storage);
  const tries = createWrongTryQueries(storage);
  const guard = createTryGuard(tries, clock, rules);
  const sessions = createSessions({
    sessions: sessionQueries,
    ...{ users, clock, ids: parts.ids, secrets, bus, rules },
  });
  const codes = createCodes({
    queries: codeQueries,
    clock,
    secrets,
    delivery,
    resendSeconds: rules.codeResendSeconds,
  });
  const security = createSecurityQueries(storage);
  const secondFactor = createSecondFactor({
    queries: security,
    ...{ clock, secrets, guard, box: parts.box },
  });
  const activity = createActivityLog(storage, clock, parts.ids);
  const authorizationCodes = createAuthorizationCodes({
    queries: createAuthorizationCodeQueries(storage),
    ...{ clock, secrets },
  });
  const shared = {
    ...{ ...parts, users, codes, guard, sessions, security, secondFactor, activity, authorizationCodes },
    devices: sessionQueries,
  };
  return {
    users,
    sessions,
    activity,
    security: createAccountSecurity(shared),
    ...createCodeCalls(users, shared, security),
    register: (request) => register(shared, request),
    login: (request) => login(shared, request),
    loginProven: (request) => loginProven(shared, request),
    recoverPassword: (request) => recoverPassword(shared, request),
    checkTradePassword: (userId, password) => checkTradePassword(shared, userId, password),
    checkSecondFactor: secondFactor.check,
    lockedAt: async (userId) => (await security.find(userId)).lockedAt,
    async setLocked(userId, isLocked) {
      await security.set(userId, { lockedAt: isLocked ? clock.now() : null });
      if (isLocked) await sessions.revokeAll(userId);
      await activity.note(userId, isLocked ? "locked" : "unlocked", null);
    },
    securityChangedAt: async (userId) => (await security.find(userId)).changedAt,
    takeCode: (user, use, code) => takeOwnCode(shared, user, use, code),
    setTradePassword: (user, request) => setTradePassword(shared, user, request),
    claimTradePassword: (user, request) => claimTradePassword(shared, user, request),
    async setLanguage(user, language) {
      if (!isLanguage(language)) throw new Refused("language_unknown");
      if (user !== null) await users.setLanguage(user.id, language);
    },
    async forget() {
      await codeQueries.removeExpired(clock.now());
      await tries.removeForgotten(clock.now());
    },
  };
}
