import type { Kysely } from "kysely";
import type { DealLine } from "#server/exchange/p2p/types.ts";
import { countOf, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { lineRows } from "./tables.ts";

type Db = Kysely<Schema>;
/** So many lines of a chat are read at once; the next ones by asking for those after the last. */
const MAX_LINES = 500;

/** Lines of a deal's chat behind a line (0: all), oldest first. */
export function linesOf(db: Db, dealId: number, after: number): Promise<readonly DealLine[]> {
  return lineRows.all(
    db
      .selectFrom("otc_line")
      .selectAll()
      .where("deal_id", "=", BigInt(dealId))
      .where("id", ">", BigInt(after))
      .orderBy("id")
      .limit(MAX_LINES),
  );
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

/**
 * Unread lines of deals of which a user is a side, by the deal's id, in one query: the counterparty's and the operator's among the next
 * 500 after the last one that the user has read.
 */
export async function unreadLines(
  db: Db,
  dealIds: readonly number[],
  userId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("otc_deal as deal")
    .select((deal) => {
      const read = deal
        .case()
        .when("deal.publisher_id", "=", BigInt(userId))
        .then(deal.ref("deal.publisher_read"))
        .else(deal.ref("deal.taker_read"))
        .end();
      const next = deal
        .selectFrom("otc_line")
        .select("otc_line.author_id")
        .whereRef("otc_line.deal_id", "=", "deal.id")
        .where("otc_line.id", ">", read)
        .orderBy("otc_line.id")
        .limit(MAX_LINES)
        .as("line");
      const unread = deal.selectFrom(next).select(total).where("line.author_id", "!=", BigInt(userId));
      return ["deal.id", unread.as("unread")];
    })
    .where("deal.id", "in", dealIds.map(BigInt))
    .execute();
  return new Map(rows.map(({ id, unread }) => [Number(id), Number(unread)]));
}
