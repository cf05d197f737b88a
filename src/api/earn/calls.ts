import { forkJoin, map, type Observable, of, switchMap } from "rxjs";
import * as calls from "#contract/calls/earn/earn.ts";
import { pageSizes } from "#domain/limits.ts";
import { isLast } from "../http/is-last.ts";
import { mapReply } from "../http/reply.ts";
import type { Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { decodeDeposit, decodeTerm } from "./decode.ts";
import type { EarnProduct, TermDepositOrder } from "./types.ts";

/** Rows a page (EARN-SCREEN-008). */

type Coin = { readonly id: number; readonly name: string };

/** Term deposits, elsewhere called lock-up mining. A reply's text is the exchange's. */
export function createEarnCalls({ send }: Pick<Sender, "send">) {
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
    /** All coins with their terms. */
    products: () =>
      send(calls.depositCurrencies, {}).pipe(
        switchMap((reply): Observable<Reply<readonly EarnProduct[]>> => {
          if (!reply.ok) return of(reply);
          if (reply.value.length === 0) return of({ ok: true, value: [] });
          return forkJoin(reply.value.map(productOf)).pipe(map(allOf));
        }),
      ),
    /** @param password the trade password */
    open: ({ termId, currencyId, amount, clientId }: TermDepositOrder, password: string) =>
      send(calls.openDeposit, {
        config_id: termId,
        currency_id: currencyId,
        amount,
        password,
        client_id: clientId,
      }),
    /** Newest first. */
    deposits: (page: number) =>
      send(calls.depositOrders, { page, limit: pageSizes.deposits }).pipe(
        map(
          mapReply(({ list, count }) => ({
            items: list.map((row, at) => decodeDeposit(row, (page - 1) * pageSizes.deposits + at)),
            page,
            last: isLast(list, count, page, pageSizes.deposits),
          })),
        ),
      ),
    /** Leaves early, at the stated cost. */
    redeem: (id: number, password: string, clientId: string) =>
      send(calls.redeemDeposit, { id, password, client_id: clientId }),
  };
}

export type EarnCalls = ReturnType<typeof createEarnCalls>;

/** All coins that offer a term; the first refusal counts for all. */
function allOf(replies: readonly Reply<EarnProduct>[]): Reply<readonly EarnProduct[]> {
  const products: EarnProduct[] = [];
  for (const reply of replies) {
    if (!reply.ok) return reply;
    if (reply.value.terms.length > 0) products.push(reply.value);
  }
  return { ok: true, value: products };
}
