import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

type Kind = "integer" | "text";

/** Adds columns; a name that ends in `?` may be null. Whole numbers have 64 bits. */
function withColumns(
  table: CreateTableBuilder<string, never>,
  columns: Readonly<Record<string, Kind>>,
): CreateTableBuilder<string, string> {
  let built: CreateTableBuilder<string, string> = table.addColumn("id", "integer", (id) => id.primaryKey());
  for (const [name, kind] of Object.entries(columns)) {
    const isNullable = name.endsWith("?");
    built = built.addColumn(name.replace("?", ""), kind === "text" ? "text" : "bigint", (column) =>
      isNullable ? column : column.notNull(),
    );
  }
  return built;
}

async function createAdverts(db: Kysely<unknown>): Promise<void> {
  const terms = { currency_id: "integer", type: "text", way: "text", coin_code: "text" } as const;
  await withColumns(db.schema.createTable("otc_advert"), {
    ...({ market: "text", publisher_id: "integer", "shop_id?": "integer" } as const),
    ...terms,
    ...({ price: "integer", total: "integer", surplus: "integer" } as const),
    ...({ min_money: "integer", max_money: "integer", fee_held: "integer" } as const),
    ...({ state: "text", on_shelf: "integer", "client_id?": "text" } as const),
    ...({ created_at: "integer", updated_at: "integer", version: "integer" } as const),
  })
    .addCheckConstraint(
      "otc_advert_amounts",
      sql`surplus >= 0 and surplus <= total and fee_held >= 0 and price > 0`,
    )
    .execute();
  await db.schema
    .createIndex("otc_advert_open")
    .on("otc_advert")
    .columns(["market", "type", "currency_id", "price"])
    .where(sql.ref("state"), "=", "open")
    .execute();
  await db.schema
    .createIndex("otc_advert_publisher")
    .on("otc_advert")
    .columns(["publisher_id", "id"])
    .execute();
  await uniqueClientId(db, "otc_advert", "publisher_id");
}

async function uniqueClientId(db: Kysely<unknown>, table: string, owner: string): Promise<void> {
  await db.schema
    .createIndex(`${table}_client_id`)
    .unique()
    .on(table)
    .columns([owner, "client_id"])
    .where(sql.ref("client_id"), "is not", null)
    .execute();
}

async function createDeals(db: Kysely<unknown>): Promise<void> {
  const people = { publisher_id: "integer", taker_id: "integer", buyer_id: "integer" } as const;
  const terms = { currency_id: "integer", type: "text", way: "text", coin_code: "text" } as const;
  await withColumns(db.schema.createTable("otc_deal"), {
    ...({ market: "text", advert_id: "integer", "shop_id?": "integer" } as const),
    ...people,
    seller_id: "integer",
    ...terms,
    ...({ price: "integer", number: "integer", money: "integer" } as const),
    ...({ sell_fee: "integer", buy_fee: "integer", state: "text" } as const),
    ...({ "appealed_by?": "text", "ended_by?": "text", reference: "text" } as const),
    ...({ "client_id?": "text", request: "text", created_at: "integer", updated_at: "integer" } as const),
    ...({
      "paid_at?": "integer",
      "ended_at?": "integer",
      "deadline?": "integer",
      "due_at?": "integer",
    } as const),
    ...({ publisher_read: "integer", taker_read: "integer", version: "integer" } as const),
  }).execute();
  for (const column of ["advert_id", "publisher_id", "taker_id"])
    await db.schema.createIndex(`otc_deal_${column}`).on("otc_deal").columns([column, "id"]).execute();
  await db.schema.createIndex("otc_deal_buyer").on("otc_deal").columns(["buyer_id", "ended_at"]).execute();
  await db.schema
    .createIndex("otc_deal_due")
    .on("otc_deal")
    .columns(["due_at", "id"])
    .where(sql.ref("due_at"), "is not", null)
    .execute();
  await uniqueClientId(db, "otc_deal", "taker_id");
}

async function createShops(db: Kysely<unknown>): Promise<void> {
  await withColumns(db.schema.createTable("otc_shop"), {
    ...({ user_id: "integer", currency_id: "integer", name: "text", mobile: "text", state: "text" } as const),
    ...({ deposit: "integer", deposit_currency_id: "integer", created_at: "integer" } as const),
    ...({ "opened_at?": "integer", "release_at?": "integer", version: "integer" } as const),
  }).execute();
  await db.schema.createIndex("otc_shop_user").on("otc_shop").columns(["user_id", "currency_id"]).execute();
}

async function createLines(db: Kysely<unknown>): Promise<void> {
  await withColumns(db.schema.createTable("otc_line"), {
    ...({ deal_id: "integer", author_id: "integer", text: "text", image: "text" } as const),
    ...({ "client_id?": "text", created_at: "integer" } as const),
  }).execute();
  await db.schema.createIndex("otc_line_deal").on("otc_line").columns(["deal_id", "id"]).execute();
  await db.schema
    .createIndex("otc_line_client_id")
    .unique()
    .on("otc_line")
    .columns(["deal_id", "author_id", "client_id"])
    .where(sql.ref("client_id"), "is not", null)
    .execute();
}

async function createNicknames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("otc_nickname")
    .addColumn("user_id", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

/** Adverts, deals, shops, what is said in deals, and the names of traders. */
export default {
  async up(db) {
    await createAdverts(db);
    await createDeals(db);
    await createShops(db);
    await createLines(db);
    await createNicknames(db);
  },
} satisfies Migration;
