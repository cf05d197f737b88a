import * as v from "valibot";
import { createApi } from "#src/api/create-api.ts";
import { createSender } from "#src/api/http/send.ts";
import type { Incoming, Outgoing, Transport } from "#src/api/http/transport.ts";
import { createAccountCalls } from "#src/api/session/calls.ts";
import { readFixture } from "../contract/fixtures.ts";

/** An api over a transport that answers by path, and what went out; `account`: calls whose code need not be fetched first. */
export function rig(
  answers: Readonly<Record<string, unknown>> | Transport,
  given: { token?: string | null } = {},
) {
  const sent: Outgoing[] = [];
  const answer: Transport =
    typeof answers === "function" ? answers : async ({ url }) => ({ status: 200, data: answers[url] });
  const transport: Transport = (request): Promise<Incoming> => {
    sent.push(request);
    return answer(request);
  };
  const { token = "t0k3n" } = given;
  const options = {
    baseUrl: "",
    now: () => 1_000,
    random: () => 0,
    token: () => token,
    language: () => "zh",
    transport,
  };
  return { api: createApi(options), account: createAccountCalls(createSender(options)), sent };
}

/** One example of a call's reply, as it travels. */
export function reply(call: string, example = "ours"): unknown {
  return v.parse(v.unknown(), readFixture(`calls/${call}`)[example]);
}

export function push(name: string, example = "ours"): unknown {
  return v.parse(v.unknown(), readFixture(`pushes/${name}`)[example]);
}

/** The fields of a form-encoded body. */
export function fieldsOf(request: Outgoing | undefined): Record<string, string> {
  const body = request?.body;
  return Object.fromEntries(new URLSearchParams(typeof body === "string" ? body : ""));
}
