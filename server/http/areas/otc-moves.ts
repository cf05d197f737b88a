import type * as v from "valibot";
import type { Call, FieldsOf } from "#contract/call.ts";
import type { moveRequest, OtcMarket } from "#contract/calls/otc.ts";
import type { MoveDeal } from "#server/exchange/otc/types.ts";
import type { ChangeAdvert } from "#server/exchange/otc/withdraw.ts";
import type { Routes } from "../route.ts";
import { said } from "../texts/index.ts";
import type { Said } from "../texts/types.ts";
import { requireTradePassword } from "../trade-password.ts";
import type { HttpParts } from "../types.ts";

type MoveCall = Call<typeof moveRequest, v.StringSchema<undefined>>;

/** A call that moves a deal, under the trade password. `as`: as whom, where the call's name says so. */
export interface DealMove {
  readonly call: MoveCall;
  readonly action: MoveDeal["action"];
  readonly as?: "publisher" | "taker";
  readonly said: Said;
}

/** Registers the moves of a market's deals. */
export function dealMoves(
  routes: Routes,
  { otc, accounts }: HttpParts,
  market: OtcMarket,
  moves: readonly DealMove[],
): void {
  for (const { call, action, as, said: what } of moves)
    routes.user(
      call,
      async ({ id, password }: FieldsOf<MoveCall>, { authenticated, authenticated: { user }, language }) => {
        await requireTradePassword(accounts, authenticated, password);
        await otc.move({ market, dealId: id, userId: user.id, action, ...(as && { as }) });
        return said(what, language);
      },
    );
}

/** Registers the changes of a market's adverts. */
export function advertChanges(
  routes: Routes,
  { otc, accounts }: HttpParts,
  market: OtcMarket,
  changes: readonly {
    readonly call: MoveCall;
    readonly change: ChangeAdvert["change"];
    readonly said: Said;
  }[],
): void {
  for (const { call, change, said: what } of changes)
    routes.user(
      call,
      async ({ id, password }: FieldsOf<MoveCall>, { authenticated, authenticated: { user }, language }) => {
        await requireTradePassword(accounts, authenticated, password);
        await otc.change({ market, advertId: id, userId: user.id, change });
        return said(what, language);
      },
    );
}
