import * as v from "valibot";
import { API_KEY_NAME_LENGTH } from "#domain/limits.ts";
import { call } from "../../call.ts";
import { flag, requiredText, textField, whole } from "../../scalars.ts";

const switchField = v.optional(
  v.pipe(
    v.union([v.boolean(), v.literal(0), v.literal(1), v.literal("0"), v.literal("1")], "malformed"),
    v.transform((value) => value === true || value === 1 || value === "1"),
  ),
  false,
);
const name = requiredText(API_KEY_NAME_LENGTH, "enter_name");
const key = requiredText(64, "api_key_unknown");

/** A key as its owner sees it. Every key may read. Times are unix ms; `used_at` 0: never. */
const apiKeyRow = v.object({
  key: v.string(),
  name: v.string(),
  trade: flag,
  withdraw: flag,
  /** Addresses and networks (CIDR) from which it may be used; empty: any. */
  addresses: v.array(v.string()),
  created_at: whole,
  used_at: whole,
  used_from: v.string(),
});

/** The caller's API keys, the newest first. */
export const apiKeys = call({
  name: "apiKeys",
  method: "GET",
  path: "/api/user/api_keys",
  access: "user",
  request: v.object({}),
  message: v.object({ keys: v.array(apiKeyRow), max: whole }),
});

/**
 * Creates an API key. Its secret is in this reply only. Needs a recent proof of the owner (`proof_required`); the withdraw right also needs
 * a list of addresses.
 */
export const createApiKey = call({
  name: "createApiKey",
  method: "POST",
  path: "/api/user/api_keys/create",
  access: "user",
  request: v.object({
    name,
    trade: switchField,
    withdraw: switchField,
    /** Addresses and networks, separated by commas, spaces or lines. */
    addresses: v.optional(textField(1_024), ""),
  }),
  message: v.object({ ...apiKeyRow.entries, secret: v.string(), user_id: whole }),
});

export const renameApiKey = call({
  name: "renameApiKey",
  method: "POST",
  path: "/api/user/api_keys/rename",
  access: "user",
  request: v.object({ key, name }),
  message: v.string(),
});

/** Revokes a key at once: its calls are refused, and its connections are closed. */
export const revokeApiKey = call({
  name: "revokeApiKey",
  method: "POST",
  path: "/api/user/api_keys/revoke",
  access: "user",
  request: v.object({ key }),
  message: v.string(),
});
