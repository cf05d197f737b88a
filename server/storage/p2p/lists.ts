import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type {
  Advert,
  AdvertsQuery,
  Deal,
  DealsQuery,
  OtcMarket,
  OwnAdvertsQuery,
} from "#server/exchange/p2p/types.ts";
import { amongNewest, MAX_LISTED, type Page, readPage, total, upTo } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { advertRows, dealRows } from "./tables.ts";

type Db = Kysely<Schema>;
type Adverts = SelectQueryBuilder<Schema, "otc_advert", object>;
type Deals = SelectQueryBuilder<Schema, "otc_deal", object>;

/**
 * A page of the adverts that anybody can take: the best price for the taker first, then the oldest. Prices in different money say nothing
 * about each other: each money's adverts stand together. The pages reach the first 10,000.
 */
export function openAdverts(db: Db, market: OtcMarket, query: AdvertsQuery): Promise<Page<Advert>> {
  const { type, currencyId, way, coinCode, money, number } = query;
  let matching: Adverts = db
    .selectFrom("otc_advert")
    .where("market", "=", market)
    .where("type", "=", type)
    .where(sql<boolean>`state = 'open' and on_shelf = 1 and surplus > 0`);
  if (currencyId !== null) matching = matching.where("currency_id", "=", BigInt(currencyId));
  if (way !== null) matching = matching.where("way", "=", way);
  if (coinCode !== null) matching = matching.where("coin_code", "=", coinCode);
  if (number !== null) matching = matching.where("surplus", ">=", number);
  if (money !== null) matching = matching.where("min_money", "<=", money).where("max_money", ">=", money);
  const sorted = matching
    .selectAll()
    .orderBy("coin_code")
    .orderBy("price", type === "sell" ? "asc" : "desc")
    .orderBy("id");
  return readPage(db, upTo(db, matching.select("id"), MAX_LISTED), sorted, query, advertRows.read);
}

/** A page of a publisher's adverts, newest first. */
export function advertsOf(db: Db, market: OtcMarket, query: OwnAdvertsQuery): Promise<Page<Advert>> {
  const { publisherId, shopId, type, currencyId, state } = query;
  let own: Adverts = db.selectFrom("otc_advert");
  if (publisherId !== null) own = own.where("publisher_id", "=", BigInt(publisherId));
  let matching = own.where(amongNewest("id", own.select("id"))).where("market", "=", market);
  if (shopId !== null) matching = matching.where("shop_id", "=", BigInt(shopId));
  if (type !== null) matching = matching.where("type", "=", type);
  if (currencyId !== null) matching = matching.where("currency_id", "=", BigInt(currencyId));
  if (state !== null) matching = matching.where("state", "=", state);
  if (query.onShelfOnly) matching = matching.where("on_shelf", "=", 1n);
  if (query.unendedOnly === true)
    matching = matching.where(
      sql<boolean>`(otc_advert.state = 'open' or (otc_advert.state = 'done' and exists (select 1 from otc_deal
        where otc_deal.advert_id = otc_advert.id and otc_deal.state in ('waiting', 'paid', 'disputed'))))`,
    );
  return readPage(
    db,
    matching.select(total),
    matching.selectAll().orderBy("id", "desc"),
    query,
    advertRows.read,
  );
}

/** A page of deals, newest first. */
export function dealsWhere(db: Db, market: OtcMarket, query: DealsQuery): Promise<Page<Deal>> {
  const { advertId, takerId, publisherId, type, currencyId, state } = query;
  let own: Deals = db.selectFrom("otc_deal");
  if (advertId !== null) own = own.where("advert_id", "=", BigInt(advertId));
  else if (takerId !== null) own = own.where("taker_id", "=", BigInt(takerId));
  else if (publisherId !== null) own = own.where("publisher_id", "=", BigInt(publisherId));
  let matching = own.where(amongNewest("id", own.select("id"))).where("market", "=", market);
  if (takerId !== null) matching = matching.where("taker_id", "=", BigInt(takerId));
  if (publisherId !== null) matching = matching.where("publisher_id", "=", BigInt(publisherId));
  if (type !== null) matching = matching.where("type", "=", type);
  if (currencyId !== null) matching = matching.where("currency_id", "=", BigInt(currencyId));
  if (state !== null) matching = matching.where("state", "=", state);
  return readPage(
    db,
    matching.select(total),
    matching.selectAll().orderBy("id", "desc"),
    query,
    dealRows.read,
  );
}

/** Deals under rights protection, the oldest first. */
export function disputedDeals(db: Db): Promise<readonly Deal[]> {
  return dealRows.all(
    db.selectFrom("otc_deal").selectAll().where("state", "=", "disputed").orderBy("updated_at"),
  );
}
