import type * as v from "valibot";
import type { Command, FieldsOf } from "#contract/call.ts";
import type { appealRequest, moveRequest, OtcMarket } from "#contract/calls/p2p/adverts.ts";
import type { Deal, MoveDeal } from "#server/exchange/p2p/types.ts";
import type { ChangeAdvert } from "#server/exchange/p2p/withdraw.ts";
import { dealRowOf } from "#server/wire/p2p.ts";
import { requireTradePassword } from "../guards/trade-password.ts";
import { answering } from "../kit/command-route.ts";
import type { Routes } from "../kit/route.ts";
import { successText } from "../texts/index.ts";
import type { SuccessCode } from "../texts/types.ts";
import type { HttpParts, UserCaller } from "../types.ts";

type MoveCall = Command<typeof moveRequest, v.StringSchema<undefined>>;

/** A call that moves a deal, under the trade password. `as`: as whom, where the call's name says so. */
export interface DealMove {
  readonly call: MoveCall;
  readonly action: MoveDeal["action"];
  readonly as?: "publisher" | "taker";
  readonly successText: SuccessCode;
}

/** Registers the moves of a market's deals. */
export function dealMoves(
  routes: Routes,
  { p2p, accounts }: HttpParts,
  market: OtcMarket,
  moves: readonly DealMove[],
): void {
  for (const { call, action, as, successText: what } of moves)
    routes.command(call, {
      ...answering(what),
      async execute({ id, password }: FieldsOf<MoveCall>, { authenticated, authenticated: { user } }, once) {
        await requireTradePassword(accounts, authenticated, password);
        await p2p.move({ market, dealId: id, userId: user.id, action, ...(as && { as }) }, once);
      },
    });
}

/** Registers the appeal of a market's deals. It needs no trade password: nothing moves until an operator decides. */
export function dealAppeal(
  routes: Routes,
  { p2p }: HttpParts,
  market: OtcMarket,
  call: Command<typeof appealRequest, v.StringSchema<undefined>>,
): void {
  routes.command(call, {
    ...answering("deal_appealed"),
    execute: ({ id }: FieldsOf<typeof call>, { authenticated: { user } }, once) =>
      p2p.move({ market, dealId: id, action: "appeal", userId: user.id }, once),
  });
}

/** Registers the changes of a market's adverts. */
export function advertChanges(
  routes: Routes,
  { p2p, accounts }: HttpParts,
  market: OtcMarket,
  changes: readonly {
    readonly call: MoveCall;
    readonly change: ChangeAdvert["change"];
    readonly successText: SuccessCode;
  }[],
): void {
  for (const { call, change, successText: what } of changes)
    routes.command(call, {
      ...answering(what),
      async execute({ id, password }: FieldsOf<MoveCall>, { authenticated, authenticated: { user } }, once) {
        await requireTradePassword(accounts, authenticated, password);
        await p2p.change({ market, advertId: id, userId: user.id, change }, once);
      },
    });
}

/** The outcome and the reply of taking an advert: the deal in its present state. */
export function takenReply({ p2p }: HttpParts, market: OtcMarket) {
  return {
    outcome: ({ id }: Deal) => ({ dealId: id }),
    reply: async ({ dealId }: { readonly dealId: number }, { authenticated, language }: UserCaller) => ({
      msg: successText("deal_taken", language),
      data: dealRowOf(await p2p.deal(market, dealId, authenticated.user.id)),
    }),
  };
}
