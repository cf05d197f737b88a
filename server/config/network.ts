import * as v from "valibot";
import { choice, origins, text, whole } from "./settings.ts";

/** Where the server listens and whom it answers. @param demo listens on loopback: it shows codes and has published passwords */
export const networkSettings = (demo: boolean) =>
  v.pipe(
    v.object({
      PORT: whole(5173, 0, 65535),
      HOST: text(demo ? "127.0.0.1" : "0.0.0.0"),
      TRUST_PROXY: whole(0, 0, 16),
      IMAGE_ORIGINS: origins(),
      ALLOWED_ORIGINS: origins(),
      WIRE_LISTS: choice(["arrays", "text"], "arrays"),
      RATE_LIMIT_PER_MINUTE: whole(1200, 1, 1_000_000),
      SIGN_IN_LIMIT_PER_MINUTE: whole(60, 1, 1_000_000),
    }),
    v.transform((set) => ({
      port: set.PORT,
      host: set.HOST,
      /** How many proxies in front add the address that they see to `X-Forwarded-For`; 0: the header does not count. */
      trustProxy: set.TRUST_PROXY,
      /** Other origins whose pictures pages may show, for news articles. */
      imageOrigins: set.IMAGE_ORIGINS,
      /** Origins whose pages may call and listen from another address (`https://host[:port]`); `"*"` for any. */
      allowedOrigins: set.ALLOWED_ORIGINS,
      /** How a push sends lists. */
      wireLists: set.WIRE_LISTS,
      /** Requests of one address: all of them, and those that log in, register, recover or send a code. */
      limits: { perMinute: set.RATE_LIMIT_PER_MINUTE, signInPerMinute: set.SIGN_IN_LIMIT_PER_MINUTE },
    })),
  );
