import type { Clock } from "../exchange/kit/clock.ts";
import type { LedgerAudit } from "../exchange/ledger/auditor.ts";
import { probeWrite } from "../storage/operations/health-probe.ts";
import type { Storage } from "../storage/storage.ts";

/** Why the server is not well. */
export const healthProblems = [
  "database_not_writable",
  "disk_almost_full",
  "ledger_audit_failed",
  "ledger_audit_running",
  "link_lost",
  "no_house_quotes",
] as const;
export type HealthProblem = (typeof healthProblems)[number];

/** Whether the server is well, as of the last check. */
export interface Health {
  readonly problems: readonly HealthProblem[];
  /** Checks now, and then at intervals: asking costs nothing. */
  start(): Promise<void>;
  stop(): void;
}

export interface HealthParts {
  readonly storage: Storage;
  readonly clock: Clock;
  /** `null` where another process runs the audit. */
  readonly auditor: Pick<LedgerAudit, "state"> | null;
  /** Whether the other processes of a cluster can be reached. Absent: there are none. */
  readonly isLinked?: () => boolean;
  readonly report: (error: unknown) => void;
  /** Free disk space in MB; `null` where the data lies in memory. */
  readonly freeMb: () => number | null;
  readonly minFreeMb: number;
  /** Whether the house has quotes in a market; `null` where it does not quote. */
  readonly isQuoting: () => boolean | null;
}

const CHECK_MS = 10_000;
/** A probe that waits longer counts as failed, ms. */
const PROBE_MS = 5_000;

/** Checks at intervals what only the running server knows. */
export function createHealth(parts: HealthParts): Health {
  const { storage, clock, auditor, report, freeMb, minFreeMb, isQuoting, isLinked } = parts;
  let checked: readonly HealthProblem[] = [];
  let stopTimer = () => {};

  const canWrite = async (): Promise<boolean> => {
    try {
      let stopWaiting = () => {};
      const late = new Promise<false>((resolve) => {
        stopWaiting = clock.after(PROBE_MS, () => resolve(false));
      });
      const written = await Promise.race([probeWrite(storage, clock.now()).then(() => true), late]);
      stopWaiting();
      return written;
    } catch (error) {
      report(error);
      return false;
    }
  };
  const check = async () => {
    const problems: HealthProblem[] = [];
    const free = freeMb();
    if (free !== null && free < minFreeMb) problems.push("disk_almost_full");
    if (!(await canWrite())) problems.push("database_not_writable");
    if (isQuoting() === false) problems.push("no_house_quotes");
    checked = problems;
  };
  const ofAudit = { halted: ["ledger_audit_failed"], starting: ["ledger_audit_running"], ok: [] } as const;
  return {
    get problems() {
      return [
        ...checked,
        ...(auditor === null ? [] : ofAudit[auditor.state.phase]),
        ...(isLinked === undefined || isLinked() ? [] : ["link_lost" as const]),
      ];
    },
    async start() {
      await check();
      stopTimer = clock.every(CHECK_MS, check);
    },
    stop: () => stopTimer(),
  };
}
