import type { InsuranceRules } from "../insurance/types.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource } from "../kit/ids.ts";
import { Refused } from "../kit/refused.ts";
import type { HouseRisk } from "../markets/house-risk/types.ts";
import type { Marks } from "../markets/marks/types.ts";
import type { Market } from "../markets/types.ts";
import { LeaseLost } from "../sequence/fence.ts";
import { OPTIONS } from "../sequence/names.ts";
import { createOwnWork } from "../sequence/own-work.ts";
import { createSequence, type SequenceDeps } from "../sequence/sequence.ts";
import { createUndoJournal } from "../sequence/undo.ts";
import { createExposure } from "./exposure.ts";
import { type OptionCommand, openOptionsGroup } from "./group.ts";
import { keepWindows } from "./keep-windows.ts";
import { type Placing, place } from "./place.ts";
import { createOptionReads } from "./reads.ts";
import { createRunningOrders } from "./running-orders.ts";
import { createSecondMarks } from "./second-marks.ts";
import { createOptionsRules } from "./sequence-rules.ts";
import { createSettler } from "./settler.ts";
import type { OptionOrder, OptionsExchange, OptionTerms, SubmitOption } from "./types.ts";

/** The most submissions, and the most settlements, of a group. */
const LARGEST_GROUP = 256;

export interface OptionsSetup extends SequenceDeps {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly bus: Bus;
  readonly markets: readonly Market[];
  /** The mark prices; `clock` is the one that they are stamped with. */
  readonly marks: Pick<Marks, "takeNow" | "isLive" | "refresh">;
  readonly houseRisk: Pick<HouseRisk, "check" | "register">;
  readonly terms: OptionTerms;
  readonly insurance: InsuranceRules;
}

/** The options with their beginning and their end. */
export interface RunningOptionsExchange extends OptionsExchange {
  /** Takes up the running orders, settles those that fell due meanwhile, and listens to the marks. */
  start(): Promise<void>;
  /** Takes no more orders (they are refused with `market_busy`) and settles no more; resolves when nothing is in progress. */
  stop(): Promise<void>;
  /** Another process owns the options: ends at once. Submissions reject with `LeaseLost`. */
  lose(): void;
}

function createState(setup: OptionsSetup) {
  const markets = new Map(setup.markets.map((market) => [market.id, market]));
  const seconds = createSecondMarks();
  const running = createRunningOrders();
  const exposure = createExposure();
  const symbol = (marketId: number) => markets.get(marketId)?.symbol ?? String(marketId);
  const undo = createUndoJournal();
  setup.houseRisk.register("options", exposure.worstCase);
  const placing: Placing = {
    undo,
    terms: setup.terms,
    insurance: setup.insurance,
    marks: setup.marks,
    houseRisk: setup.houseRisk,
    exposure,
    market: (marketId) => markets.get(marketId),
  };
  const own = createOwnWork<OptionCommand, OptionOrder>(LARGEST_GROUP);
  const parts = { ...setup, undo, placing, seconds, running, exposure, symbol, changed: () => settler.arm() };
  const limits = { name: OPTIONS, largestGroup: LARGEST_GROUP, own };
  const sequence = createSequence(setup, createOptionsRules(parts), limits);
  const settler = createSettler({ ...setup, seconds, running, own, wake: sequence.wake });
  return { seconds, running, exposure, settler, sequence, placing };
}

/** Previews submissions: an order is placed in a group that is dropped, and not counted among what runs (decision 0108). */
const createPreview =
  ({ storage, clock }: OptionsSetup, placing: Placing) =>
  async (order: SubmitOption): Promise<OptionOrder> => {
    const group = await openOptionsGroup(storage, { next: () => 0 }, clock.now, [{ type: "submit", order }]);
    const uncounted = { ...placing.exposure, add: () => {}, remove: () => {} };
    return place(group, { ...placing, exposure: uncounted, undo: { add: () => {} } }, order);
  };

/** Creates the options exchange on the marks of the bus. */
export function createOptionsExchange(setup: OptionsSetup): RunningOptionsExchange {
  const { storage, clock, terms } = setup;
  const state = createState(setup);
  const { seconds, settler, exposure, sequence } = state;
  const windowOf = (order: OptionOrder) =>
    order.state === "closed" ? order.window : seconds.windowOf(order);
  let stopKeeping = async () => {};
  let isOpen = false;
  let isLost = false;
  const preview = createPreview(setup, state.placing);
  /** Takes in the marks of the moment. @throws LeaseLost; Refused `market_busy` */
  const takeMarks = async ({ marketId }: SubmitOption): Promise<void> => {
    if (setup.marks.refresh !== undefined) await setup.marks.refresh(marketId);
    if (isLost) throw new LeaseLost(OPTIONS);
    if (!isOpen) throw new Refused("market_busy");
  };

  return {
    terms,
    now: clock.now,
    windowOf,
    worstCase: exposure.worstCase,
    async start() {
      stopKeeping = await keepWindows({ ...setup, ...state });
      isOpen = true;
      settler.arm();
    },
    async stop() {
      isOpen = false;
      await settler.stop();
      await sequence.idle();
      await stopKeeping();
    },
    lose() {
      isOpen = false;
      isLost = true;
      sequence.lose();
      void settler.stop().then(stopKeeping);
    },
    async preview(order) {
      await takeMarks(order);
      return preview(order);
    },
    async submit(command) {
      await takeMarks(command);
      const [outcome] = await sequence.submit([{ type: "submit", order: command }]);
      if (outcome === undefined) throw new Error("A submission was answered without its order");
      if (outcome instanceof Refused) throw outcome;
      return outcome;
    },
    ...createOptionReads(storage, windowOf),
  };
}
