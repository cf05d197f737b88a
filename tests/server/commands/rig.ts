import { type CommandRequest, type Commands, createCommands } from "#server/exchange/commands/commands.ts";
import { createManualClock, type ManualClock } from "../support/manual-clock.ts";
import { fund, openRig, type Rig, restartSpot, USDT, units } from "../support/rig.ts";

export const USER = 1;

/** Commands of a user over a ledger: each moves money from the spot to the fiat wallet. */
export interface CommandRig extends Rig, AsyncDisposable {
  readonly time: ManualClock;
  /** The store of the present run. */
  readonly commands: Commands;
  /** Ends the run, the spot exchange included, and begins another on the same database. */
  restart(): Promise<void>;
  /** Moves `amount`; `clientId` empty: the request has none. `meanwhile` runs before the transaction. */
  move(amount: string, clientId?: string, options?: MoveOptions): Promise<string>;
  /** What was moved so far. */
  moved(): Promise<bigint>;
}

export interface MoveOptions {
  readonly session?: string;
  readonly meanwhile?: () => Promise<void>;
}

export async function openCommandRig(directory?: string): Promise<CommandRig> {
  const rig = await openRig(directory);
  const time = createManualClock(Date.UTC(2026, 0, 1));
  const begin = () => {
    const started = createCommands({ storage: rig.storage, clock: time });
    started.start();
    return started;
  };
  let commands = begin();
  let { exchange } = rig;
  await fund(rig, USER, USDT, "1000000");
  return {
    ...rig,
    time,
    get commands() {
      return commands;
    },
    get exchange() {
      return exchange;
    },
    async restart() {
      commands.stop();
      exchange = await restartSpot(rig, exchange);
      commands = begin();
    },
    async move(amount, clientId = "", { session = "session", meanwhile } = {}) {
      const request: CommandRequest = { userId: USER, session, kind: "walletMove", terms: amount, clientId };
      const outcome = () => ({ moved: amount });
      const told = await commands.run(request, outcome, async (once) => {
        await meanwhile?.();
        rig.clock.time = time.now();
        const move = { userId: USER, currencyId: USDT, amount: units(amount), clientId: "" } as const;
        await rig.ledger.move({ ...move, from: "change", to: "legal" }, once);
      });
      return String(told.moved);
    },
    async moved() {
      const rows = await rig.ledger.balances(USER);
      return rows.find(({ wallet }) => wallet === "legal")?.available ?? 0n;
    },
  };
}
