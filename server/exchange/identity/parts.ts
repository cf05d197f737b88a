import type { Storage } from "#server/storage/open.ts";
import type { ActivityLog } from "../accounts/activity.ts";
import type { SecretBox } from "../accounts/types.ts";
import type { Bus } from "../bus.ts";
import type { Clock } from "../clock.ts";
import type { IdSource } from "../ids.ts";
import type { Notices } from "../news/types.ts";
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
