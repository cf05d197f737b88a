import type { IdKind, IdSource } from "#server/exchange/kit/ids.ts";

/** Ids without a database: 1, 2, 3 … of each kind. */
export function createCountingIds(): IdSource {
  const last = new Map<IdKind, number>();
  return {
    next(kind) {
      const id = (last.get(kind) ?? 0) + 1;
      last.set(kind, id);
      return id;
    },
  };
}
