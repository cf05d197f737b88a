import type { Random } from "#server/exchange/kit/random.ts";
import type { StatementHooks } from "./database.ts";

/** Faults of a database and of the machine under it, each prepared before it happens. */
export interface StorageFaults {
  readonly hooks: StatementHooks;
  /** The server ends at one of its next statements. */
  prepareCrash(): void;
  /** The next commits fail, as on a full disk. */
  failCommits(count: number): void;
  /** Nothing that was prepared happens any more. */
  clear(): void;
}

/** The most statements before a crash. */
const WITHIN = 300;

/** @param crash ends the server @param note reports a fault that happens */
export function createStorageFaults(
  random: Random,
  crash: () => void,
  note: (what: string) => void,
): StorageFaults {
  let crashAfter = Number.POSITIVE_INFINITY;
  let hasEffect = false;
  let failures = 0;
  const crashAt = (sql: string, moment: string) => {
    crashAfter = Number.POSITIVE_INFINITY;
    note(`the server crashes ${moment} "${sql.slice(0, 60)}"`);
    crash();
  };
  return {
    hooks: {
      before(sql) {
        crashAfter -= 1;
        if (crashAfter <= 0 && !hasEffect) crashAt(sql, "before");
        if (failures > 0 && sql === "commit") {
          failures -= 1;
          note("a commit fails");
          throw new Error("The disk is full");
        }
      },
      after(sql) {
        if (crashAfter <= 0) crashAt(sql, "after");
      },
    },
    prepareCrash() {
      crashAfter = 1 + Math.floor(random.next() * WITHIN);
      hasEffect = random.next() < 0.5;
    },
    failCommits(count) {
      failures = count;
    },
    clear() {
      crashAfter = Number.POSITIVE_INFINITY;
      failures = 0;
    },
  };
}
