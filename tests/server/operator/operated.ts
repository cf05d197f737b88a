import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { OPERATOR_KEY_FILE, OPERATOR_PATH } from "#server/operator/types.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";

const answer = v.object({
  ok: v.boolean(),
  text: v.string(),
  files: v.optional(v.array(v.object({ name: v.string(), base64: v.string() }))),
});
export type Answer = v.InferOutput<typeof answer>;

/** Asks for a command as the tool does. */
type Run = (area: string, command: string, ...typed: readonly string[]) => Promise<Answer>;

/** A server with a data folder of its own, and its operator. `run` asks with the folder's key, `run.as` with another. */
export async function openOperated(environment: Readonly<Record<string, string>> = {}): Promise<{
  readonly server: TestServer;
  readonly directory: string;
  readonly run: Run & { as(key: string): Run };
}> {
  const directory = temporaryFolder("operated");
  const server = await openServer({ DATA_DIR: directory, ...environment });
  const as =
    (key: string): Run =>
    async (area, command, ...typed) => {
      const response = await server.application.http.inject({
        ...{ method: "POST", url: OPERATOR_PATH, remoteAddress: "127.0.0.1" },
        headers: { authorization: `Bearer ${key}` },
        payload: { area, command, typed },
      });
      return v.parse(answer, response.json());
    };
  const key = readFileSync(join(directory, OPERATOR_KEY_FILE), "utf8").trim();
  return { server, directory, run: Object.assign(as(key), { as }) };
}
