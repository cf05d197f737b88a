import type { Kysely } from "kysely";
import { balancesOf } from "#server/storage/queries/ledger.ts";
import type { Schema } from "#server/storage/schema.ts";
import type { Account } from "../ledger/accounts.ts";
import { type Booking, createBooking } from "../ledger/booking.ts";
import { Refused } from "../refused.ts";
import type { OtcParts } from "./ports.ts";
import type { Deal } from "./types.ts";

/** What one command reads and writes: everything in one transaction. */
export interface Work {
  readonly db: Kysely<Schema>;
  readonly time: number;
  /** Begins the bookings of the command with these accounts read; once a command. */
  book(accounts: readonly Account[]): Promise<Booking>;
  /** Is done after the commit; what it throws is reported and changes nothing. */
  afterwards(task: () => void | Promise<void>): void;
  /** Tells of a deal's change after the commit. */
  changed(deal: Deal): void;
}

/**
 * Runs a command in one transaction with its postings. What does not commit never happened: the caller is refused with
 * `market_busy`, the failure is reported.
 * @throws Refused what the command refuses, and then nothing has changed.
 */
export async function perform<Result>(
  parts: OtcParts,
  command: (work: Work) => Promise<Result>,
): Promise<Result> {
  const { storage, clock, ids, bus, report } = parts;
  const time = clock.now();
  const tasks: (() => void | Promise<void>)[] = [];
  const users = new Set<number>();
  const attempt = () => {
    tasks.length = 0;
    return storage.transaction().execute(async (db) => {
      let booking: Booking | null = null;
      const result = await command({
        db,
        time,
        async book(accounts) {
          booking = createBooking(
            ids,
            time,
            await balancesOf(db, [...new Set(accounts.map(({ id }) => id))]),
          );
          return booking;
        },
        afterwards: (task) => tasks.push(task),
        changed: (deal) => tasks.push(() => bus.emit("otcDeal", deal)),
      });
      const written = booking as Booking | null;
      if (written) {
        await written.journal.write(db);
        for (const userId of written.users) users.add(userId);
      }
      return result;
    });
  };
  const result = await attempt().catch((error: unknown) => {
    if (error instanceof Refused) throw error;
    report(error);
    throw new Refused("market_busy");
  });
  for (const userId of users) bus.emit("balance", { userId });
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      report(error);
    }
  }
  return result;
}
