import type { FastifyInstance, FastifyRequest } from "fastify";
import * as v from "valibot";
import { Refused } from "#server/exchange/kit/refused.ts";
import { textOf } from "#server/operator/answers.ts";
import { findCommand } from "#server/operator/commands/index.ts";
import { Misuse } from "#server/operator/misuse.ts";
import { plain } from "#server/operator/plain.ts";
import { runCommand } from "#server/operator/run.ts";
import { OPERATOR_PATH } from "#server/operator/types.ts";
import { languageOf, refusalEnvelope, replyRefusal } from "../kit/refusing.ts";
import type { HttpParts } from "../types.ts";

const request = v.object({ area: v.string(), command: v.string(), typed: v.array(v.string()) });
const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
/** A proxy on the same host names who really asks: then it is not the operator. */
const PROXY_HEADERS = ["x-forwarded-for", "x-real-ip", "forwarded", "via"] as const;

/** The name of the operator who asks; `null` for everybody else, and for everything that does not come from this host. */
async function operatorOf(
  { headers, socket }: FastifyRequest,
  { operators }: Pick<HttpParts, "operators">,
): Promise<string | null> {
  if (!LOOPBACK.test(socket.remoteAddress ?? "") || PROXY_HEADERS.some((name) => headers[name] !== undefined))
    return null;
  return operators.named((headers.authorization ?? "").replace(/^Bearer /, ""));
}

/** The operator's commands, for the tool on the same host that holds an operator's key. To everybody else there is no such call. */
export function operatorRoutes(app: FastifyInstance, parts: HttpParts): void {
  app.post(OPERATOR_PATH, async (asked, reply) => {
    const language = languageOf(asked);
    const operator = await operatorOf(asked, parts);
    if (operator === null) return refusalEnvelope(new Refused("unknown_call"), language);
    const { success, output } = v.safeParse(request, asked.body);
    const command = success ? findCommand(output.area, output.command) : undefined;
    if (!success || command === undefined) return { ok: false, text: "There is no such command" };
    try {
      const { blocks, files } = await runCommand(parts, operator, command, output.typed);
      return { ok: true, text: plain(textOf(blocks)), ...(files === undefined ? {} : { files }) };
    } catch (error) {
      if (error instanceof Misuse) return { ok: false, text: error.message };
      if (error instanceof Refused) return { ok: false, text: refusalEnvelope(error, language).message };
      replyRefusal(error, asked, reply, language);
      return { ok: false, text: "The server failed; its log says why" };
    }
  });
}
