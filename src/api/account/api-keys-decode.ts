import type * as v from "valibot";
import type { apiKeys, createApiKey } from "#contract/calls/account/api-keys.ts";
import type { ApiKey, CreatedApiKey } from "./api-keys-types.ts";

type Row = v.InferOutput<typeof apiKeys.message>["keys"][number];

export function decodeApiKey(row: Row): ApiKey {
  return {
    key: row.key,
    name: row.name,
    mayTrade: row.trade,
    mayWithdraw: row.withdraw,
    addresses: row.addresses,
    createdAt: row.created_at,
    used: row.used_at === 0 ? null : { at: row.used_at, from: row.used_from },
  };
}

export function decodeCreatedApiKey(row: v.InferOutput<typeof createApiKey.message>): CreatedApiKey {
  return { ...decodeApiKey(row), secret: row.secret };
}
