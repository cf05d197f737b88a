import { map } from "rxjs";
import * as calls from "#contract/calls/acceptors/acceptors.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import type { Side } from "../markets/types.ts";
import { wireWays } from "../p2p/decode.ts";
import { decodeAcceptor, decodeAcceptorDeals, decodeAcceptorInfo } from "./decode.ts";
import type { AcceptorOrder } from "./types.ts";

export type AcceptorCalls = ReturnType<typeof createAcceptorCalls>;

/** Deposits and withdrawals of money through acceptors. */
export function createAcceptorCalls({ send }: Pick<Sender, "send">) {
  return {
    list: () => send(calls.acceptors, {}).pipe(map(mapReply((rows) => rows.map(decodeAcceptor)))),
    info: (id: number) => send(calls.acceptorInfo, { id }).pipe(map(mapReply(decodeAcceptorInfo))),
    deal: ({ acceptorId, side, way, mobile, account, money, ...secrets }: AcceptorOrder) => {
      const { password, totp, code, clientId } = secrets;
      return send(calls.acceptorDeal, {
        acceptor_id: acceptorId,
        type: side,
        way: wireWays[way],
        mobile,
        deal_account: account,
        money,
        ...(side === "sell" ? { pay_password: password, totp, code } : {}),
        client_id: clientId,
      });
    },
    /** The user's deposits (`buy`) or withdrawals (`sell`), newest first, all of them. */
    deals: (side: Side) => send(calls.acceptorDeals, { type: side }).pipe(map(mapReply(decodeAcceptorDeals))),
    /** Cancels a withdrawal that is not paid. */
    cancel: (id: number, clientId: string) => send(calls.acceptorCancel, { id, client_id: clientId }),
    /** @param received whether the money of a withdrawal arrived */
    confirm: (id: number, received: boolean, clientId: string) =>
      send(calls.acceptorConfirm, { id, received: received ? 1 : 0, client_id: clientId }),
  };
}
