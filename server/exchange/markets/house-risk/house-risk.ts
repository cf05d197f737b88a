import { houseResultsSince } from "#server/storage/markets/house-result.ts";
import type { Storage } from "#server/storage/storage.ts";
import { shortDecimal } from "../../kit/arithmetic.ts";
import type { Bus } from "../../kit/bus.ts";
import type { Clock, Stop } from "../../kit/clock.ts";
import { Refused } from "../../kit/refused.ts";
import { createRecentResults } from "./recent-results.ts";
import type { HouseRisk } from "./types.ts";

/** How often the limit is checked against moved marks. */
const LOOK_EVERY_MS = 5_000;
/** Whole percent of the limit at which the operator is warned, and below which warnings start again. */
const WARN_AT = [80n, 100n] as const;
const REARMED_BELOW = 75n;

export interface HouseRiskSetup {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "onAnywhere">;
  /** USDT scaled by 10^8. */
  readonly limit: bigint;
  /** Receives each warning to the operator, one sentence. */
  readonly warn: (text: string) => void;
}

/** The house's risk with its beginning and its end. */
export interface RunningHouseRisk extends HouseRisk {
  /** Reads the results of the last 24 hours. To be awaited before the first command. */
  start(): Promise<void>;
  stop(): void;
}

const whole = (value: bigint) => shortDecimal((value / 100_000_000n) * 100_000_000n);

/** Creates the house's risk: results from the database at the start, then from the bus; what is open from those who registered. */
export function createHouseRisk({ storage, clock, bus, limit, warn }: HouseRiskSetup): RunningHouseRisk {
  const results = createRecentResults();
  const open = new Map<string, () => bigint>();
  let warnedAt = 0n;
  let stops: readonly Stop[] = [];

  const exposure = () => {
    const net = results.sum(clock.now());
    let sum = 0n;
    for (const read of open.values()) sum += read();
    return { lost: net < 0n ? -net : 0n, open: sum, limit };
  };
  const look = () => {
    const { lost, open: atRisk } = exposure();
    const percent = limit > 0n ? ((lost + atRisk) * 100n) / limit : 100n;
    const reached = WARN_AT.findLast((step) => percent >= step) ?? 0n;
    if (percent < REARMED_BELOW) warnedAt = 0n;
    if (reached <= warnedAt) return;
    warnedAt = reached;
    warn(
      `The house's loss limit is used to ${percent} %: lost in 24 hours ${whole(lost)} USDT, at risk ${whole(atRisk)} USDT, limit ` +
        `${whole(limit)} USDT.${percent >= 100n ? " New leverage positions and options are refused; closing goes on." : ""}`,
    );
  };
  return {
    exposure,
    register: (name, read) => void open.set(name, read),
    check(added) {
      const { lost, open: atRisk } = exposure();
      if (lost + atRisk + added > limit) throw new Refused("house_limit");
    },
    async start() {
      const since = clock.now() - results.spanMs;
      for (const result of await houseResultsSince(storage, since)) results.add(result);
      stops = [
        bus.onAnywhere("houseResult", (result) => {
          results.add(result);
          look();
        }),
        clock.every(LOOK_EVERY_MS, look),
      ];
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
