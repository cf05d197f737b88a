import type { Kysely } from "kysely";
import type { Person } from "#server/exchange/p2p/ports.ts";
import type { Schema } from "../tables.ts";

/** Users as their counterparties see them, by their ids, in one query. Ids without an account are missing. */
export async function personsOf(
  db: Kysely<Schema>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Person>> {
  const rows = await db
    .selectFrom("users")
    .leftJoin("otc_nickname as nickname", "nickname.user_id", "users.id")
    .leftJoin("identities as identity", (join) =>
      join.onRef("identity.user_id", "=", "users.id").on("identity.state", "=", "certified"),
    )
    .select(["users.id", "users.email", "users.phone", "nickname.name as nickname"])
    .select(["identity.name as realName", "identity.hand_pic as picture"])
    .where("users.id", "in", userIds.map(BigInt))
    .execute();
  return new Map(
    rows.map(({ id, email, phone, nickname, realName, picture }) => [
      Number(id),
      {
        nickname: nickname ?? "",
        account: email ?? phone ?? "",
        email: email ?? "",
        phone: phone ?? "",
        realName: realName ?? "",
        isCertified: realName !== null,
        isAdvanced: (picture ?? "") !== "",
      },
    ]),
  );
}
