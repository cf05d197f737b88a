import { settleCommand } from "#contract/calls/shell/commands.ts";
import type { Settled } from "#server/exchange/commands/commands.ts";
import { isDerived } from "#server/exchange/commands/derived-ids.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { Routes } from "../kit/route.ts";
import { leveragePlaced } from "../leverage/leverage.ts";
import { marketById } from "../markets/named-market.ts";
import { optionReply } from "../options/options.ts";
import { placementReply } from "../spot/spot.ts";
import { successText } from "../texts/index.ts";
import type { HttpParts, UserCaller } from "../types.ts";

type Placed = Extract<Settled, { state: "placed" }>["placed"];

/** The message of a placement, by what it made; of a spot order with the order, which a reply has beside it. */
function placedReply(parts: HttpParts, placed: Placed, { language }: UserCaller): unknown {
  switch (placed.kind) {
    case "placeOrder":
      return placementReply(placed.order, marketById(parts.spot, placed.order.marketId), language);
    case "leverSubmit":
      return successText(leveragePlaced(placed.order), language);
    case "microSubmit":
      return optionReply(parts, placed.order);
  }
}

/** What became of a command. */
export function commandRoutes(routes: Routes, parts: HttpParts): void {
  const { commands } = parts;
  const answer = async (clientId: string, caller: UserCaller) => {
    const settled = await commands.settle(caller.authenticated.user.id, clientId);
    if (settled.state === "void") return { state: "void" } as const;
    if (settled.state === "placed") {
      const outcome = await placedReply(parts, settled.placed, caller);
      return { state: "done", kind: settled.placed.kind, outcome } as const;
    }
    const { kind, outcome } = settled.record;
    const reply = routes.replies.get(kind);
    if (!reply) throw new Error(`There is no command ${kind} any more`);
    return { state: "done", kind, outcome: await reply(outcome, caller) } as const;
  };
  routes.user(settleCommand, async ({ client_id }, caller) => {
    if (isDerived(client_id)) throw new Refused("malformed", { field: "client_id" });
    try {
      return await answer(client_id, caller);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Another service refused the rest of it: its record is gone, and the id is void now.
      return answer(client_id, caller);
    }
  });
}
