import type { OtcMarket } from "#contract/calls/p2p/adverts.ts";
import { advertStates, dealStates, OTC_PAGE } from "#contract/calls/p2p/adverts.ts";
import { LARGEST } from "#server/exchange/kit/arithmetic.ts";
import type { Advert, Deal, DealsQuery, OwnAdvertsQuery, Page } from "#server/exchange/p2p/types.ts";
import { advertRowOf, dealRowOf } from "#server/wire/p2p.ts";
import { scaledField } from "../kit/amounts.ts";
import { pagesOf } from "../kit/paging.ts";
import type { HttpParts, UserCaller } from "../types.ts";

const STEP_TEXT = "0.00001";

/** A price as a scaled integer; `null` where none was given. @throws Refused where it has more decimals than money has */
export function priceOf(text: string | undefined): bigint | null {
  return text === undefined ? null : scaledField(text, "price_off_tick", { tick: STEP_TEXT });
}

/** An amount of coins or money as a scaled integer; `null` where none was given. */
export function amountOf(text: string | undefined): bigint | null {
  return text === undefined ? null : scaledField(text, "amount_off_lot", { lot: STEP_TEXT });
}

/** An amount to look for, kept within what an advert can hold; `null` where none was given. */
export function soughtAmount(text: string | undefined): bigint | null {
  const amount = amountOf(text);
  if (amount === null) return null;
  if (amount < 0n) return 0n;
  return amount < LARGEST ? amount : LARGEST;
}

const advertState = (number: number | undefined): Advert["state"] | null =>
  (Object.keys(advertStates) as Advert["state"][]).find((state) => advertStates[state] === number) ?? null;

/** The state of a wire's number; `null` for all of them. */
export function dealState(number: number | undefined): Deal["state"] | null {
  return (Object.keys(dealStates) as Deal["state"][]).find((state) => dealStates[state] === number) ?? null;
}

/** A page in the shape of all these lists. */
export function paged<Row>(rows: readonly Row[], total: number, page: number, limit: number = OTC_PAGE) {
  return { data: [...rows], page, pages: pagesOf(total, limit), total };
}

/** Adverts as rows, each with its publisher's name and record. */
export async function advertRows(
  { p2p }: HttpParts,
  market: OtcMarket,
  adverts: readonly Advert[],
  viewerId: number | null,
) {
  const records = await p2p.records(
    market,
    adverts.map(({ publisherId }) => publisherId),
  );
  const names = await p2p.publisherNames(adverts);
  return adverts.map((advert) =>
    advertRowOf(advert, {
      sellerName: names.get(advert.id) ?? "",
      record: records.get(advert.publisherId) ?? { total: 0, done: 0 },
      viewerId,
    }),
  );
}

/** A page of a publisher's or a shop's adverts. `whose`: which of them are asked for. */
export async function advertPage(
  parts: HttpParts,
  market: OtcMarket,
  fields: { readonly page: number; readonly is_done?: number | undefined },
  whose: Partial<Omit<OwnAdvertsQuery, "page" | "limit" | "state">>,
  viewerId: number,
) {
  const { rows, total }: Page<Advert> = await parts.p2p.advertsOf(market, {
    publisherId: null,
    shopId: null,
    type: null,
    currencyId: null,
    onShelfOnly: false,
    ...whose,
    state: advertState(fields.is_done),
    page: fields.page,
    limit: OTC_PAGE,
  });
  return paged(await advertRows(parts, market, rows, viewerId), total, fields.page);
}

/** A page of deals as the caller sees them. */
export async function dealPage(
  { p2p }: HttpParts,
  market: OtcMarket,
  fields: { readonly page: number },
  which: Partial<Omit<DealsQuery, "page" | "limit">>,
  { authenticated }: UserCaller,
) {
  const query = {
    advertId: null,
    takerId: null,
    publisherId: null,
    type: null,
    currencyId: null,
    state: null,
    ...which,
    page: fields.page,
    limit: OTC_PAGE,
  };
  const { rows, total } = await p2p.deals(market, query, authenticated.user.id);
  return paged(rows.map(dealRowOf), total, fields.page);
}
