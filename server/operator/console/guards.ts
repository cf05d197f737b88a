import type { FastifyInstance, FastifyRequest } from "fastify";

/** A proxy that forwards makes the console reachable from where it listens: then it is none of ours. */
const PROXY_HEADERS = ["x-forwarded-for", "x-real-ip", "forwarded", "via"] as const;
const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
/** Names of this machine. Any other name that leads here belongs to a page that wants to be of this origin. */
const HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // Not `no-referrer`: browsers would send forms without their origin then.
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const isFromHere = ({ headers, socket }: FastifyRequest) =>
  LOOPBACK.test(socket.remoteAddress ?? "") &&
  HOST.test(headers.host ?? "") &&
  PROXY_HEADERS.every((name) => headers[name] === undefined);

/** A form of the console itself: browsers name where a form comes from. */
const isOwnForm = ({ headers }: FastifyRequest) => headers.origin === `http://${headers.host ?? ""}`;

/** Lets in what comes from this machine under one of its names, and forms of the console alone. */
export function guardConsole(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(HEADERS);
    if (!isFromHere(request)) return reply.code(403).send("Forbidden");
    if (request.method !== "GET" && !isOwnForm(request)) return reply.code(403).send("Forbidden");
  });
}
