import type { CodeScene } from "#contract/calls/session/session.ts";
import type { Language } from "#contract/languages.ts";
import type { SecurityQueries } from "#server/storage/account/security.ts";
import type { StoredUser, UserQueries } from "#server/storage/session/users.ts";
import type { Clock } from "../kit/clock.ts";
import { Refused } from "../kit/refused.ts";
import type { AttemptSources } from "./attempt-sources.ts";
import { type Codes, foldScene } from "./codes.ts";
import { readContact, recipientOf } from "./contacts.ts";
import { findAccounts } from "./finding.ts";
import { networkOf } from "./network.ts";
import { isTooFreshToRecover } from "./recovery-contacts.ts";
import { checkCounted } from "./taking-codes.ts";
import type { AccountRules, Channel, CodeUse, ContactMessage, Origin, User } from "./types.ts";
import type { TryGuard } from "./wrong-tries.ts";

interface SendingParts {
  readonly users: UserQueries;
  readonly security: SecurityQueries;
  readonly codes: Codes;
  readonly guard: TryGuard;
  readonly attemptSources: AttemptSources;
  readonly clock: Clock;
  readonly rules: Pick<AccountRules, "recoveryContactHours">;
}

/** What the calls about codes have in common. */
interface CodeCall {
  readonly channel: Channel;
  readonly account: string;
  readonly areaCode: string;
  readonly scene: CodeScene;
  /** The user who is logged in, if any: a new contact is bound to that account. */
  readonly caller: User | null;
  readonly origin: Origin;
}

/** Codes before they are used for anything. */
export interface CodeCalls {
  /**
   * Sends a code to a phone number or an e-mail address. Only that contact learns whether there is an account, and whether
   * the code can be used: the reply is always the same.
   * @throws Refused `code_resend_early`, `too_many_codes`, `code_not_sent`, and what the contact is refused with
   */
  sendCode(request: CodeCall & { readonly language: Language }): Promise<void>;
  /**
   * Whether a code is right; it stays good. `account` empty: the caller's own.
   * @throws Refused `enter_account`, `account_locked`, `code_wrong`, `code_expired`
   */
  checkCode(request: CodeCall & { readonly code: string }): Promise<void>;
}

/** Uses of a code that want an account that is there; the others want one that is not. */
const WANTS_ACCOUNT: ReadonlySet<CodeUse> = new Set([
  "login",
  "forget",
  "trade_password",
  "withdraw_address",
  "withdraw",
]);

/** What goes to a contact instead of a code that nobody could use; `null`: the code. */
function insteadOf(
  { clock, rules }: SendingParts,
  use: CodeUse,
  found: StoredUser | null,
  channel: Channel,
): ContactMessage | null {
  if (!WANTS_ACCOUNT.has(use)) return found === null ? null : "account_exists";
  if (found === null) return "account_missing";
  const kind = channel === "mail" ? "email" : "phone";
  return use === "forget" && isTooFreshToRecover(found, kind, clock.now(), rules) ? "contact_fresh" : null;
}

/** Creates the calls by which codes are asked for and tried before they are used. */
export function createCodeCalls(parts: SendingParts): CodeCalls {
  const { users, security, codes, attemptSources } = parts;
  const kindOf = (channel: Channel) => (channel === "mail" ? "email" : "mobile");
  return {
    async sendCode({ channel, account, areaCode, scene, language, caller, origin }) {
      const use = foldScene(scene);
      const recipient = recipientOf(readContact(kindOf(channel), account, areaCode));
      const [found = null] = await findAccounts(users, recipient, "");
      const owner = found?.user ?? caller;
      const word = owner === null ? "" : (await security.find(owner.id)).phishingWord;
      const { isFamiliar } = await attemptSources.fromNetwork(found?.user.id ?? null, origin);
      await codes.send({
        channel,
        recipient,
        use,
        language,
        word,
        origin: networkOf(origin.address),
        isFamiliar: isFamiliar || caller !== null,
        instead: insteadOf(parts, use, found, channel),
      });
    },
    async checkCode({ channel, account, areaCode, scene, code, caller, origin }) {
      const own = channel === "mail" ? caller?.email : caller?.phone;
      const typed = account === "" ? (own ?? "") : account;
      if (typed === "") throw new Refused("enter_account");
      const recipient = recipientOf(readContact(kindOf(channel), typed, areaCode));
      const use = foldScene(scene);
      const [found] = await findAccounts(users, recipient, "");
      const source = await attemptSources.fromNetwork(found?.user.id ?? null, origin);
      await checkCounted(parts, { subject: `check ${use} ${recipient}`, recipient, use, code, source });
    },
  };
}
