import { forkJoin, map, type Observable, of, switchMap } from "rxjs";
import * as calls from "#contract/calls/earn/earn.ts";
import { pageSizes } from "#domain/limits.ts";
import { isLast } from "../http/is-last.ts";
import { mapReply } from "../http/reply.ts";
import type { Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import type { EarnCalls } from "./api.ts";
import { decodeDeposit, decodeTerm } from "./decode.ts";
import type { EarnProduct } from "./types.ts";

/** Rows a page (EARN-SCREEN-008). */

type Coin = { readonly id: number; readonly name: string };

export function createEarnCalls({ send }: Pick<Sender, "send">): EarnCalls {
  const productOf = ({ id, name }: Coin): Observable<Reply<EarnProduct>> =>
    send(calls.depositTerms, { currency_id: id }).pipe(
      map(
        mapReply((rows) => ({
          currencyId: id,
          currency: name,
          terms: rows.map((row) => decodeTerm(id, row)).sort((a, b) => a.days - b.days),
        })),
      ),
    );
  return {
    products: () =>
      send(calls.depositCurrencies, {}).pipe(
        switchMap((reply) => {
          if (!reply.ok) return of(reply);
          if (reply.value.length === 0) return of({ ok: true as const, value: [] });
          return forkJoin(reply.value.map(productOf)).pipe(map(allOf));
        }),
      ),
    open: ({ termId, currencyId, amount, clientId }, password) =>
      send(calls.openDeposit, {
        config_id: termId,
        currency_id: currencyId,
        amount,
        password,
        client_id: clientId,
      }),
    deposits: (page) =>
      send(calls.depositOrders, { page, limit: pageSizes.deposits }).pipe(
        map(
          mapReply(({ list, count }) => ({
            items: list.map((row, at) => decodeDeposit(row, (page - 1) * pageSizes.deposits + at)),
            page,
            last: isLast(list, count, page, pageSizes.deposits),
          })),
        ),
      ),
    redeem: (id, password, clientId) => send(calls.redeemDeposit, { id, password, client_id: clientId }),
  };
}

/** All that offer a term; the first refusal among them counts for all. */
function allOf(replies: readonly Reply<EarnProduct>[]): Reply<readonly EarnProduct[]> {
  const products: EarnProduct[] = [];
  for (const reply of replies) {
    if (!reply.ok) return reply;
    if (reply.value.terms.length > 0) products.push(reply.value);
  }
  return { ok: true, value: products };
}
