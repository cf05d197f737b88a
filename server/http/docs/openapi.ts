import type { Call } from "#contract/call.ts";
import { isCommand } from "#contract/call.ts";
import * as contract from "#contract/calls/index.ts";
import { refusals } from "#contract/refusals/index.ts";
import { type Right, rightOf } from "#contract/rights.ts";
import texts from "#contract/texts/en.json" with { type: "json" };
import { clientEvents, documentedPushes } from "./asyncapi.ts";
import { readExamples } from "./fixtures.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { rateLimitHeaders, securitySchemes } from "./parts.ts";

const TARGET = "draft-2020-12";

const rightTexts: Readonly<Record<Right, string>> = {
  public: "Needs no key.",
  read: "Every API key may read.",
  trade: "API keys need the right to trade.",
  withdraw: "API keys need the right to withdraw.",
  session: "For logged-in people; no API key gives it.",
};

const DESCRIPTION = `The calls of the exchange, and the pushes of its socket. Replies of calls are \`{type, message}\` under HTTP 200.

The socket (socket.io, path \`/socket.io\`) sends events by itself: they are listed as webhooks below the calls, each under the name of its event. A client sends:

${clientEvents.map(({ name, summary }) => `- \`${name}\`: ${summary}`).join("\n")}

[asyncapi.json](/docs/asyncapi.json) describes both directions for generators.`;

const SIGNED = { apiKey: [], apiTimestamp: [], apiSignature: [] };
const TOKEN = { token: [] };

function securityOf({ access, name }: Call): readonly object[] {
  const ways = rightOf(name) === "session" ? [TOKEN] : [TOKEN, SIGNED];
  if (access === "user") return ways;
  return access === "optional" ? [{}, ...ways] : [{}];
}

/** "placeOrder" as "Place order". */
function titleOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The schema of an accepted call's reply: the envelope with its message. */
export function acceptedReply(call: Call): object {
  return {
    type: "object",
    properties: {
      type: { const: "ok" },
      message: jsonSchemaOf(call.message, TARGET),
      id: { type: ["string", "number"], description: "Of a login: the user's id." },
      order: { description: "Of a placement: the order after matching." },
    },
    required: ["type", "message"],
  };
}

function requestOf({ request }: Call, method: string): object {
  const schema = jsonSchemaOf(request, TARGET);
  if (method !== "GET")
    return {
      requestBody: {
        content: {
          "application/x-www-form-urlencoded": { schema },
          "application/json": { schema },
        },
      },
    };
  const parameters = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: field,
  }));
  return { parameters };
}

function repliesOf(call: Call): object {
  const examples = Object.entries(readExamples(`calls/${call.name}`)).map(([name, value]) => [
    name,
    { value },
  ]);
  return {
    200: {
      description: "Accepted (`type` is `ok`), or refused: then `code` says why.",
      headers: rateLimitHeaders,
      content: {
        "application/json": {
          schema: { anyOf: [acceptedReply(call), { $ref: "#/components/schemas/Refusal" }] },
          examples: Object.fromEntries(examples),
        },
      },
    },
  };
}

function descriptionOf(call: Call): string {
  const once = isCommand(call)
    ? [`Executes once under the id in \`${call.once}\`: a repeat with the same terms gets the first outcome.`]
    : [];
  return [rightTexts[rightOf(call.name)], ...once].join(" ");
}

function operationOf(call: Call, method: string, alias: number): object {
  return {
    operationId: alias === 0 ? call.name : `${call.name}${alias + 1}`,
    summary: alias === 0 ? titleOf(call.name) : `${titleOf(call.name)} (other address)`,
    description: descriptionOf(call),
    tags: [rightOf(call.name)],
    security: securityOf(call),
    "x-right": rightOf(call.name),
    ...requestOf(call, method),
    responses: repliesOf(call),
  };
}

const codes = Object.keys(refusals);
const refusal = {
  type: "object",
  description: "Why a call was refused. It travels under HTTP 200.",
  properties: {
    type: { type: ["string", "number"], not: { const: "ok" } },
    message: { type: "string", description: "The reason in the user's language." },
    code: {
      type: "string",
      enum: codes,
      "x-texts": Object.fromEntries(Object.entries(texts).filter(([code]) => codes.includes(code))),
    },
  },
  required: ["type", "message"],
};

/** The pushes of the socket: OpenAPI's form for what a server sends by itself. */
function webhooks(): Record<string, object> {
  return Object.fromEntries(
    documentedPushes(TARGET).map(({ name, summary, payload, examples }) => [
      name,
      {
        post: {
          operationId: `push_${name}`,
          summary,
          requestBody: {
            content: {
              "application/json": {
                schema: payload,
                examples: Object.fromEntries(
                  Object.entries(examples).map(([example, value]) => [example, { value }]),
                ),
              },
            },
          },
          responses: { default: { description: "The exchange expects no reply." } },
        },
      },
    ]),
  );
}

const exported: readonly unknown[] = Object.values(contract);
/** Every call of the contract. */
export const documentedCalls: readonly Call[] = exported.filter(
  (value): value is Call =>
    typeof value === "object" && value !== null && "path" in value && "message" in value,
);

/** OpenAPI 3.1 of every call and push, from the contract and its fixtures. @param version of the server */
export function openApiDocument(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of documentedCalls)
    for (const [alias, { method, path }] of [call, ...(call.also ?? [])].entries()) {
      const operations = paths[path] ?? {};
      operations[method.toLowerCase()] = operationOf(call, method, alias);
      paths[path] = operations;
    }
  return {
    openapi: "3.1.0",
    info: {
      title: "Millrace",
      version,
      description: DESCRIPTION,
    },
    servers: [{ url: "/" }],
    tags: Object.entries(rightTexts).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooks(),
    components: { schemas: { Refusal: refusal }, securitySchemes },
  };
}
