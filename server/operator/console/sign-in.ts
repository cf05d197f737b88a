import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import type { Enrolment } from "./factors.ts";
import type { ConsoleSession } from "./sessions.ts";
import { enrolPage, signInPage } from "./sign-in-pages.ts";
import type { ConsoleParts, Desk } from "./types.ts";

const COOKIE = "millrace_operator";
const ENROLMENT_MS = 10 * 60_000;
const HTML = "text/html; charset=utf-8";
const TOKEN_BYTES = 32;

const signInFields = v.object({ key: v.string(), code: v.optional(v.string(), "") });
const enrolFields = v.object({ ticket: v.string(), code: v.string() });

/** The token of the console's cookie. */
function tokenOf({ headers }: FastifyRequest): string {
  const named = (headers.cookie ?? "").split(";").map((one) => one.trim().split("="));
  return named.find(([name]) => name === COOKIE)?.[1] ?? "";
}

/** Sends the token with requests of the console's own pages alone, and never to scripts. */
const cookieOf = (token: string) => `${COOKIE}=${token}; HttpOnly; SameSite=Strict; Path=/`;

/** The session of a request, while its operator has a key. */
export async function sessionOf(
  { operators }: Pick<ConsoleParts, "operators">,
  { sessions }: Desk,
  request: FastifyRequest,
): Promise<ConsoleSession | null> {
  const session = sessions.use(tokenOf(request));
  if (session === null || (await operators.isActive(session.operator))) return session;
  sessions.close(tokenOf(request));
  return null;
}

/** Sign-in with the operator's key and a code of the authenticator, which the first sign-in sets up. */
export function signInRoutes(app: FastifyInstance, parts: ConsoleParts, desk: Desk): void {
  const { operators, clock, secrets } = parts;
  const { sessions, factors, attempts } = desk;
  const enrolments = new Map<string, Enrolment & { readonly operator: string; readonly until: number }>();
  const note = (operator: string, outcome: string) =>
    operators.note(operator, JSON.stringify(["console", "sign-in"]), outcome);

  const again = (reply: FastifyReply, problem: string) =>
    reply.code(401).type(HTML).send(signInPage(problem));
  const tooMany = (reply: FastifyReply) =>
    reply.code(429).type(HTML).send(signInPage("Too many failed attempts. Try again in 15 minutes."));
  const signIn = async (reply: FastifyReply, operator: string) => {
    await note(operator, "done");
    return reply.header("set-cookie", cookieOf(sessions.open(operator))).redirect("/", 303);
  };
  const enrol = (reply: FastifyReply, operator: string) => {
    const [enrolment, ticket] = [factors.enrol(operator), secrets.token(TOKEN_BYTES)];
    for (const [key, { until }] of enrolments) if (until < clock.now()) enrolments.delete(key);
    enrolments.set(ticket, { ...enrolment, operator, until: clock.now() + ENROLMENT_MS });
    return reply.type(HTML).send(enrolPage(operator, enrolment, ticket, null));
  };

  app.get("/sign-in", (_, reply) => reply.type(HTML).send(signInPage(null)));

  app.post("/sign-in", async (request, reply) => {
    const { key, code } = v.parse(signInFields, request.body);
    const operator = await operators.named(key.trim());
    // Keys are 32 random bytes: there is no guessing them, and nothing to count.
    if (operator === null) return again(reply, "This key is unknown or revoked.");
    if (attempts.isBlocked(operator)) return tooMany(reply);
    if (!(await factors.isOn(operator))) return enrol(reply, operator);
    if (code.trim() === "") return again(reply, "Type a code of your authenticator.");
    if (await factors.take(operator, code)) {
      attempts.succeeded(operator);
      return signIn(reply, operator);
    }
    attempts.failed(operator);
    await note(operator, "refused: wrong code");
    return again(reply, "This code is wrong or was used already.");
  });

  app.post("/enrol", async (request, reply) => {
    const { ticket, code } = v.parse(enrolFields, request.body);
    const enrolment = enrolments.get(ticket);
    if (enrolment === undefined || enrolment.until < clock.now())
      return again(reply, "Sign in again: the set-up took too long.");
    const { operator, secret } = enrolment;
    if (attempts.isBlocked(operator)) return tooMany(reply);
    if (!(await factors.confirm(operator, secret, code))) {
      attempts.failed(operator);
      await note(operator, "refused: wrong code");
      return reply
        .code(401)
        .type(HTML)
        .send(enrolPage(operator, enrolment, ticket, "This code is wrong."));
    }
    enrolments.delete(ticket);
    await operators.note(operator, JSON.stringify(["console", "authenticator"]), "done");
    return signIn(reply, operator);
  });

  app.post("/sign-out", async (request, reply) => {
    sessions.close(tokenOf(request));
    return reply.header("set-cookie", `${cookieOf("")}; Max-Age=0`).redirect("/sign-in", 303);
  });
}
