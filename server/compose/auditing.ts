import { serveAudit } from "../cluster/audit.ts";
import type { LedgerAuditor } from "../exchange/ledger/auditor.ts";
import { type AuditorParts, type AuditState, createLedgerAuditor } from "../exchange/ledger/auditor.ts";
import type { Link, StopServing } from "../link/types.ts";
import type { Timed } from "./timers.ts";

/** The audit of a cluster, which runs where the timers do. */
export interface Auditing extends Timed {
  /** Of the audit here; `ok` where another process runs it. */
  readonly state: AuditState;
}

const elsewhere: AuditState = { phase: "ok", halt: null, cleanAt: null };

/** Audits from each start to the next stop, and answers for it over the link. */
export function createAuditing(link: Link, parts: AuditorParts): Auditing {
  let auditor: LedgerAuditor | null = null;
  let stopServing: StopServing = async () => {};
  return {
    get state() {
      return auditor?.state ?? elsewhere;
    },
    start() {
      auditor = createLedgerAuditor({ ...parts, isShared: true });
      stopServing = serveAudit(link, auditor);
      // Nothing waits for the first audit but withdrawals.
      auditor.start().catch(parts.report);
    },
    async stop() {
      const ending = auditor;
      auditor = null;
      await stopServing();
      await ending?.stop();
    },
  };
}
