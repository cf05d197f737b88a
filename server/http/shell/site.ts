import type { FastifyInstance } from "fastify";
import type * as v from "valibot";
import * as calls from "#contract/calls/shell/site.ts";
import { coverNames, drawCover } from "../kit/covers.ts";
import type { HttpParts } from "../types.ts";

const HOUR = 3_600_000;

/** The settings that browsers get. */
export function settingsOf({ config, points, version }: HttpParts): v.InferInput<typeof calls.siteSettings> {
  return {
    login_need_smscode: config.accounts.loginNeedsCode ? 1 : 0,
    invite_code_must: config.accounts.inviteRequired ? 1 : 0,
    demo: config.demo,
    withdrawal_hold_hours: config.funds.rules.hold / HOUR,
    version,
    points_login: points.rules.users !== "none",
    chat_url: config.site.chatUrl,
    mobile_host: config.site.mobileHost,
    exchange_url: config.site.exchangeUrl,
    app_store_url: config.site.appStoreUrl,
    play_store_url: config.site.playStoreUrl,
    social_x: config.site.social.x,
    social_telegram: config.site.social.telegram,
    social_youtube: config.site.social.youtube,
    social_facebook: config.site.social.facebook,
  };
}

const HTTPS_PORT = 443;
const HTTP_PORT = 80;

/** JSON that is safe within a script: nothing in it can close the element or break a line. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The script that hands the settings to the site's pages. */
export function settingsScript(parts: HttpParts): string {
  return `globalThis.millrace = ${scriptJson(settingsOf(parts))};\n`;
}

/** Whether the server is well: also at processes that have no site. */
export function healthRoute(
  app: FastifyInstance,
  { clock, health, version }: Pick<HttpParts, "clock" | "health" | "version">,
): void {
  const startedAt = clock.now();
  app.get("/healthz", { config: { rateLimit: false } }, async (_, reply) => {
    const uptime = Math.round((clock.now() - startedAt) / 1000);
    const { problems } = health;
    const status = problems.length === 0 ? "ok" : "failing";
    return reply
      .code(status === "ok" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status, uptime, version, problems });
  });
}

/** What a browser asks before anything else, whether the server is well, and the pictures of the news. */
export function siteRoutes(app: FastifyInstance, parts: HttpParts): void {
  const settings = settingsOf(parts);
  // Older clients of the family read the settings without an envelope, and connect their socket to this port.
  app.get(calls.environment.path, async ({ port, protocol }) => ({
    ...settings,
    socket_io_port: port ?? (protocol === "https" ? HTTPS_PORT : HTTP_PORT),
    type: "ok",
    message: settings,
  }));
  const script = settingsScript(parts);
  app.get("/runtime.js", { config: { isPage: true } }, async (_, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "no-store").send(script),
  );
  healthRoute(app, parts);
  for (const name of coverNames) {
    const picture = drawCover(name);
    app.get(`/api/covers/${name}.svg`, async (_, reply) =>
      reply.type("image/svg+xml").header("cache-control", "public, max-age=86400").send(picture),
    );
  }
}
