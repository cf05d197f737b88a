import * as calls from "#contract/calls/account/api-keys.ts";
import { MAX_API_KEYS } from "#domain/limits.ts";
import type { ApiKey } from "#server/exchange/account/api-keys/api-key.ts";
import type { RouteOptions } from "../kit/handler.ts";
import type { Routes } from "../kit/route.ts";
import { successText } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";

const rowOf = ({ key, name, mayTrade, mayWithdraw, addresses, createdAt, usedAt, usedFrom }: ApiKey) => ({
  ...{ key, name, trade: mayTrade, withdraw: mayWithdraw, addresses: [...addresses] },
  ...{ created_at: createdAt, used_at: usedAt, used_from: usedFrom },
});

/** The keys of the caller's programs. @param limit of the calls that try passwords and codes */
export function apiKeyRoutes(routes: Routes, { apiKeys }: HttpParts, limit: RouteOptions): void {
  routes.user(calls.apiKeys, async (_, { authenticated: { user } }) => ({
    keys: (await apiKeys.list(user.id)).map(rowOf),
    max: MAX_API_KEYS,
  }));
  routes.user(
    calls.createApiKey,
    async ({ name, trade, withdraw, addresses }, { authenticated, origin }) => {
      const request = { name, mayTrade: trade, mayWithdraw: withdraw, addresses };
      const created = await apiKeys.create(authenticated, request, origin);
      return { ...rowOf(created), secret: created.secret, user_id: created.userId };
    },
    limit,
  );
  routes.user(calls.renameApiKey, async ({ key, name }, { authenticated: { user }, language }) => {
    await apiKeys.rename(user.id, key, name);
    return successText("api_key_renamed", language);
  });
  routes.user(calls.revokeApiKey, async ({ key }, { authenticated: { user }, language, origin }) => {
    await apiKeys.revoke(user.id, key, origin);
    return successText("api_key_revoked", language);
  });
}
