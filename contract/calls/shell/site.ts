import * as v from "valibot";
import { call } from "../../call.ts";
import { flag, whole } from "../../scalars.ts";

/**
 * What the server sends a browser first: switches and addresses, none of them secret.
 * The site's own pages carry the same object as `globalThis.millrace` from `/runtime.js`.
 */
export const siteSettings = v.object({
  login_need_smscode: v.optional(flag, 0),
  invite_code_must: v.optional(flag, 0),
  demo: v.optional(flag, false),
  /** How long withdrawals wait after a change of password or second factor, in hours; 0: they do not. */
  withdrawal_hold_hours: v.optional(whole, 24),
  version: v.optional(v.string(), ""),
  /** Whether accounts of the points service can log in. */
  points_login: v.optional(flag, false),
  /** External chat page; the user's id is appended as `uid`. Empty: no entry; a demo names the setting. */
  chat_url: v.optional(v.string(), ""),
  /** Host to which phones are sent. Empty: nobody is sent anywhere. */
  mobile_host: v.optional(v.string(), ""),
  /** Another exchange back end for calls and socket. Empty: this one. */
  exchange_url: v.optional(v.string(), ""),
  /** The app in the shops, and pages on social networks. Empty: as above. */
  app_store_url: v.optional(v.string(), ""),
  play_store_url: v.optional(v.string(), ""),
  social_x: v.optional(v.string(), ""),
  social_telegram: v.optional(v.string(), ""),
  social_youtube: v.optional(v.string(), ""),
  social_facebook: v.optional(v.string(), ""),
});
export type SiteSettings = v.InferOutput<typeof siteSettings>;

export const environment = call({
  name: "environment",
  method: "GET",
  path: "/api/env.json",
  access: "anyone",
  request: v.object({}),
  message: siteSettings,
});

/** `GET /healthz`, without the envelope; under 503 with what is not well. */
export const health = v.object({
  status: v.picklist(["ok", "failing"]),
  uptime: v.number(),
  version: v.string(),
  problems: v.array(v.string()),
});
