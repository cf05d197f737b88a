import type { Deal } from "../../exchange/p2p/types.ts";
import { chatLineOf, dealRowOf } from "../../wire/p2p.ts";
import { listens } from "../connection/listening.ts";
import { userRoom } from "../rooms.ts";
import type { PushServer, SocketParts } from "../types.ts";

/**
 * Pushes each change of a deal to both sides, in order, each with its own view; chat lines go to the other side.
 */
export function createP2pPushes(
  io: PushServer,
  { bus, p2p, report }: Pick<SocketParts, "bus" | "p2p" | "report">,
): { stop(): void } {
  let last = Promise.resolve();
  const push = async (deal: Deal) => {
    for (const userId of [deal.publisherId, deal.takerId]) {
      if (!listens(io, userId)) continue;
      const row = dealRowOf(await p2p.view(deal, userId));
      io.to(userRoom(userId)).emit("otc_deal", { type: "otc_deal", market: deal.market, deal: row });
    }
  };
  const stops = [
    bus.onAnywhere("p2pDeal", (deal) => {
      last = last.then(() => push(deal)).catch(report);
    }),
    bus.onAnywhere("p2pLine", ({ deal, line }) => {
      for (const userId of [deal.publisherId, deal.takerId]) {
        if (userId === line.authorId) continue;
        const push = { type: "otc_chat", market: deal.market, deal_id: deal.id } as const;
        io.to(userRoom(userId)).emit("otc_chat", { ...push, line: chatLineOf(line, userId) });
      }
    }),
  ];
  return {
    stop() {
      for (const stop of stops) stop();
    },
  };
}
