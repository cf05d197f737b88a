import { scrypt, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../kit/ids.ts";
import type { PasswordHasher } from "./types.ts";

/** scrypt's work: 2^15 blocks of 1 kB, 32 MB; about 80 ms on a server of today. */
const COST = { N: 2 ** 15, r: 8, p: 1 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  // Twice what the cost needs: the limit guards against a broken stored cost, not against us.
  const maxmem = 256 * cost.N * cost.r;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function read(stored: string): { cost: Cost; salt: Buffer; key: Buffer } | null {
  const [name, n, r, p, salt, key] = stored.split("$");
  if (name !== "scrypt" || salt === undefined || key === undefined) return null;
  return {
    cost: { N: Number(n), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}

/**
 * Hashes passwords with scrypt; the text that it gives carries the cost and the salt, so that the cost can grow later.
 * @param secrets where salts come from
 * @param cost lowered by tests only.
 */
export function createPasswordHasher(secrets: Pick<Secrets, "token">, cost: Cost = COST): PasswordHasher {
  const nobody = { cost, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };
  return {
    async hash(password) {
      const salt = Buffer.from(secrets.token(SALT_BYTES), "base64url");
      const key = await derive(password, salt, cost);
      return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join(
        "$",
      );
    },
    async verify(password, stored) {
      const known = stored === null ? null : read(stored);
      const { cost: knownCost, salt, key } = known ?? nobody;
      const tried = await derive(password, salt, knownCost);
      return timingSafeEqual(tried, key) && known !== null;
    },
  };
}
