import { createActivityQueries } from "#server/storage/account/activity.ts";
import type { Storage } from "#server/storage/sqlite/open.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource } from "../kit/ids.ts";
import { deviceName } from "../session/device-name.ts";
import type { Origin } from "../session/types.ts";

/** What can happen to an account; each has a text in every language (`server/http/texts`). */
const activityKinds = [
  "registered",
  "login",
  "login_refused",
  "logout",
  "password_changed",
  "password_recovered",
  "trade_password_set",
  "trade_password_changed",
  "totp_enabled",
  "totp_disabled",
  "recovery_codes_renewed",
  "email_bound",
  "phone_bound",
  "device_signed_out",
  "devices_signed_out",
  "phishing_word_set",
  "identity_handed_in",
  "identity_certified",
  "identity_refused",
  "bank_bound",
  "receiving_accounts_saved",
  "withdraw_address_bound",
  "withdraw_address_removed",
  "withdrawal_requested",
  "locked",
  "unlocked",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** An entry of the log. `facts` fill the placeholders of its text. */
export interface Activity {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly facts: Readonly<Record<string, string>>;
  readonly device: string;
  readonly address: string;
  readonly time: number;
}

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
      queries.insert({
        id: ids.next("activity"),
        userId,
        kind,
        facts: JSON.stringify(facts),
        device: origin === null ? "" : deviceName(origin.device),
        address: origin?.address ?? "",
        time: clock.now(),
      }),
    async list(userId, page, limit) {
      const { rows, total } = await queries.list(userId, { page, limit });
      return {
        total,
        rows: rows.map((row) => {
          const kind = activityKinds.find((one) => one === row.kind);
          if (kind === undefined) throw new Error(`Activity ${row.id} is of the unknown kind ${row.kind}`);
          const facts: Record<string, string> = {};
          const parsed: unknown = JSON.parse(row.facts);
          for (const [name, value] of Object.entries(parsed ?? {})) facts[name] = String(value);
          return { ...row, kind, facts };
        }),
      };
    },
  };
}
