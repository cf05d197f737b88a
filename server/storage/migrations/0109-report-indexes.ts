import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Deals that are not at their end are few: what is asked about them is read along small indexes. */
async function indexAlive(db: Kysely<unknown>): Promise<void> {
  for (const column of ["taker_id", "publisher_id", "advert_id", "buyer_id"])
    await db.schema
      .createIndex(`otc_deal_alive_${column}`)
      .on("otc_deal")
      .column(column)
      .where(sql<boolean>`state in ('waiting', 'paid', 'disputed')`)
      .execute();
}

/** Indexes for counts and reports over trading between people, and over invitations. None is on a table that orders write. */
export default {
  async up(db) {
    await indexAlive(db);
    await db.schema
      .createIndex("otc_deal_record")
      .on("otc_deal")
      .columns(["publisher_id", "created_at", "market", "state", "shop_id"])
      .execute();
    // The adverts to take, in their order.
    await db.schema
      .createIndex("otc_advert_taken")
      .on("otc_advert")
      .columns(["market", "type", "coin_code", "price", "id"])
      .where(sql<boolean>`state = 'open' and on_shelf = 1 and surplus > 0`)
      .execute();
    await db.schema
      .createIndex("otc_advert_open_publisher")
      .on("otc_advert")
      .columns(["publisher_id", "shop_id"])
      .where(sql.ref("state"), "=", "open")
      .execute();
    // Keys of users are no row numbers: the index by parent alone does not give their order.
    await db.schema.createIndex("users_invited").on("users").columns(["parent_id", "id"]).execute();
    await db.schema
      .createIndex("referral_payments_member")
      .on("referral_payments")
      .columns(["inviter_id", "member_id", "currency_id", "amount"])
      .execute();
  },
} satisfies Migration;
