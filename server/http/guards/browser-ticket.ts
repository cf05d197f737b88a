import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendMail, sendSms } from "#contract/calls/index.ts";
import { letters, outbox } from "#contract/calls/shell/demo.ts";
import type { Mailboxes } from "../../demo/mailboxes.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Which browser asks, for the demo's outbox; empty: it does not matter here. */
    browserTicket: string;
  }
}

const COOKIE = "outbox";
const YEAR_SECONDS = 31_536_000;
/** Tickets that this server made: 128 bits in base64url. */
const TICKET = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{22})(?:;|$)`);

const asking = new Set([sendSms, sendMail, outbox, letters].map(({ path }) => path));

function readTicket({ headers }: FastifyRequest): string | null {
  return TICKET.exec(headers.cookie ?? "")?.[1] ?? null;
}

function giveTicket(request: FastifyRequest, reply: FastifyReply, ticket: string): void {
  const secure = request.protocol === "https" ? "; Secure" : "";
  reply.header(
    "set-cookie",
    `${COOKIE}=${ticket}; Path=/api; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/**
 * Gives each browser of the demo a random ticket as a cookie when it first asks for a code or looks into the outbox, so that the outbox
 * shows codes to the browser that asked for them and not to everybody behind its address. The cookie authenticates nothing else.
 */
export function registerBrowserTickets(app: FastifyInstance, mailboxes: Mailboxes | null): void {
  app.decorateRequest("browserTicket", "");
  if (mailboxes === null) return;
  app.addHook("onRequest", async (request, reply) => {
    if (!asking.has(request.routeOptions.url ?? "")) return;
    const known = readTicket(request);
    request.browserTicket = known ?? mailboxes.newTicket();
    if (known === null) giveTicket(request, reply, request.browserTicket);
  });
}
