import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { refusalEnvelope } from "#server/http/kit/refusing.ts";
import { findCommand } from "../commands/index.ts";
import { Misuse } from "../misuse.ts";
import { runCommand } from "../run.ts";
import type { Answer, Command } from "../types.ts";
import { fieldsOf, typedOf } from "../usage.ts";
import { needsCode } from "./forms.ts";
import { areas } from "./frame.ts";
import { showOverview } from "./overview.ts";
import { areaPage, commandPage, openingOf } from "./pages.ts";
import type { ConsoleSession } from "./sessions.ts";
import { sessionOf } from "./sign-in.ts";
import type { ConsoleParts, Desk } from "./types.ts";

const HTML = "text/html; charset=utf-8";
const path = v.object({ area: v.string(), name: v.optional(v.string(), "") });
const values = v.record(v.string(), v.string());

/** What an operator should read of a failure; others go on to the log. */
function problemOf(error: unknown): string {
  if (error instanceof Misuse) return error.message;
  if (error instanceof Refused) return String(refusalEnvelope(error, DEFAULT_LANGUAGE).message);
  throw error;
}

const commandOf = (request: FastifyRequest) => {
  const { area, name } = v.parse(path, request.params);
  return findCommand(area, name);
};

/** What the area's `show` says of what a command is about. */
async function aboutOf(
  parts: ConsoleParts,
  session: ConsoleSession,
  command: Command,
  given: Readonly<Record<string, string>>,
): Promise<Answer | null> {
  const show = findCommand(command.area, "show") ?? findCommand(command.area, "find");
  const [first] = fieldsOf(command);
  if (show === undefined || first === undefined || fieldsOf(show)[0]?.name !== first.name) return null;
  const word = given[first.name] ?? "";
  return word === "" ? null : runCommand(parts, session.operator, show, [word]);
}

/** Takes the code that a decision needs. @returns why it is refused; `null`: it is right */
async function refusalOfCode(
  { factors, attempts }: Desk,
  operator: string,
  code: string,
): Promise<string | null> {
  if (attempts.isBlocked(operator)) return "Too many failed attempts. Try again in 15 minutes.";
  if (await factors.take(operator, code)) {
    attempts.succeeded(operator);
    return null;
  }
  attempts.failed(operator);
  return "This code is wrong or was used already. Wait for the next one.";
}

const html = (reply: FastifyReply, text: string, code = 200) => reply.code(code).type(HTML).send(text);
const notFound = (reply: FastifyReply) => reply.code(404).type("text/plain").send("Not found");

type Answering = (session: ConsoleSession, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The page of a command: what it reads, or its form with what is known of its subject. */
function showCommand(parts: ConsoleParts): Answering {
  return async (session, request, reply) => {
    const command = commandOf(request);
    if (command === undefined) return notFound(reply);
    const given = v.parse(values, request.query);
    const fields = fieldsOf(command);
    const isAsked = fields.every(({ name, isOptional }) => isOptional || (given[name] ?? "") !== "");
    const shown = { values: given, answer: null, problem: null };
    try {
      if (command.isReading !== true) {
        const about = await aboutOf(parts, session, command, given);
        return html(reply, commandPage(session, command, { ...shown, about }));
      }
      const answer = isAsked
        ? await runCommand(parts, session.operator, command, typedOf(fields, given))
        : null;
      return html(reply, commandPage(session, command, { ...shown, answer }));
    } catch (error) {
      return html(reply, commandPage(session, command, { ...shown, problem: problemOf(error) }), 422);
    }
  };
}

/** Runs a command that changes something; what was typed stays in its form where it is refused. */
function runForm(parts: ConsoleParts, desk: Desk): Answering {
  return async (session, request, reply) => {
    const command = commandOf(request);
    if (command === undefined || command.isReading === true) return notFound(reply);
    const { "form-token": formToken, code = "", ...given } = v.parse(values, request.body);
    const again = (problem: string) =>
      html(reply, commandPage(session, command, { values: given, answer: null, problem }), 422);
    if (formToken !== session.formToken) return again("This form is of an earlier session. Send it again.");
    const refused = needsCode(command) ? await refusalOfCode(desk, session.operator, code) : null;
    if (refused !== null) return again(refused);
    try {
      const typed = typedOf(fieldsOf(command), given);
      const answer = await runCommand(parts, session.operator, command, typed);
      session.notice = { kind: answer.isWaiting === true ? "waits" : "done", answer };
      return reply.redirect(`/${command.area}`, 303);
    } catch (error) {
      return again(problemOf(error));
    }
  };
}

/** The pages of signed-in operators. */
export function consoleRoutes(app: FastifyInstance, parts: ConsoleParts, desk: Desk): void {
  const signedIn = (answer: Answering) => async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(parts, desk, request);
    return session === null ? reply.redirect("/sign-in", 303) : answer(session, request, reply);
  };
  app.get(
    "/",
    signedIn(async (session, _, reply) => html(reply, await showOverview(parts, session))),
  );
  app.get(
    "/:area",
    signedIn(async (session, request, reply) => {
      const { area } = v.parse(path, request.params);
      if (!areas.includes(area)) return notFound(reply);
      const opening = openingOf(area);
      const answer = opening === undefined ? null : await runCommand(parts, session.operator, opening, []);
      return html(reply, areaPage(session, area, answer));
    }),
  );
  app.get("/:area/:name", signedIn(showCommand(parts)));
  app.post("/:area/:name", signedIn(runForm(parts, desk)));
}
