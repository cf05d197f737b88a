import type { FastifyRequest } from "fastify";
import type { Accounts } from "#server/exchange/session/accounts.ts";
import type { Authenticated } from "#server/exchange/session/sessions.ts";
import type { Origin } from "#server/exchange/session/types.ts";

/** Characters of a browser's name (`User-Agent`) that are read. */
const DEVICE_LENGTH = 256;

type Asked = Pick<FastifyRequest, "headers" | "body">;

/**
 * The token of a request: the `Authorization` header as it is (documented clients send no scheme word) or after `Bearer`; some
 * documented clients send it as the field `token` of the body instead. Never from the query: addresses end up in logs, histories and
 * referrers, and anybody can make a browser open one.
 */
function readToken({ headers, body }: Asked): string {
  const header = (headers.authorization ?? "").trim().replace(/^Bearer\s+/i, "");
  if (header !== "") return header;
  const token: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "token") : undefined;
  return typeof token === "string" ? token.trim() : "";
}

/** Where a request comes from. */
export function originOf({ headers, ip }: Pick<FastifyRequest, "headers" | "ip">): Origin {
  return { device: (headers["user-agent"] ?? "").slice(0, DEVICE_LENGTH), address: ip };
}

/** The caller; `null` without a valid token. */
export async function authenticate(accounts: Accounts, request: Asked): Promise<Authenticated | null> {
  const token = readToken(request);
  return token === "" ? null : accounts.sessions.authenticate(token);
}
