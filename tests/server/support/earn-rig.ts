import { createBus } from "#server/exchange/kit/bus.ts";
import type { Clock } from "#server/exchange/kit/clock.ts";
import type { WorkParts } from "#server/exchange/kit/work.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import type { Ledger, Wallet } from "#server/exchange/ledger/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import type { Storage } from "#server/storage/storage.ts";
import { auditAfterwards } from "./audit.ts";
import { createManualClock } from "./manual-clock.ts";
import { USDT, units } from "./rig.ts";
import { openStorage } from "./storage.ts";
import { addTwoUsers } from "./users.ts";

export const START = Date.UTC(2026, 2, 4, 12);
export const DAY = 86_400_000;

interface Room {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** One room of the exchange on a database that outlives its runs; the ledger is audited when the test is over. */
export interface EarnRig<R extends Room> extends AsyncDisposable {
  readonly storage: Storage;
  readonly ledger: Ledger;
  readonly bus: WorkParts["bus"];
  readonly ids: WorkParts["ids"];
  readonly reported: unknown[];
  /** The room of the present run. */
  readonly room: R;
  now(): number;
  /** Lets time pass with all timers. */
  advance(ms: number): Promise<void>;
  /** Ends the run without a word to it; time passes while nothing runs. */
  kill(ms?: number): void;
  /** Begins another run on the same database. */
  begin(): Promise<void>;
  fund(userId: number, amount: string, wallet?: "change" | "micro", currencyId?: number): Promise<void>;
  /** A user's free and held money. */
  held(owner: number, wallet?: Wallet, currencyId?: number): Promise<{ available: bigint; frozen: bigint }>;
}

export async function openEarnRig<R extends Room>(
  make: (parts: WorkParts) => R | Promise<R>,
  {
    directory = ":memory:",
    change = (storage) => storage,
  }: { readonly directory?: string; readonly change?: (storage: Storage) => Storage } = {},
): Promise<EarnRig<R>> {
  const storage = await openStorage(directory);
  await addTwoUsers(storage);
  const closing = auditAfterwards(storage);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const clock = createManualClock(START);
  let offset = 0;
  const now = () => clock.now() + offset;
  const ids = await createIds(storage, report);
  const bus = createBus(report);
  const ledger = createLedger({ storage, clock: { now }, ids, bus });
  let run = { isAlive: true };
  const livingClock = (): Clock => {
    const own = run;
    const living = (task: () => void | Promise<void>) => () => (own.isAlive ? task() : undefined);
    return {
      now,
      monotonic: clock.monotonic,
      every: (ms, task) => clock.every(ms, living(task)),
      after: (ms, task) => clock.after(ms, living(task)),
    };
  };
  const begin = async () => {
    run = { isAlive: true };
    const room = await make({ storage: change(storage), clock: livingClock(), ids, bus, report });
    await room.start();
    return room;
  };
  let room = await begin();
  return {
    ...{ storage, ledger, bus, ids, reported, now, ...closing },
    get room() {
      return room;
    },
    advance: (ms) => clock.advance(ms),
    kill(ms = 0) {
      run.isAlive = false;
      offset += ms;
    },
    async begin() {
      room = await begin();
    },
    fund: (userId, amount, wallet = "change", currencyId = USDT) =>
      ledger.credit({ userId, wallet, currencyId, amount: units(amount), kind: "issue", reference: "test" }),
    async held(owner, wallet = "change", currencyId = USDT) {
      const rows = await ledger.balances(owner);
      const row = rows.find((one) => one.wallet === wallet && one.currencyId === currencyId);
      return { available: row?.available ?? 0n, frozen: row?.frozen ?? 0n };
    },
  };
}

/** What a command is refused with; fails where it is not. */
export async function refusal(command: Promise<unknown>): Promise<string> {
  const error = await command.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Error) return error.message;
  throw new Error("It was not refused");
}
