import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { pushes } from "#contract/pushes.ts";
import { rights } from "#contract/rights.ts";
import { asyncApiDocument } from "#server/http/docs/asyncapi.ts";
import { jsonSchemaOf } from "#server/http/docs/json-schema.ts";
import { acceptedReply, documentedCalls, openApiDocument } from "#server/http/docs/openapi.ts";
// @ts-expect-error a script of the page, without types
import { signedHeaders } from "#server/http/docs/page/signing.mjs";
import { readFixture } from "../../../contract/fixtures.ts";
import { openServer } from "../support/harness.ts";

/** The official meta-schema of AsyncAPI 3.0. */
const asyncApiSchema: object = createRequire(import.meta.url)("@asyncapi/specs/schemas/3.0.0.json");
const lenient = { strict: false, allErrors: true, validateFormats: false };
const ajv = new Ajv(lenient);
const ajv2020 = new Ajv2020(lenient);

const clientSends = ["login", "subscribe", "depth_snapshot", "ping_ms"];

const operation = v.looseObject({ operationId: v.string(), "x-right": v.string() });
const push = v.object({
  post: v.object({
    summary: v.pipe(v.string(), v.minLength(1)),
    requestBody: v.object({
      content: v.object({
        "application/json": v.object({
          schema: v.looseObject({}),
          examples: v.record(v.string(), v.object({ value: v.unknown() })),
        }),
      }),
    }),
  }),
});
const openApi = v.object({
  info: v.object({ description: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), operation)),
  webhooks: v.record(v.string(), push),
});
const asyncApi = v.object({
  channels: v.object({ socket: v.object({ messages: v.record(v.string(), v.unknown()) }) }),
});

describe("OpenAPI", () => {
  it("API-DOCS-001 has every call under all its addresses, with its right", () => {
    const { paths } = v.parse(openApi, openApiDocument("1"));
    expect(documentedCalls.map(({ name }) => name).sort()).toEqual(Object.keys(rights).sort());
    for (const call of documentedCalls)
      for (const { method, path } of [call, ...(call.also ?? [])]) {
        const found = paths[path]?.[method.toLowerCase()];
        expect(found?.operationId.replace(/\d+$/, "")).toBe(call.name.replace(/\d+$/, ""));
        expect(found?.["x-right"]).toBe(rights[call.name as keyof typeof rights]);
      }
  });

  it("API-DOCS-002 fits the official schema of OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate({ ...openApiDocument("1") });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it("API-DOCS-010 has every push as a webhook with its fixtures, and names what a client sends", () => {
    const { info, webhooks } = v.parse(openApi, openApiDocument("1"));
    expect(Object.keys(webhooks).sort()).toEqual(Object.keys(pushes).sort());
    for (const [name, { post }] of Object.entries(webhooks)) {
      const { schema, examples } = post.requestBody.content["application/json"];
      const fits = ajv2020.compile(schema);
      expect(Object.keys(examples)).toEqual(Object.keys(readFixture(`pushes/${name}`)));
      for (const { value } of Object.values(examples)) {
        fits(value);
        expect(fits.errors).toBeNull();
      }
    }
    for (const event of clientSends) expect(info.description).toContain(`\`${event}\``);
  });

  it.each(documentedCalls.map((call) => [call.name, call] as const))(
    "API-DOCS-003 the fixtures of %s fit its documented reply",
    (name, call) => {
      const fits = ajv2020.compile(acceptedReply(call));
      for (const example of Object.values(readFixture(`calls/${name}`))) {
        fits(example);
        expect(fits.errors).toBeNull();
      }
      expect(fits({ type: "ok" })).toBe(false);
    },
  );

  it("API-DOCS-004 a required field is documented as required, a whole number as digits or number", () => {
    const login = documentedCalls.find(({ name }) => name === "login");
    if (login === undefined) throw new Error("There is no login");
    const fits = ajv2020.compile({ ...Object(jsonSchemaOf(login.request, "draft-2020-12")) });
    expect(fits({ user_string: "a@b.c", password: "x", type: "1" })).toBe(true);
    expect(fits({ user_string: "a@b.c", password: "x", type: 1 })).toBe(true);
    expect(fits({ user_string: "a@b.c", password: "x", type: 1.5 })).toBe(false);
    expect(fits({ user_string: "a@b.c" })).toBe(false);
  });
});

describe("AsyncAPI", () => {
  it("API-DOCS-005 has every push and every event that a client sends", () => {
    const { messages } = v.parse(asyncApi, asyncApiDocument("1")).channels.socket;
    expect(Object.keys(messages).sort()).toEqual([...Object.keys(pushes), ...clientSends].sort());
  });

  it("API-DOCS-006 fits the official schema of AsyncAPI 3", () => {
    // The file brings the meta-schema of draft 7 along.
    const fits = new Ajv({ ...lenient, meta: false, validateSchema: false }).compile(asyncApiSchema);
    fits(asyncApiDocument("1"));
    expect(fits.errors).toBeNull();
  });

  it.each(Object.entries(pushes))(
    "API-DOCS-003 the fixtures of %s fit its documented form",
    (name, schema) => {
      const fits = ajv.compile({ ...Object(jsonSchemaOf(schema, "draft-07")) });
      for (const example of Object.values(readFixture(`pushes/${name}`))) {
        fits(example);
        expect(fits.errors).toBeNull();
      }
      expect(fits({})).toBe(false);
    },
  );
});

describe("The pages of the reference", () => {
  it("API-DOCS-007 the server sends the documents, the page and its files", async () => {
    const server = await openServer();
    const openapi = await server.get("/docs/openapi.json");
    expect(openapi.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument("0.0.0-test"))));
    expect((await server.get("/docs/asyncapi.json")).json()).toMatchObject({ asyncapi: "3.0.0" });
    const page = (await server.get("/docs")).body;
    const files = [...page.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, file]) => file ?? "");
    expect(files).toContain("/docs/page.js");
    for (const file of [...files, "/docs/signing.mjs"]) expect((await server.get(file)).statusCode).toBe(200);
  });

  it("API-DOCS-008 the page signs a request as docs/api.md does", async () => {
    const text = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");
    const shown = (name: string) => new RegExp(`^    ${name} +(\\S+)$`, "m").exec(text)?.[1] ?? "";
    const headers = await signedHeaders(
      { key: "k", secret: shown("secret") },
      {
        ...{ timestamp: shown("timestamp"), nonce: "", method: shown("method") },
        ...{ target: shown("target"), body: shown("body") },
      },
    );
    expect(headers["X-Api-Signature"]).toBe(shown("signature"));
  });
});
