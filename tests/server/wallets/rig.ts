import type { ChainName } from "#domain/addresses/chains.ts";
import { createChainSimulator, type SimulatorParts } from "#server/chain/simulator.ts";
import type { Chain } from "#server/chain/types.ts";
import { createBus } from "#server/exchange/kit/bus.ts";
import type { Clock } from "#server/exchange/kit/clock.ts";
import type { Secrets } from "#server/exchange/kit/ids.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import type { Ledger } from "#server/exchange/ledger/types.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { NoticeKind } from "#server/exchange/news/types.ts";
import type { FundsParts } from "#server/exchange/wallets/parts.ts";
import type { ChainRecord, WithdrawRequest } from "#server/exchange/wallets/types.ts";
import { createFunds, type RunningFunds } from "#server/exchange/wallets/wallets.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import type { Storage } from "#server/storage/storage.ts";
import { auditAfterwards } from "../support/audit.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { units } from "../support/rig.ts";
import { openStorage } from "../support/storage.ts";
import { addTwoUsers } from "../support/users.ts";

export const START = Date.UTC(2026, 2, 4, 12);
export const BLOCK = 5_000;
export const [BTC, USDT, XRP] = [1, 3, 5];
/** Somebody else's address on Tron. */
export const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
export const UNIT = 100_000_000n;

/** One run on a database and a chain that outlive it. */
interface Run {
  readonly funds: RunningFunds;
  /** The records of which the owner was notified, in order. */
  readonly told: ChainRecord[];
  isAlive: boolean;
}

export interface FundsRig extends AsyncDisposable {
  readonly storage: Storage;
  readonly ledger: Ledger;
  readonly simulator: ReturnType<typeof createChainSimulator>;
  readonly reported: unknown[];
  readonly notices: { readonly userId: number; readonly kind: NoticeKind }[];
  readonly run: Run;
  now(): number;
  advance(ms: number): Promise<void>;
  /** Ends the run without a word to it. */
  kill(): void;
  begin(): Promise<Run>;
}

export interface RigOptions {
  readonly directory?: string;
  /** The first instant; what was begun on the machine's clock goes on from there. */
  readonly start?: number;
  readonly change?: (storage: Storage) => Storage;
  readonly refuses?: NonNullable<SimulatorParts["refuses"]>;
  /** Puts something between the exchange and the chain. */
  readonly around?: (chain: Chain) => Chain;
  readonly parts?: Partial<FundsParts>;
}

/** Tokens that tell one from the other, the same in every run of a test. */
function createSecrets(): Secrets {
  let count = 0;
  return {
    token: () => {
      count += 1;
      return `token-${count}`;
    },
    digits: (digits) => "1".repeat(digits),
  };
}

function livingClock(clock: Clock, isAlive: () => boolean): Clock {
  const living = (task: () => void | Promise<void>) => () => (isAlive() ? task() : undefined);
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    every: (ms, task) => clock.every(ms, living(task)),
    after: (ms, task) => clock.after(ms, living(task)),
  };
}

/** Funds for a test: everything real but the clock, the second factor and the news of securities changed. */
export async function openFundsRig(options: RigOptions = {}): Promise<FundsRig> {
  const { directory = ":memory:", change = (one) => one, around = (one) => one } = options;
  const storage = await openStorage(directory);
  await addTwoUsers(storage);
  const closing = auditAfterwards(storage);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const clock = createManualClock(options.start ?? START);
  const ids = await createIds(storage, report);
  const secrets = createSecrets();
  const notices: FundsRig["notices"] = [];
  const simulator = createChainSimulator({
    storage,
    clock,
    secrets,
    seed: "seed",
    blockMs: BLOCK,
    ...(options.refuses ? { refuses: options.refuses } : {}),
  });
  const begin = async (): Promise<Run> => {
    const bus = createBus(report);
    const told: ChainRecord[] = [];
    bus.on("chainRecord", (record) => told.push(record));
    const run = { told, isAlive: true };
    const funds = createFunds({
      storage: change(storage),
      ids,
      secrets,
      bus,
      report,
      markets,
      clock: livingClock(clock, () => run.isAlive),
      chain: around(simulator),
      notices: {
        async notify(userId, kind) {
          notices.push({ userId, kind });
        },
      },
      marketData: { candles: async () => [] },
      rules: {
        withdrawalDelay: 10_000,
        hold: 24 * 3_600_000,
        addressHold: 24 * 3_600_000,
        approvalUsd: 1_000n * UNIT,
      },
      signingSecret: "signing",
      usdPrice: (currencyId) => (currencyId === BTC ? 50_000n * UNIT : UNIT),
      hasSecondFactor: async () => false,
      checkSecondFactor: async () => undefined,
      takeCode: async () => undefined,
      securityChangedAt: async () => 0,
      ...options.parts,
    });
    await funds.start();
    return Object.assign(run, { funds });
  };
  let run = await begin();
  return {
    ...closing,
    storage,
    simulator,
    reported,
    notices,
    ledger: createLedger({ storage, clock, ids }),
    get run() {
      return run;
    },
    now: () => clock.now(),
    advance: (ms) => clock.advance(ms),
    kill() {
      run.isAlive = false;
    },
    async begin() {
      run = await begin();
      return run;
    },
  };
}

/** Gives a user money in the spot wallet. */
export function fund(rig: FundsRig, userId: number, amount: string, currencyId = USDT): Promise<void> {
  const request = { userId, wallet: "change", currencyId, amount: units(amount) } as const;
  return rig.ledger.credit({ ...request, kind: "issue", reference: "test" });
}

/** A user's free and held money in the spot wallet. */
export async function held(rig: FundsRig, userId: number, currencyId = USDT) {
  const rows = await rig.ledger.balances(userId);
  const row = rows.find((one) => one.wallet === "change" && one.currencyId === currencyId);
  return { available: row?.available ?? 0n, frozen: row?.frozen ?? 0n };
}

/** Somebody sends to a user's deposit address. */
export async function send(
  rig: FundsRig,
  userId: number,
  amount: string,
  [chain, currencyId]: readonly [ChainName, number] = ["TRC20", USDT],
): Promise<string> {
  await rig.run.funds.depositAddress(chain, userId);
  return rig.simulator.deposit({ userId, chain, currencyId, amount: units(amount) });
}

/** The session that withdraws in these tests. */
export const source = { origin: "session 1", isFamiliar: true };

/** 100 USDT over Tron, if nothing else is said. */
export function withdrawal(change: Partial<WithdrawRequest> = {}): WithdrawRequest {
  return {
    userId: 1,
    currencyId: USDT,
    chain: "TRC20",
    amount: "100",
    address: TRON,
    memo: "",
    secondFactor: "",
    code: "111111",
    clientId: "",
    source,
    ...change,
  };
}

/** All records of a user, newest first. */
export async function records(rig: FundsRig, userId: number): Promise<readonly ChainRecord[]> {
  const query = { page: 1, limit: 10_000, kind: null, currencyId: null };
  return (await rig.run.funds.records(userId, query)).rows;
}
