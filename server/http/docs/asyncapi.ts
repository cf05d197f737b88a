import type { GenericSchema } from "valibot";
import {
  depthSnapshotMessage,
  loginMessage,
  type PushName,
  pushes,
  subscribeMessage,
} from "#contract/pushes.ts";
import { readExamples } from "./fixtures.ts";
import { jsonSchemaOf, type SchemaTarget } from "./json-schema.ts";
import { pushSummaries } from "./push-summaries.ts";

const TARGET = "draft-07";

/** What a client sends with arguments. */
const sent: Readonly<Record<string, { readonly schema: GenericSchema; readonly summary: string }>> = {
  login: {
    schema: loginMessage,
    summary:
      "The user's id, then the token or `key:timestamp:signature`, as two arguments. Acknowledged with whether it counted.",
  },
  subscribe: {
    schema: subscribeMessage,
    summary:
      "The topics of pairs. From the first one on only they arrive; a later one replaces it. Acknowledged with whether it counted.",
  },
  depth_snapshot: {
    schema: depthSnapshotMessage,
    summary: "Asks for the whole book of a pair whose differences the client gets.",
  },
};

const ping = { name: "ping_ms", summary: "Acknowledged at once.", payload: { type: "null" } };

/** What a client sends, with what it means. */
export const clientEvents: readonly { readonly name: string; readonly summary: string }[] = [
  ...Object.entries(sent).map(([name, { summary }]) => ({ name, summary })),
  ping,
];

interface DocumentedPush {
  readonly name: PushName;
  readonly summary: string;
  readonly payload: object;
  readonly examples: Readonly<Record<string, unknown>>;
}
const isPush = (name: string): name is PushName => name in pushes;

/** Every push with its schema and its fixtures. @param target of JSON Schema */
export function documentedPushes(target: SchemaTarget): readonly DocumentedPush[] {
  return Object.keys(pushes)
    .filter(isPush)
    .map((name) => ({
      name,
      summary: pushSummaries[name],
      payload: jsonSchemaOf(pushes[name], target),
      examples: readExamples(`pushes/${name}`),
    }));
}

function pushMessages(): Record<string, object> {
  return Object.fromEntries(
    documentedPushes(TARGET).map(({ name, summary, payload, examples }) => [
      name,
      {
        name,
        summary,
        payload,
        examples: Object.entries(examples).map(([example, value]) => ({ name: example, payload: value })),
      },
    ]),
  );
}

function sentMessages(): Record<string, object> {
  const messages = Object.entries(sent).map(([name, { schema, summary }]) => [
    name,
    { name, summary, payload: jsonSchemaOf(schema, TARGET) },
  ]);
  return { ...Object.fromEntries(messages), ping_ms: ping };
}

/** An operation for each message, as the server does it. */
function operations(action: "send" | "receive", names: readonly string[]): Record<string, object> {
  return Object.fromEntries(
    names.map((name) => [
      `${action}_${name}`,
      {
        action,
        channel: { $ref: "#/channels/socket" },
        messages: [{ $ref: `#/channels/socket/messages/${name}` }],
      },
    ]),
  );
}

/** AsyncAPI 3 of the socket's events in both directions. @param version of the server */
export function asyncApiDocument(version: string): object {
  const toClients = pushMessages();
  const toServer = sentMessages();
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Millrace",
      version,
      description:
        "The events of the socket (socket.io, path `/socket.io`). The server sends each push as an event of its name.",
    },
    defaultContentType: "application/json",
    channels: {
      socket: { address: "/socket.io", messages: { ...toClients, ...toServer } },
    },
    operations: {
      ...operations("send", Object.keys(toClients)),
      ...operations("receive", Object.keys(toServer)),
    },
  };
}
