import type { FastifyRequest } from "fastify";
import type { Accounts } from "#server/exchange/accounts/accounts.ts";
import type { Authenticated } from "#server/exchange/accounts/sessions.ts";

/**
 * The token of a request: the `Authorization` header as it is (documented clients send no scheme word) or after `Bearer`;
 * some clients send it as the field `token` instead.
 */
function readToken(request: Pick<FastifyRequest, "headers">, fields: Record<string, unknown>): string {
  const header = (request.headers.authorization ?? "").trim().replace(/^Bearer\s+/i, "");
  if (header !== "") return header;
  const { token } = fields;
  return typeof token === "string" ? token.trim() : "";
}

/** Who calls, or `null` without a valid token. */
export async function authenticate(
  accounts: Accounts,
  request: Pick<FastifyRequest, "headers">,
  fields: Record<string, unknown>,
): Promise<Authenticated | null> {
  const token = readToken(request, fields);
  return token === "" ? null : accounts.sessions.authenticate(token);
}
