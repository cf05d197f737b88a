import type { Language } from "#contract/languages.ts";
import { INVITE_MIN } from "#domain/limits.ts";
import type { UserQueries } from "#server/storage/session/users.ts";
import type { ActivityLog } from "../account/activity.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource, Secrets } from "../kit/ids.ts";
import { Refused } from "../kit/refused.ts";
import type { Notices } from "../news/notices.ts";
import type { AttemptSources } from "./attempt-sources.ts";
import type { Codes } from "./codes.ts";
import { readContact, recipientOf } from "./contacts.ts";
import { randomLetters } from "./letters.ts";
import { requireStrongPassword } from "./new-passwords.ts";
import { type CodeTry, checkCounted, takeCounted } from "./taking-codes.ts";
import type { AccountRules, NewUser, Origin, PasswordHasher, User } from "./types.ts";
import type { TryGuard } from "./wrong-tries.ts";

const INVITE_LENGTH = 6;
const INVITE_TRIES = 20;

interface RegistrationParts {
  readonly users: UserQueries;
  readonly codes: Codes;
  readonly guard: TryGuard;
  readonly attemptSources: AttemptSources;
  readonly passwords: PasswordHasher;
  readonly notices: Notices;
  readonly activity: ActivityLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Secrets;
  readonly rules: AccountRules;
}

export interface RegistrationRequest {
  readonly type: "mobile" | "email";
  readonly account: string;
  readonly areaCode: string;
  readonly code: string;
  readonly password: string;
  readonly repeatedPassword: string;
  readonly inviteCode: string;
  readonly nationality: string;
  readonly language: Language;
  readonly origin: Origin;
}

/** An invite code that nobody has yet. */
export async function newInviteCode(users: UserQueries, secrets: Secrets): Promise<string> {
  for (let attempt = 0; attempt < INVITE_TRIES; attempt += 1) {
    const code = randomLetters(secrets, INVITE_LENGTH);
    if ((await users.byExtensionCode(code)) === null) return code;
  }
  throw new Error("No free invite code was found");
}

async function readInviter({ users, rules }: RegistrationParts, inviteCode: string): Promise<number | null> {
  if (inviteCode === "") {
    if (rules.inviteRequired) throw new Refused("invite_required");
    return null;
  }
  if (inviteCode.length < INVITE_MIN) throw new Refused("invite_short", { min: String(INVITE_MIN) });
  const inviter = await users.byExtensionCode(inviteCode.toUpperCase());
  if (inviter === null) throw new Refused("invite_unknown");
  return inviter.user.id;
}

/**
 * Opens an account for who holds the code that was sent to the phone or address.
 * The password's length is the contract's to check.
 * @throws Refused `passwords_differ`, `phone_invalid`, `email_invalid`, `code_…`, `password_…`, `invite_…`
 */
export async function register(parts: RegistrationParts, request: RegistrationRequest): Promise<User> {
  const contact = readContact(request.type, request.account, request.areaCode);
  if (request.password !== request.repeatedPassword) throw new Refused("passwords_differ");
  const recipient = recipientOf(contact);
  const source = await parts.attemptSources.fromNetwork(null, request.origin);
  // If the contact already has an account, it receives a message instead of a code. Strangers cannot tell the difference.
  const code: CodeTry = {
    subject: `register ${recipient}`,
    recipient,
    use: "register",
    code: request.code,
    source,
  };
  await checkCounted(parts, code);
  requireStrongPassword(request.password, "login", [recipient, request.account]);
  const parentId = await readInviter(parts, request.inviteCode);
  await takeCounted(parts, code);
  const user: NewUser = {
    id: parts.ids.next("user"),
    contact,
    nationality: request.nationality,
    passwordHash: await parts.passwords.hash(request.password),
    tradePasswordHash: null,
    extensionCode: await newInviteCode(parts.users, parts.secrets),
    parentId,
    isSeller: false,
    isAgent: false,
    isDemo: false,
    language: request.language,
    createdAt: parts.clock.now(),
  };
  if (!(await parts.users.insert(user))) throw new Refused("code_expired");
  await parts.activity.note(user.id, "registered", request.origin);
  await parts.notices.notify(user.id, "welcome", {});
  const stored = await parts.users.byId(user.id);
  if (stored === null) throw new Error("A new account cannot be read back");
  return stored.user;
}
