import { map, type Observable } from "rxjs";
import * as calls from "#contract/calls/account/api-keys.ts";
import { mapReply } from "../http/reply.ts";
import type { Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { decodeApiKey, decodeCreatedApiKey } from "./api-keys-decode.ts";
import type { ApiKeys, ApiKeyTerms, CreatedApiKey } from "./api-keys-types.ts";

export type ApiKeyCalls = ReturnType<typeof createApiKeyCalls>;

/** The keys of the user's programs. The text of a reply is the exchange's. */
export function createApiKeyCalls({ send }: Sender) {
  return {
    list: (): Observable<Reply<ApiKeys>> =>
      send(calls.apiKeys, {}).pipe(map(mapReply(({ keys, max }) => ({ keys: keys.map(decodeApiKey), max })))),
    /** Sent twice it creates two. Needs a recent proof of the owner. */
    create: ({ name, mayTrade, mayWithdraw, addresses }: ApiKeyTerms): Observable<Reply<CreatedApiKey>> =>
      send(calls.createApiKey, {
        name,
        trade: mayTrade,
        withdraw: mayWithdraw,
        addresses: addresses.join(","),
      }).pipe(map(mapReply(decodeCreatedApiKey))),
    rename: (key: string, name: string) => send(calls.renameApiKey, { key, name }),
    revoke: (key: string) => send(calls.revokeApiKey, { key }),
  };
}
