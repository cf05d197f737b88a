import { map } from "rxjs";
import * as calls from "#contract/calls/acceptors/acceptors.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import { wireWays } from "../p2p/decode.ts";
import type { AcceptorCalls } from "./api.ts";
import { decodeAcceptor, decodeAcceptorDeals, decodeAcceptorInfo } from "./decode.ts";

export function createAcceptorCalls({ send }: Pick<Sender, "send">): AcceptorCalls {
  return {
    list: () => send(calls.acceptors, {}).pipe(map(mapReply((rows) => rows.map(decodeAcceptor)))),
    info: (id) => send(calls.acceptorInfo, { id }).pipe(map(mapReply(decodeAcceptorInfo))),
    deal: ({ acceptorId, side, way, mobile, account, money, password, totp, code, clientId }) =>
      send(calls.acceptorDeal, {
        acceptor_id: acceptorId,
        type: side,
        way: wireWays[way],
        mobile,
        deal_account: account,
        money,
        ...(side === "sell" ? { pay_password: password, totp, code } : {}),
        client_id: clientId,
      }),
    deals: (side) => send(calls.acceptorDeals, { type: side }).pipe(map(mapReply(decodeAcceptorDeals))),
    cancel: (id, clientId) => send(calls.acceptorCancel, { id, client_id: clientId }),
    confirm: (id, received, clientId) =>
      send(calls.acceptorConfirm, { id, received: received ? 1 : 0, client_id: clientId }),
  };
}
