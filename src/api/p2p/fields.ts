import type * as v from "valibot";
import type { Command } from "#contract/call.ts";
import { type appealRequest, type moveRequest, OTC_PAGE } from "#contract/calls/p2p/adverts.ts";
import type { Page } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { wireDealStates, wireWays } from "./decode.ts";
import type { AdvertFilter, AdvertOrder, Deal, DealAction, DealFilter } from "./types.ts";

interface WirePage<Row> {
  readonly data: readonly Row[];
  readonly page?: number | undefined;
  readonly pages?: number | undefined;
}

/** A page of the wire's lists. Without a count of pages, the last page is the one that is not full. */
export function pageFrom<Row, Item>(
  page: number,
  decode: (row: Row, at: number) => Item,
): (list: WirePage<Row>) => Page<Item> {
  return ({ data, pages }) => ({
    items: data.map((row, at) => decode(row, (page - 1) * OTC_PAGE + at)),
    page,
    last: pages === undefined ? data.length < OTC_PAGE : page >= pages,
  });
}

/** What asks for adverts in both markets; the least amount is named by each. */
export function advertFields({ side, currencyId, way, coinCode }: Omit<AdvertFilter, "minAmount">) {
  return {
    type: side,
    ...(currencyId === null ? {} : { currency_id: currencyId }),
    ...(way === null ? {} : { way: wireWays[way] }),
    ...(coinCode === null ? {} : { coin_code: coinCode }),
  };
}

export function dealFields({ side, currencyId, state }: DealFilter) {
  return {
    ...(side === null ? {} : { type: side }),
    ...(currencyId === null ? {} : { currency_id: currencyId }),
    ...(state === null || state === "abnormal" ? {} : { is_sure: wireDealStates[state] }),
  };
}

type Move = Command<typeof moveRequest, v.StringSchema<undefined>>;

/** What moves a deal of a market on. The publisher of the advert confirms by another call than its taker. */
interface Moves {
  readonly pay: Move;
  readonly cancel: Move;
  readonly confirm: { readonly publisher: Move; readonly taker: Move };
  readonly appeal: Command<typeof appealRequest, v.StringSchema<undefined>>;
}

/** Makes the call that moves a deal of a market on, under the trade password (which an appeal does not need). */
export function actBy(send: Sender["send"], { confirm, appeal, ...moves }: Moves) {
  return (
    { id, isPublisher }: Pick<Deal, "id" | "isPublisher">,
    action: DealAction,
    password: string,
    clientId: string,
  ) => {
    if (action === "appeal") return send(appeal, { id, client_id: clientId });
    const call = action === "confirm" ? confirm[isPublisher ? "publisher" : "taker"] : moves[action];
    return send(call, { id, password, client_id: clientId });
  };
}

export function orderFields(order: AdvertOrder) {
  return {
    type: order.side,
    way: wireWays[order.way],
    price: order.price,
    total_number: order.total,
    currency_id: order.currencyId,
    coin_code: order.coinCode,
    client_id: order.clientId,
  };
}
