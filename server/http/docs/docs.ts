import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { HttpParts } from "../types.ts";
import { asyncApiDocument } from "./asyncapi.ts";
import { openApiDocument } from "./openapi.ts";

const PAGE = fileURLToPath(new URL("./page/", import.meta.url));
const VIEWER = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/swagger-ui-bundle.js"));
const files: Readonly<Record<string, string>> = {
  "page.js": PAGE,
  "signing.mjs": PAGE,
  "page.css": PAGE,
  "swagger-ui-bundle.js": VIEWER,
  "swagger-ui.css": VIEWER,
};

/** The documents of the API and the pages that show them. A document is made at its first request: the contract does not change while we run. */
export function docsRoutes(app: FastifyInstance, { version }: Pick<HttpParts, "version">): void {
  const documents = { openapi: openApiDocument, asyncapi: asyncApiDocument };
  for (const [name, make] of Object.entries(documents)) {
    let written: string | undefined;
    app.get(`/docs/${name}.json`, { config: { isPage: true } }, async (_, reply) => {
      written ??= JSON.stringify(make(version));
      return reply.type("application/json; charset=utf-8").header("cache-control", "no-cache").send(written);
    });
  }
  app.get("/docs", { config: { isPage: true } }, (_, reply) => reply.sendFile("index.html", PAGE));
  for (const [name, folder] of Object.entries(files))
    app.get(`/docs/${name}`, { config: { isPage: true } }, (_, reply) => reply.sendFile(name, folder));
}
