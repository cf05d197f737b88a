import { map } from "rxjs";
import * as calls from "#contract/calls/shell/demo.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import type { DemoCalls } from "./demo-api.ts";

export function createDemoCalls({ send }: Sender): DemoCalls {
  return {
    outbox: (to) => send(calls.outbox, { to }),
    letters: (to) => send(calls.letters, { to }),
    faucet: (clientId) => send(calls.faucet, { client_id: clientId }).pipe(map(mapReply(({ text }) => text))),
  };
}
