import type { CodeScene } from "#contract/calls/account.ts";
import type { Language } from "#contract/languages.ts";
import type { SecurityQueries } from "#server/storage/queries/security.ts";
import type { UserQueries } from "#server/storage/queries/users.ts";
import { Refused } from "../refused.ts";
import { type Codes, foldScene } from "./codes.ts";
import { readContact, recipientOf } from "./contacts.ts";
import { findAccounts } from "./finding.ts";
import { checkCounted } from "./taking-codes.ts";
import type { Channel, User } from "./types.ts";
import type { TryGuard } from "./wrong-tries.ts";

interface SendingParts {
  readonly users: UserQueries;
  readonly security: SecurityQueries;
  readonly codes: Codes;
  readonly guard: TryGuard;
}

/** Codes before they are used for anything. */
export interface CodeCalls {
  /**
   * Sends a code to a phone number or an e-mail address.
   * @throws Refused `account_unknown`, `account_taken`, `code_resend_early`, `code_not_sent`, and what the contact is refused with
   */
  sendCode(request: {
    channel: Channel;
    account: string;
    areaCode: string;
    scene: CodeScene;
    language: Language;
    /** Who is logged in, where somebody is: a new contact is bound to that account. */
    caller: User | null;
  }): Promise<void>;
  /**
   * Whether a code is right; it stays good. `account` empty: the caller's own.
   * @throws Refused `enter_account`, `account_locked`, `code_wrong`, `code_expired`
   */
  checkCode(request: {
    channel: Channel;
    account: string;
    areaCode: string;
    scene: CodeScene;
    code: string;
    caller: User | null;
  }): Promise<void>;
}

/** Uses of a code that want an account that is there; the others want one that is not. */
const WANTS_ACCOUNT: ReadonlySet<string> = new Set(["login", "forget", "trade_password", "withdraw_address"]);

/** Makes the calls by which codes are asked for and tried before they are used. */
export function createCodeCalls(parts: SendingParts): CodeCalls {
  const { users, security, codes } = parts;
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
      await codes.send({ channel, recipient, use, language, word });
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
