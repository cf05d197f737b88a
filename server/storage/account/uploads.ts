import type { ValueOf } from "../kit/codec.ts";
import { countOf, total } from "../kit/page.ts";
import { transact } from "../kit/transact.ts";
import type { Storage } from "../storage.ts";
import { uploadRows } from "./tables.ts";

type StoredUpload = ValueOf<typeof uploadRows>;

export interface UploadQueries {
  /**
   * Notes a picture.
   * @returns false, and notes nothing, when the user has noted `most` since `since`.
   */
  insert(
    upload: Omit<StoredUpload, "isUsed">,
    limit: { readonly most: number; readonly since: number },
  ): Promise<boolean>;
  countSince(userId: number, since: number): Promise<number>;
  find(id: string): Promise<StoredUpload | null>;
  /** Those of these ids that are noted. */
  known(ids: readonly string[]): Promise<ReadonlySet<string>>;
  use(ids: readonly string[]): Promise<void>;
  grant(id: string, userId: number): Promise<void>;
  isGranted(id: string, userId: number): Promise<boolean>;
  /** Forgets what was noted at `time` or before and is not used. @returns their ids */
  removeUnused(time: number): Promise<readonly string[]>;
}

function ofAccess(storage: Storage): Pick<UploadQueries, "use" | "grant" | "isGranted"> {
  return {
    async use(ids) {
      if (ids.length > 0)
        await storage.updateTable("uploads").set({ is_used: 1 }).where("id", "in", ids).execute();
    },
    async grant(id, userId) {
      await storage
        .insertInto("upload_grants")
        .values({ upload_id: id, user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async isGranted(id, userId) {
      const row = await storage
        .selectFrom("upload_grants")
        .select("user_id")
        .where("upload_id", "=", id)
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** Uploaded pictures with their owners, in the database. */
export function createUploadQueries(storage: Storage): UploadQueries {
  const count = (from: Pick<Storage, "selectFrom">, userId: number, since: number) =>
    countOf(
      from.selectFrom("uploads").where("user_id", "=", userId).where("created_at", ">", since).select(total),
    );
  return {
    ...ofAccess(storage),
    insert: (upload, { most, since }) =>
      transact(storage, { user: upload.userId }, async (step) => {
        if ((await count(step, upload.userId, since)) >= most) return false;
        await step
          .insertInto("uploads")
          .values(uploadRows.write({ ...upload, isUsed: false }))
          .execute();
        return true;
      }),
    countSince: (userId, since) => count(storage, userId, since),
    find: (id) => uploadRows.first(storage.selectFrom("uploads").selectAll().where("id", "=", id)),
    async known(ids) {
      if (ids.length === 0) return new Set();
      const rows = await storage.selectFrom("uploads").select("id").where("id", "in", ids).execute();
      return new Set(rows.map((row) => row.id));
    },
    async removeUnused(time) {
      const rows = await storage
        .deleteFrom("uploads")
        .where("is_used", "=", 0)
        .where("created_at", "<=", time)
        .returning("id")
        .execute();
      return rows.map((row) => row.id);
    },
  };
}
