import type { Kysely } from "kysely";
import type { Deal, DealLine } from "#server/exchange/p2p/types.ts";
import { countOf, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { lineRows } from "./row-codecs.ts";

type Db = Kysely<Schema>;
/** So many lines of a chat are read at once; the next ones by asking for those after the last. */
const MOST_LINES = 500;

/** Lines of a deal's chat behind a line (0: all), oldest first. */
export async function linesOf(db: Db, dealId: number, after: number): Promise<readonly DealLine[]> {
  const rows = await db
    .selectFrom("otc_line")
    .selectAll()
    .where("deal_id", "=", BigInt(dealId))
    .where("id", ">", BigInt(after))
    .orderBy("id")
    .limit(MOST_LINES)
    .execute();
  return rows.map(lineRows.read);
}

/** How many lines an author wrote in a deal since an instant. */
export function recentLines(db: Db, dealId: number, authorId: number, since: number): Promise<number> {
  return countOf(
    db
      .selectFrom("otc_line")
      .select(total)
      .where("deal_id", "=", BigInt(dealId))
      .where("author_id", "=", BigInt(authorId))
      .where("created_at", ">", BigInt(since)),
  );
}

/** How many of the next 500 lines behind the last that a side of a deal has read are the other's. */
export function unreadLines(db: Db, deal: Deal, userId: number): Promise<number> {
  const read = userId === deal.publisherId ? deal.publisherRead : deal.takerRead;
  const next = db
    .selectFrom("otc_line")
    .select("author_id")
    .where("deal_id", "=", BigInt(deal.id))
    .where("id", ">", BigInt(read))
    .orderBy("id")
    .limit(MOST_LINES);
  return countOf(db.selectFrom(next.as("line")).select(total).where("author_id", "!=", BigInt(userId)));
}
