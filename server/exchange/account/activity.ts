import { createActivityQueries } from "#server/storage/account/activity.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource } from "../kit/ids.ts";
import { deviceName } from "../session/device-name.ts";
import type { Origin } from "../session/types.ts";
import type { Activity, ActivityKind } from "./activity-kinds.ts";

/** What happened to accounts, for their owners to read. */
export interface ActivityLog {
  /** @param origin where it came from; `null`: from the house. */
  note(
    userId: number,
    kind: ActivityKind,
    origin: Origin | null,
    facts?: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** Newest first. */
  list(userId: number, page: number, limit: number): Promise<{ rows: readonly Activity[]; total: number }>;
}

/** Creates the log. An entry notes the browser by its name and the network address, never what the browser sent. */
export function createActivityLog(storage: Storage, clock: Clock, ids: IdSource): ActivityLog {
  const queries = createActivityQueries(storage);
  return {
    note: (userId, kind, origin, facts = {}) =>
      queries.insert(userId, {
        id: ids.next("activity"),
        kind,
        facts,
        device: origin === null ? "" : deviceName(origin.device),
        address: origin?.address ?? "",
        time: clock.now(),
      }),
    list: (userId, page, limit) => queries.list(userId, { page, limit }),
  };
}
