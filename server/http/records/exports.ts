import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { exportPath, exportRequest } from "#contract/calls/records/exports.ts";
import { taxPath, taxRequest } from "#contract/calls/records/records.ts";
import { exportFileName } from "#domain/records/export-file.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { RecordFile } from "#server/exchange/records/types.ts";
import { authenticate } from "../guards/authentication.ts";
import { readFields, validate } from "../kit/fields.ts";
import type { RouteOptions } from "../kit/handler.ts";
import { languageOf, replyRefusal } from "../kit/refusing.ts";
import type { HttpParts } from "../types.ts";

const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;

/** One portion at a time, when the connection takes it, and other requests in between. */
async function* inTurns(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const portion of text) {
    yield portion;
    await setImmediate();
  }
}

/** A file as it is read: what fails in the middle breaks the connection off, so that nobody takes a part for the whole. */
const bodyOf = ({ text }: RecordFile): Readable => Readable.from(inTurns(text), { highWaterMark: 1 });

/** Files of a user's records, with the token in the header. */
export function exportRoutes(app: FastifyInstance, parts: HttpParts, limit: RouteOptions): void {
  const { accounts, records } = parts;
  const route = (
    { name, path }: { readonly name: string; readonly path: string },
    open: (userId: number, fields: Record<string, unknown>) => Promise<RecordFile>,
  ) =>
    app.get(path, { config: { call: name }, ...limit }, async (request, reply) => {
      const caller = await authenticate(accounts, request);
      try {
        if (caller === null) throw new Refused("session_expired");
        const file = await open(caller.user.id, readFields(request));
        return reply
          .type(types[file.format])
          .header("content-disposition", `attachment; filename="${exportFileName(file)}"`)
          .send(bodyOf(file));
      } catch (error) {
        return replyRefusal(error, request, reply, languageOf(request, caller?.user.language ?? null));
      }
    });
  route({ name: "exportRecords", path: exportPath }, async (userId, fields) => {
    const asked = validate(exportRequest, fields);
    if (asked.from > asked.to) throw new Refused("range_invalid");
    return records.file({ userId, ...asked });
  });
  route({ name: "exportTax", path: taxPath }, async (userId, fields) =>
    records.taxFile({ userId, ...validate(taxRequest, fields) }),
  );
}
