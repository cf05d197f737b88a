import type { Clock } from "#server/exchange/kit/clock.ts";
import { currenciesOffZero } from "#server/storage/ledger/audit.ts";
import { currentHalt, insertHalt, resumeHalts } from "#server/storage/ledger/halts.ts";
import type { LedgerHalt } from "#server/storage/ledger/tables.ts";
import {
  type AccountFault,
  accountFaults,
  accountInFull,
  auditMark,
  keepVerified,
  keepVerifiedSum,
  newestTransfer,
  rangeChanges,
  rangeEnd,
  rangeOffZero,
} from "#server/storage/ledger/verify.ts";
import type { Storage } from "#server/storage/storage.ts";
import { auditLedger } from "./audit.ts";

/** Transfers of one step, and steps of one turn. The sums are made off the event loop; a step's rows are written within a few ms. */
const TRANSFERS = 500;
const STEPS = 40;
/** Accounts that one turn compares. */
const ACCOUNTS = 2_000;
/** A transfer's id is drawn before it is committed: only those that are older than this are counted as complete, ms. */
const SETTLED_MS = 10_000;
/** A start waits so long for the first audit; then it goes on with withdrawals paused, ms. */
const START_MS = 10_000;
/** Time between two full audits, ms: an old posting that was changed later is found by them alone. */
const FULL_MS = 86_400_000;
/** The wallets whose worth is shown by day. */
export const worthWallets = ["change", "lever", "legal", "micro"] as const;

export interface AuditorParts {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Time between two turns, ms. */
  readonly turnMs: number;
  readonly report: (error: unknown) => void;
  /** Other processes may post at any time. Else nobody posts before `start` has ended. */
  readonly isShared?: boolean;
  /** The books are wrong: for the operator's eyes at once. */
  readonly alarm: (findings: readonly string[]) => void;
}

export interface AuditState {
  /** `starting`: no audit has ended since the start. `halted`: a difference was found and not resolved. */
  readonly phase: "starting" | "ok" | "halted";
  readonly halt: LedgerHalt | null;
  /** When all accounts were last compared without a difference, unix ms; `null`: not since the start. */
  readonly cleanAt: number | null;
}

/** The audit of the ledger as wallets and the operator see it, whichever process runs it. */
export interface LedgerAudit {
  readonly state: AuditState;
  /** Whether money may leave: the first audit since the start was clean, and no difference waits for the operator. */
  withdrawalsOpen(): boolean;
  /** Sums all postings there are. @returns the differences, a sentence each */
  audit(): Promise<readonly string[]>;
  /** Opens withdrawals again when all postings and balances agree. @returns what is still wrong; empty: resumed */
  resume(by: string): Promise<readonly string[]>;
}

/** Audits the ledger while the exchange runs. */
export interface LedgerAuditor extends LedgerAudit {
  /** Audits everything since the last verified transfer, and all balances; afterwards in small steps for ever. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** One turn of the audit; for tests and for the operator. */
  turn(): Promise<void>;
}

/** The transfers that are settled: those that were there some seconds ago. */
function createSettled({ storage, clock }: AuditorParts) {
  const seen: { readonly id: number; readonly time: number }[] = [];
  return async (): Promise<number> => {
    const now = clock.now();
    seen.push({ id: await newestTransfer(storage), time: now });
    let settled = 0;
    for (let first = seen[0]; first && first.time <= now - SETTLED_MS; first = seen[0]) {
      settled = first.id;
      seen.shift();
    }
    // Seen again at the next turn, for as long as nothing newer is settled.
    if (settled > 0) seen.unshift({ id: settled, time: now - SETTLED_MS });
    return settled;
  };
}

/** Verifies transfers up to `to`, at most `steps` portions. @returns the differences */
async function verifyTransfers(
  { storage }: AuditorParts,
  to: number,
  steps: number,
): Promise<readonly string[]> {
  let from = await auditMark(storage);
  for (let step = 0; step < steps && from < to; step += 1) {
    const range = { from, to: await rangeEnd(storage, { from, to }, TRANSFERS) };
    const off = await rangeOffZero(storage, range);
    if (off.length > 0)
      return off.map((row) => `Transfer ${row.transfer_id} is off zero in currency ${row.currency_id}`);
    await keepVerified(storage, range, await rangeChanges(storage, range, worthWallets));
    from = range.to;
  }
  return [];
}

/**
 * Sums all postings of an account that differs. What is verified is a sum of its own: should it be the one that is wrong, it is
 * corrected and reported, and nothing is paused for it.
 */
async function confirmFault(
  { storage, report }: AuditorParts,
  fault: AccountFault,
): Promise<readonly string[]> {
  const full = await accountInFull(storage, fault);
  if (full === null) return [];
  const { id, owner, balance, posted } = full;
  if (balance !== posted) return [`Account ${id} holds ${balance}, its postings say ${posted}`];
  if (owner > 0n && balance < 0n) return [`Account ${id} of user ${owner} is below zero: ${balance}`];
  await keepVerifiedSum(storage, id, full.verified);
  report(new Error(`The audit's own sum of account ${id} was wrong and is corrected`));
  return [];
}

