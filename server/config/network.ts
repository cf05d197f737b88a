import * as v from "valibot";
import { choice, origins, text, whole } from "./settings.ts";

/** Where the server listens and whom it answers. @param demo listens on loopback: it shows codes and has published passwords */
export const networkSettings = (demo: boolean) => ({
  port: whole("PORT", 5173, 0, 65535),
  host: text("HOST", demo ? "127.0.0.1" : "0.0.0.0"),
  /** How many proxies in front add the address that they see to `X-Forwarded-For`; 0: the header does not count. */
  trustProxy: whole("TRUST_PROXY", 0, 0, 16),
  /** Other origins whose pictures pages may show, for news articles. */
  imageOrigins: origins("IMAGE_ORIGINS"),
  /** Origins whose pages may call and listen from another address (`https://host[:port]`); `"*"` for any. */
  allowedOrigins: origins("ALLOWED_ORIGINS"),
  /** How a push sends lists. */
  wireLists: choice("WIRE_LISTS", ["arrays", "text"], "arrays"),
  /** Requests of one address: all of them, those that log in, register, recover or send a code, and files and reports of records. */
  limits: v.object({
    perMinute: whole("RATE_LIMIT_PER_MINUTE", 1200, 1, 1_000_000),
    signInPerMinute: whole("SIGN_IN_LIMIT_PER_MINUTE", 60, 1, 1_000_000),
    exportsPerMinute: whole("EXPORT_LIMIT_PER_MINUTE", 60, 1, 1_000_000),
  }),
});
