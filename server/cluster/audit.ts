import type { Clock } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import type { AuditState, LedgerAudit } from "../exchange/ledger/auditor.ts";
import { isUnanswered } from "../link/errors.ts";
import { subjects } from "../link/subjects.ts";
import type { Link, StopServing } from "../link/types.ts";
import { currentHalt } from "../storage/ledger/halts.ts";
import type { Storage } from "../storage/storage.ts";

const STATE = subjects.operator("audit-state");
const AUDIT = subjects.operator("audit");
const RESUME = subjects.operator("audit-resume");
/** How often the state is asked for, ms. */
const LOOK_MS = 1_000;
/** A full audit of a large ledger takes its time. */
const AUDIT_MS = 3_600_000;

const starting: AuditState = { phase: "starting", halt: null, cleanAt: null };

/** Answers for the audit, which this process runs with the timers. @returns ends it */
export function serveAudit(link: Link, auditor: LedgerAudit): StopServing {
  const stops = [
    link.serve(STATE, async () => auditor.state),
    link.serve(AUDIT, () => auditor.audit()),
    link.serve(RESUME, (by) => auditor.resume(String(by))),
  ];
  return () => doAll(stops);
}

export interface RemoteAuditParts {
  readonly link: Link;
  readonly storage: Storage;
  readonly clock: Pick<Clock, "every">;
}

/** The audit that another process runs. */
export interface RemoteAudit extends LedgerAudit {
  stop(): void;
}

/**
 * The audit as a process sees it that does not run it. A difference that was found is a row and counts at once; whether the first audit of
 * the present owner was clean is asked once a second. Until it was, withdrawals wait here as they do there.
 */
export async function createRemoteAudit({ link, storage, clock }: RemoteAuditParts): Promise<RemoteAudit> {
  let state = starting;
  const look = async () => {
    const halt = await currentHalt(storage);
    if (halt !== null) {
      state = { phase: "halted", halt, cleanAt: null };
      return;
    }
    try {
      state = (await link.request(STATE, null)) as AuditState;
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      // Nobody audits at present. What was right a moment ago still is; the rows say that nothing is halted.
      if (state.phase === "halted") state = starting;
    }
  };
  await look();
  const stop = clock.every(LOOK_MS, look);
  return {
    get state() {
      return state;
    },
    withdrawalsOpen: () => state.phase === "ok",
    audit: async () => (await link.request(AUDIT, null, AUDIT_MS)) as readonly string[],
    async resume(by) {
      const findings = (await link.request(RESUME, by, AUDIT_MS)) as readonly string[];
      await look();
      return findings;
    },
    stop,
  };
}
