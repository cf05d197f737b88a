import type { Storage } from "#server/storage/storage.ts";
import type { Bus } from "../../kit/bus.ts";
import type { Clock } from "../../kit/clock.ts";
import type { IdSource } from "../../kit/ids.ts";
import type { Notices } from "../../news/notices.ts";
import type { SecretBox } from "../../session/types.ts";
import type { ActivityLog } from "../activity.ts";
import type { PictureKeeper } from "./types.ts";

/** What the room is made of. `box` seals the numbers of documents; `pictures` says whose an upload is. */
export interface IdentityParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly box: SecretBox;
  readonly bus: Bus;
  readonly notices: Notices;
  readonly activity: ActivityLog;
  readonly pictures: PictureKeeper;
}