/** Goes through all accounts, portion by portion, and begins again behind the last one. */
function createComparing(parts: AuditorParts, onAllRight: () => void) {
  const { storage } = parts;
  let cursor = 0;
  /** Compares the next accounts. @returns the differences */
  const next = async (): Promise<readonly string[]> => {
    const { faults, last } = await accountFaults(storage, cursor, ACCOUNTS);
    const findings: string[] = [];
    for (const fault of faults) findings.push(...(await confirmFault(parts, fault)));
    cursor = last ?? 0;
    if (last !== null) return findings;
    const off = (await currenciesOffZero(storage)).map(
      (row) => `Balances of currency ${row.currency_id} sum to ${row.sum}`,
    );
    if (off.length === 0) onAllRight();
    return off;
  };
  /** Compares all of them, from the first one. */
  const all = async (): Promise<readonly string[]> => {
    const findings: string[] = [];
    cursor = 0;
    do findings.push(...(await next()));
    while (cursor !== 0);
    return findings;
  };
  return { next, all };
}

/** A wait that can be ended early. */
function createPause(clock: Pick<Clock, "after">) {
  let end = () => {};
  return {
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        end = resolve;
        clock.after(ms, resolve);
      }),
    end: () => end(),
  };
}

/** Work that runs one piece after the other. */
function createTurns() {
  let working: Promise<void> = Promise.resolve();
  return {
    exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
      const result = working.then(work);
      working = result.then(
        () => undefined,
        () => undefined,
      );
      return result;
    },
    /** When everything so far has ended. */
    settled: () => working,
  };
}

/**
 * Audits everything once a day, beside the turns, which go on meanwhile: it reads snapshots in a thread, and may take long.
 * @returns ends it; the audit in progress is waited for
 */
function auditDaily(
  { storage, clock, report }: AuditorParts,
  found: (findings: readonly string[]) => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const stop = clock.every(FULL_MS, () => {
    running = auditLedger(storage).then(found).catch(report);
    return running;
  });
  return () => {
    stop();
    return running;
  };
}

/** Audits from the last verified transfer on, with its clock and its storage given. */
export function createLedgerAuditor(parts: AuditorParts): LedgerAuditor {
  const { storage, clock, turnMs, report, alarm, isShared = false } = parts;
  const settled = createSettled(parts);
  let halt: LedgerHalt | null = null;
  let cleanAt: number | null = null;
  const stops: (() => void | Promise<void>)[] = [];
  let isStopped = false;
  const pause = createPause(clock);

  const halting = async (findings: readonly string[]) => {
    if (findings.length === 0) return;
    if (halt !== null) return;
    alarm(findings);
    halt = { foundAt: clock.now(), findings };
    await insertHalt(storage, halt);
  };
  const comparing = createComparing(parts, () => {
    if (halt === null) cleanAt = clock.now();
  });
  const { exclusively, settled: working } = createTurns();
  const turn = () =>
    exclusively(async () => {
      if (isStopped) return;
      await halting(await verifyTransfers(parts, await settled(), STEPS));
      await halting(await comparing.next());
    });
  const first = async () => {
    const newest = await newestTransfer(storage);
    // If this process is the only one that posts, all existing transfers are settled.
    if (isShared) await pause.wait(SETTLED_MS);
    if (isStopped) return;
    await halting(await verifyTransfers(parts, newest, Number.MAX_SAFE_INTEGER));
    await halting(await comparing.all());
  };

  return {
    get state(): AuditState {
      const phase = halt !== null ? "halted" : cleanAt === null ? "starting" : "ok";
      return { phase, halt, cleanAt };
    },
    withdrawalsOpen: () => halt === null && cleanAt !== null,
    turn,
    async start() {
      halt = await currentHalt(storage);
      if (halt !== null) alarm(halt.findings);
      const audited = exclusively(first).catch(report);
      await Promise.race([audited, new Promise<void>((resolve) => void clock.after(START_MS, resolve))]);
      stops.push(
        clock.every(turnMs, turn),
        auditDaily(parts, (findings) => exclusively(() => halting(findings))),
      );
    },
    async stop() {
      isStopped = true;
      pause.end();
      for (const stop of stops) await stop();
      await working();
    },
    audit: () => auditLedger(storage),
    resume: (by) =>
      exclusively(async () => {
        const findings = [...(await auditLedger(storage)), ...(await comparing.all())];
        if (findings.length > 0) return findings;
        await resumeHalts(storage, clock.now(), by);
        halt = null;
        cleanAt = clock.now();
        return [];
      }),
  };
}
