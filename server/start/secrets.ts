import { randomBytes, randomInt } from "node:crypto";
import type { Secrets } from "../exchange/kit/ids.ts";

/** Secrets from the operating system's generator. */
export const systemSecrets: Secrets = {
  token: (bytes) => randomBytes(bytes).toString("base64url"),
  digits: (digits) => Array.from({ length: digits }, () => randomInt(10)).join(""),
};
