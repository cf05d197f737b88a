import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_MEGABYTES, UPLOAD_PATH } from "#contract/calls/account/identity.ts";
import type { Envelope } from "#contract/envelope.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { authenticate } from "../guards/authentication.ts";
import { languageOf, replyRefusal } from "../kit/refusing.ts";
import type { HttpParts } from "../types.ts";

/** The parts around the file: boundaries, headers, a field such as `scene`. */
const FORM_OVERHEAD = 64 * 1024;

function tooLarge(): Refused {
  return new Refused("upload_too_large", { megabytes: String(UPLOAD_MAX_MEGABYTES) });
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refused("upload_missing");
  try {
    const file = await request.file();
    if (file === undefined) throw new Refused("upload_missing");
    return await file.toBuffer();
  } catch (error) {
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) throw tooLarge();
    throw error;
  }
}

/** What is not there and what is not shown to the caller look the same. */
function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("Not found\n");
}

/**
 * Uploading a picture, and reading one with the token in the header. A picture is served as what it is and nothing else: never sniffed,
 * sandboxed, and kept by the caller's browser alone.
 */
export async function uploadRoutes(app: FastifyInstance, { accounts, uploads }: HttpParts): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fileSize: UPLOAD_MAX_BYTES, fields: 8, fieldSize: 1024, parts: 9 },
    });
    scope.post(
      UPLOAD_PATH,
      { bodyLimit: UPLOAD_MAX_BYTES + FORM_OVERHEAD, config: { call: "uploadPicture" } },
      async (request, reply): Promise<Envelope> => {
        const caller = await authenticate(accounts, request);
        const language = languageOf(request, caller?.user.language ?? null);
        try {
          if (caller === null) throw new Refused("session_expired");
          return { type: "ok", message: await uploads.add(caller.user.id, await readFile(request)) };
        } catch (error) {
          return replyRefusal(error, request, reply, language);
        }
      },
    );
  });
  app.get<{ Params: { id: string } }>(
    `${UPLOAD_PATH}/:id`,
    { config: { call: "picture" } },
    async (request, reply) => {
      const caller = await authenticate(accounts, request);
      const picture = caller === null ? null : await uploads.read(request.params.id, caller.user.id);
      if (picture === null) return notFound(reply);
      return reply
        .type(picture.type)
        .header("content-disposition", "inline")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("cross-origin-resource-policy", "same-site")
        .header("cache-control", "private, max-age=300")
        .header("vary", "Authorization")
        .send(picture.bytes);
    },
  );
}
