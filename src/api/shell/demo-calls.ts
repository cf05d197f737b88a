import { map, type Observable } from "rxjs";
import * as calls from "#contract/calls/shell/demo.ts";
import { mapReply } from "../http/reply.ts";
import type { Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";

interface Sent {
  readonly to: string;
  readonly time: number;
}

/** What only a demo exchange has: its outbox, and funds. */
export type DemoCalls = ReturnType<typeof createDemoCalls>;

export function createDemoCalls({ send }: Sender) {
  return {
    outbox: (
      to: string,
    ): Observable<Reply<readonly (Sent & { readonly scene: string; readonly code: string })[]>> =>
      send(calls.outbox, { to }),
    /** Mails without a code. */
    letters: (
      to: string,
    ): Observable<Reply<readonly (Sent & { readonly subject: string; readonly text: string })[]>> =>
      send(calls.letters, { to }),
    faucet: (clientId: string): Observable<Reply<string>> =>
      send(calls.faucet, { client_id: clientId }).pipe(map(mapReply(({ text }) => text))),
  };
}
