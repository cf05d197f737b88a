import type { Kysely } from "kysely";
import type { TransferKind } from "#server/exchange/ledger/types.ts";
import type { Shop } from "#server/exchange/p2p/types.ts";
import { MAX_LISTED, type Page, type PageQuery, readPage, upTo } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { postingsOfAccounts } from "../wallets/reads.ts";
import { shopRows } from "./tables.ts";

type Db = Kysely<Schema>;

/** Marks a user as somebody who has, or had, a shop. */
export async function markSeller(db: Db, userId: number): Promise<void> {
  await db.updateTable("users").set({ is_seller: 1 }).where("id", "=", userId).execute();
}

/** A page of the shops that are open, the newest first. The pages reach the newest 10,000. */
export function openShops(db: Db, query: PageQuery): Promise<Page<Shop>> {
  const open = db.selectFrom("otc_shop").where("state", "=", "open");
  return readPage(
    db,
    upTo(db, open.select("id"), MAX_LISTED),
    open.selectAll().orderBy("id", "desc"),
    query,
    shopRows.read,
  );
}

/** Applications that wait for the operator, the oldest first. */
export function applications(db: Db): Promise<readonly Shop[]> {
  return shopRows.all(db.selectFrom("otc_shop").selectAll().where("state", "=", "applying").orderBy("id"));
}

/** Shops whose deposit is due back, the earliest first. */
export async function closingShops(db: Db, now: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("otc_shop")
    .select("id")
    .where("state", "=", "closing")
    .where("release_at", "<=", BigInt(now))
    .orderBy("release_at")
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** A change of a shop's balance. */
export interface ShopPosting {
  readonly id: number;
  readonly amount: bigint;
  readonly isLocked: boolean;
  readonly kind: TransferKind;
  readonly reference: string;
  readonly time: number;
}

/** A page of the changes of a shop's balance, newest first, and how many there are. @param bucket `null`: both parts */
export async function shopPostings(
  db: Db,
  shop: Shop,
  query: PageQuery & { readonly bucket: "available" | "frozen" | null },
): Promise<Page<ShopPosting>> {
  let accounts = db
    .selectFrom("ledger_account")
    .select("id")
    .where("owner", "=", BigInt(shop.userId))
    .where("wallet", "=", "merchant")
    .where("currency_id", "=", BigInt(shop.currencyId));
  if (query.bucket !== null) accounts = accounts.where("bucket", "=", query.bucket);
  const ids = (await accounts.execute()).map(({ id }) => Number(id));
  const { rows, total } = await postingsOfAccounts(db, ids, query);
  return {
    total,
    rows: rows.map(({ bucket, kind, ...row }) => ({
      ...row,
      isLocked: bucket === "frozen",
      kind: kind as TransferKind,
    })),
  };
}
