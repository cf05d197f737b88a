import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource } from "../kit/ids.ts";
import type { Refused } from "../kit/refused.ts";
import type { Mark } from "../markets/marks/types.ts";
import type { Market } from "../markets/types.ts";
import { marketSequence } from "../sequence/names.ts";
import { createSequence, type SequenceDeps } from "../sequence/sequence.ts";
import type { SubmitOptions } from "../sequence/types.ts";
import type { MarketCommand } from "./commands.ts";
import { createGroup } from "./group.ts";
import { load } from "./load.ts";
import { createMarketRules, rebuildMarket } from "./market-rules.ts";
import { emptyState, findOpen } from "./market-state.ts";
import { preview } from "./preview.ts";
import type { PlaceCommand } from "./rules.ts";
import type { Order, OrderPreview, Trade } from "./types.ts";
import { createView, type MarketView } from "./view.ts";

/** So many jobs make a group at most. Each group writes a page per user and index: large ones cost an order less where many wait. */
const LARGEST_GROUP = 1_024;

export interface SpotDeps extends SequenceDeps {
  readonly clock: Pick<Clock, "now" | "monotonic">;
  readonly ids: IdSource;
  readonly bus: Bus;
  /** The newest mark of a market, for its price band. Absent: the band is around the last price. */
  readonly markOf?: (marketId: number) => Mark | null;
  /** Identifies this run in the numbers of the books' frames. Empty by default, which suffices if no reader outlives the run. */
  readonly epoch?: string;
}

/** What became of a command: the orders it was about, or the refusal. */
export type Outcome = readonly Order[] | Refused;

/** One market at work: its commands run one after the other, in groups of one transaction each. */
export interface MarketRunner {
  readonly market: Market;
  readonly view: MarketView;
  /**
   * Reads the open orders and the last price; `lastPrice` counts more than what was kept.
   * @param prints the newest trades of earlier runs, oldest first
   */
  start(lastPrice: bigint | null, prints: readonly Trade[]): Promise<void>;
  submit(commands: readonly MarketCommand[], options?: SubmitOptions): Promise<readonly Outcome[]>;
  /** What a placement would come to if it were the next command. @throws Refused what it would be refused with */
  preview(command: PlaceCommand): Promise<OrderPreview>;
  /** Whether the order is open in this market: it rests in its book, or waits. */
  has(orderId: number): boolean;
  idle(): Promise<void>;
  /** Its lease is lost: what waits and what comes rejects with `LeaseLost`. */
  lose(): void;
}

/** Creates the runner of a market; `start` it before commands come. */
export function createMarketRunner(deps: SpotDeps, market: Market): MarketRunner {
  const state = emptyState(market, () => deps.markOf?.(market.id) ?? null);
  const view = createView(state, deps.epoch ?? "");
  const { submit, idle, lose } = createSequence(deps, createMarketRules({ ...deps, state, view }), {
    name: marketSequence(market.id),
    largestGroup: LARGEST_GROUP,
  });
  return {
    market,
    view,
    async start(lastPrice, prints) {
      const kept = await rebuildMarket(deps.storage, state);
      state.undo.clear();
      state.lastPrice = lastPrice ?? kept;
      view.publish(prints);
    },
    submit,
    async preview(command) {
      // The memory of the moment, a group in progress included: the next placement meets the same.
      const loaded = await load(deps.storage, market, [command]);
      return preview(state, createGroup(deps.ids, deps.clock.now(), loaded), command);
    },
    has: (orderId) => findOpen(state, orderId) !== undefined,
    idle,
    lose,
  };
}
