import { MAX_API_KEYS } from "#domain/limits.ts";
import { createApiKeyQueries } from "#server/storage/account/api-keys.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Bus } from "../../kit/bus.ts";
import type { Clock } from "../../kit/clock.ts";
import type { Secrets } from "../../kit/ids.ts";
import { Refused } from "../../kit/refused.ts";
import type { Accounts } from "../../session/accounts.ts";
import type { Authenticated } from "../../session/sessions.ts";
import type { SecretBox, User } from "../../session/types.ts";
import { allowsAddress, readAddresses } from "./addresses.ts";
import { type ApiKey, sessionHashOf } from "./api-key.ts";
import type { ApiKeys } from "./types.ts";
import { checkRight, checkSignature, checkTime, secretOf } from "./verify.ts";

const KEY_BYTES = 16;
const LONGEST_KEY = 64;
/** How old the time of the last use may be: a write a call would be too many. */
const USED_EVERY_MS = 60_000;

interface ApiKeyParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly bus: Bus;
  readonly box: Pick<SecretBox, "digest">;
  readonly accounts: Pick<Accounts, "users" | "activity" | "requireRecentProof" | "lockedAt">;
  /** Whether the demo's accounts exist. */
  readonly demo: boolean;
}

/** A key in the place of a session: it never counts as proved, so that changes of the account refuse it too. */
function asSession({ key, userId, createdAt }: ApiKey, address: string, now: number) {
  return {
    ...{ tokenHash: sessionHashOf(key), id: 0, userId, device: "", address, createdAt },
    ...{ lastSeenAt: now, expiresAt: Number.MAX_SAFE_INTEGER, provedAt: 0 },
  };
}

type Queries = ReturnType<typeof createApiKeyQueries>;

/** Creates, names and revokes keys. */
function ofOwners(
  parts: ApiKeyParts,
  queries: Queries,
): Pick<ApiKeys, "list" | "create" | "rename" | "revoke"> {
  const { clock, secrets, bus, box, accounts } = parts;
  return {
    list: queries.ofUser,
    async create(caller, { addresses: given, ...request }, origin) {
      accounts.requireRecentProof(caller);
      const addresses = readAddresses(given);
      if (request.mayWithdraw && addresses.length === 0) throw new Refused("api_key_addresses_required");
      const stored = {
        ...{ key: secrets.token(KEY_BYTES), userId: caller.user.id, ...request, addresses },
        ...{ createdAt: clock.now(), usedAt: 0, usedFrom: "" },
      };
      if (!(await queries.insert(stored, MAX_API_KEYS)))
        throw new Refused("api_keys_too_many", { max: String(MAX_API_KEYS) });
      await accounts.activity.note(caller.user.id, "api_key_created", origin, { name: stored.name });
      return { ...stored, secret: secretOf(box, stored.key) };
    },
    async rename(userId, key, name) {
      if (!(await queries.rename(userId, key, name))) throw new Refused("api_key_unknown");
    },
    async revoke(userId, key, origin) {
      const revoked = await queries.remove(userId, key);
      if (revoked === null) throw new Refused("api_key_unknown");
      bus.emit("sessionEnded", { tokenHash: sessionHashOf(key), userId, reason: "revoked" });
      await accounts.activity.note(userId, "api_key_revoked", origin, { name: revoked.name });
    },
  };
}

/** Opens the API keys over their store. */
export function createApiKeys(parts: ApiKeyParts): ApiKeys {
  const { clock, box, accounts, demo } = parts;
  const queries = createApiKeyQueries(parts.storage);

  /** The owner of a key; `null`: there is none who may use it. */
  const userOf = async ({ userId }: ApiKey): Promise<User | null> => {
    const [found, lockedAt] = await Promise.all([accounts.users.byId(userId), accounts.lockedAt(userId)]);
    return found === null || lockedAt !== null || (found.user.isDemo && !demo) ? null : found.user;
  };
  const find = async (key: string) => {
    const known = key.length > LONGEST_KEY ? null : await queries.find(key);
    const user = known && (await userOf(known));
    return known && user && { known, user };
  };

  return {
    ...ofOwners(parts, queries),
    async authenticate(request, right): Promise<Authenticated> {
      const found = await find(request.key);
      if (found === null) throw new Refused("api_key_unknown");
      const { known, user } = found;
      checkSignature(secretOf(box, known.key), request);
      const now = clock.now();
      const until = checkTime(request, now);
      if (!allowsAddress(known.addresses, request.address))
        throw new Refused("api_key_address_forbidden", { address: request.address });
      checkRight(known, right);
      // Reading once more changes nothing; what moves something counts once, whichever server is asked.
      const mayRepeat = right === "read" || right === "public";
      if (!mayRepeat && !(await queries.takeSignature(request.signature.toLowerCase(), until)))
        throw new Refused("api_request_repeated");
      if (known.usedAt + USED_EVERY_MS <= now) await queries.use(known.key, now, request.address);
      return { user, session: asSession(known, request.address, now) };
    },
    ownerOf: async (key) => (await find(key))?.user.id ?? null,
    forget: () => queries.forgetSignatures(clock.now()),
  };
}
