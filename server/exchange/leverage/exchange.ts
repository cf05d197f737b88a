import { balancesOf } from "#server/storage/ledger/balances.ts";
import { positionById, positionsOf } from "#server/storage/leverage/reads.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock, Stop } from "../kit/clock.ts";
import type { IdSource } from "../kit/ids.ts";
import { Refused } from "../kit/refused.ts";
import type { HouseRisk } from "../markets/house-risk/types.ts";
import type { Marks } from "../markets/marks/types.ts";
import type { Market } from "../markets/types.ts";
import { LeaseLost } from "../sequence/fence.ts";
import { LEVERAGE } from "../sequence/names.ts";
import { createOwnWork } from "../sequence/own-work.ts";
import { createSequence, type SequenceDeps } from "../sequence/sequence.ts";
import type { SpotExchange } from "../spot/types.ts";
import { idleRisk, viewOf } from "./account-view.ts";
import { createLeverageBook, type LeverageBook } from "./book.ts";
import type { LeverageCommand } from "./commands.ts";
import { createDepthView } from "./depth-view.ts";
import { openEntries } from "./entries.ts";
import { createFlow, type Flow } from "./flow.ts";
import { availableAccount } from "./group.ts";
import { createLeverageGroup } from "./group-overlay.ts";
import { loadLeverage } from "./load.ts";
import { startOvernight } from "./overnight-timer.ts";
import { place } from "./place.ts";
import { addDue, createLeverageRules, loadFlow, rebuildBook } from "./sequence-rules.ts";
import { createTerms, type Terms } from "./terms.ts";
import { startTicks, type Ticks } from "./ticks.ts";
import type { LeverageExchange, LeverageRules, PlaceLeverage, Position, RiskLimits } from "./types.ts";

/** The leverage exchange with its beginning and its end. */
export interface RunningLeverageExchange extends LeverageExchange {
  /** Loads positions, orders and balances. Await it before the first command. */
  start(): Promise<void>;
  /** Resolves when nothing waits and nothing is worked on. */
  idle(): Promise<void>;
  /** Takes no more commands (they are refused with `market_busy`), and resolves when those in progress are answered. */
  stop(): Promise<void>;
  /** Another process owns leverage: ends at once. Commands reject with `LeaseLost`. */
  lose(): void;
}

/** The most jobs, and the most due accounts, of a group: a command waits for one group at most. */
const LARGEST_GROUP = 64;

export interface LeverageSetup extends SequenceDeps {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly bus: Bus;
  /** The committed resting orders of the spot books. */
  readonly resting: SpotExchange["resting"];
  readonly markets: readonly Market[];
  /** Of the markets that are open to leverage. */
  readonly rules: readonly LeverageRules[];
  readonly limits: RiskLimits;
  /** The mark prices at the start; later ones come from the bus. */
  readonly marks: Pick<Marks, "isLive" | "current" | "takeNow" | "refresh">;
  readonly houseRisk: Pick<HouseRisk, "check">;
  /** Calls the listener when balances that other processes changed may not have been heard of. Absent: no other process changes any. */
  readonly onMissed?: (listener: () => void) => Stop;
}

function only(positions: readonly Position[]): Position {
  const [position] = positions;
  if (!position) throw new Error("A command was answered without its position");
  return position;
}

/** Reads the mark prices of the start, positions, free balances and the trades of the last minute. */
async function fill({ markets, marks, storage, clock }: LeverageSetup, book: LeverageBook, flow: Flow) {
  for (const { id } of markets) {
    const mark = marks.current(id);
    if (mark !== null) book.tick(id, mark.price, new Set(), new Set());
  }
  await rebuildBook(storage, book);
  await loadFlow(storage, book, flow, clock.now());
}

/** The positions of an outcome; throws its refusal. */
function positionsIn(outcome: readonly Position[] | Refused | undefined): readonly Position[] {
  if (outcome === undefined) throw new Error("A command was answered without an outcome");
  if (outcome instanceof Refused) throw outcome;
  return outcome;
}

/** Reads an account as of now; of one without positions its spare balance from the ledger. */
function createAccountReader(
  { storage, limits }: LeverageSetup,
  book: LeverageBook,
): LeverageExchange["account"] {
  return async (userId, quoteId) => {
    const known = book.account({ userId, quoteId });
    if (known) return viewOf(book, known, limits.liquidationPercent);
    const { id } = availableAccount({ userId, quoteId });
    const balances = await balancesOf(storage, [id]);
    return { risk: idleRisk(quoteId, balances.get(id) ?? 0n), positions: [] };
  };
}

/** Refuses an id that never was the user's; one that was may have ended since. */
const createOwnerCheck =
  ({ storage }: LeverageSetup, book: LeverageBook) =>
  async (id: number, userId: number): Promise<void> => {
    const position = book.find(id) ?? (await positionById(storage, id));
    if (position?.userId !== userId) throw new Refused("position_unknown");
  };

/** The market of a placement, which needs a mark as of now; `null` of other commands. */
const newRiskIn = (command: LeverageCommand): number | null =>
  command.type === "place" ? command.order.marketId : null;

/**
 * Previews placements: a group is an overlay, so an order is placed in a group that is dropped (decision 0108). It meets the committed book:
 * a group in progress is not in it yet.
 */
const createPreview =
  (setup: LeverageSetup, book: LeverageBook, flow: Flow, terms: Terms) =>
  async (order: PlaceLeverage): Promise<Position> => {
    const loaded = await loadLeverage(setup.storage, [{ type: "place", order }], book, terms);
    const dropped = { ...setup, book, flow, quoteOf: terms.quoteOf, ids: { next: () => 0 } };
    return place(createLeverageGroup(dropped, setup.clock.now(), loaded), terms, order);
  };

/** The memory of leverage, and the sequence that changes it. */
function createState(setup: LeverageSetup) {
  const { markets, limits, houseRisk } = setup;
  const terms = createTerms(markets, setup.rules, limits, houseRisk);
  const book = createLeverageBook(terms.quoteOf, limits.liquidationPercent);
  const flow = createFlow();
  const due = createOwnWork<LeverageCommand, readonly Position[]>(LARGEST_GROUP);
  const rules = createLeverageRules({ ...setup, book, flow, terms, due });
  const sequence = createSequence(setup, rules, { name: LEVERAGE, largestGroup: LARGEST_GROUP, own: due });
  return { terms, book, flow, due, sequence };
}

/** Loads the memory, and begins to listen to marks and to charge for nights. */
async function begin(
  setup: LeverageSetup,
  { book, flow, due, sequence }: Omit<ReturnType<typeof createState>, "terms">,
  submit: (command: LeverageCommand) => Promise<unknown>,
): Promise<{ readonly ticks: Ticks; readonly stops: readonly Stop[] }> {
  await fill(setup, book, flow);
  const ticks = startTicks(setup, book, due, { wake: sequence.wake, ...setup.limits });
  const accounts = () => [...book.accounts()];
  const stopNights = startOvernight(setup.clock, accounts, async (account, day) => {
    await submit({ type: "overnight", account, day });
  });
  return { ticks, stops: [ticks.stop, stopNights] };
}

/** What is asked of the exchange by its users, over what runs it. */
function createCommands(
  terms: Terms,
  {
    submit,
    takeMarks,
    preview,
    checkOwner,
  }: {
    readonly submit: (command: LeverageCommand) => Promise<readonly Position[]>;
    /** Takes in the marks of the moment; that of the market of a placement as of now. */
    readonly takeMarks: (command: LeverageCommand) => Promise<void>;
    readonly preview: (order: PlaceLeverage) => Promise<Position>;
    readonly checkOwner: (id: number, userId: number) => Promise<void>;
  },
) {
  const about = async (command: LeverageCommand & { readonly id: number; readonly userId: number }) => {
    await checkOwner(command.id, command.userId);
    return only(await submit(command));
  };
  return {
    async place(order) {
      terms.market(order.marketId);
      return only(await submit({ type: "place", order }));
    },
    async preview(order) {
      terms.market(order.marketId);
      await takeMarks({ type: "place", order });
      return preview(order);
    },
    close: (id, userId, once) => about({ type: "close", id, userId, once }),
    closePart: (id, userId, contracts, once) => about({ type: "closePart", id, userId, contracts, once }),
    cancel: (id, userId, once) => about({ type: "cancel", id, userId, once }),
    setStops: (id, userId, wanted, once) => about({ type: "setStops", id, userId, stops: wanted, once }),
    closeMany: (userId, chosen, once) => submit({ type: "closeMany", userId, ...chosen, once }),
    async withdraw(request, once) {
      await submit({ type: "withdraw", request, once });
    },
  } satisfies Partial<LeverageExchange>;
}

/** Creates the leverage exchange. */
export function createLeverageExchange(setup: LeverageSetup): RunningLeverageExchange {
  const { storage, clock, limits } = setup;
  const { terms, book, flow, due, sequence } = createState(setup);
  let stops: readonly Stop[] = [];
  let ticks: Ticks | null = null;
  let isLost = false;

  const takeMarks = async (command: LeverageCommand): Promise<void> => {
    const marked = newRiskIn(command);
    if (marked !== null) await setup.marks.refresh?.(marked);
    if (isLost) throw new LeaseLost(LEVERAGE);
    if (ticks === null) throw new Refused("market_busy");
    if (marked !== null) setup.marks.takeNow(marked);
    ticks.takeIn();
  };
  const submit = async (command: LeverageCommand): Promise<readonly Position[]> => {
    await takeMarks(command);
    const [outcome] = await sequence.submit([command]);
    return positionsIn(outcome);
  };
  const end = () => {
    ticks = null;
    for (const stop of stops) stop();
  };
  const preview = createPreview(setup, book, flow, terms);
  const checkOwner = createOwnerCheck(setup, book);

  return {
    limits,
    rules: terms.rules,
    markPrice: book.price,
    isLive: setup.marks.isLive,
    depth: createDepthView({ book, flow, terms, clock, resting: setup.resting }),
    openRisk: book.openRisk,
    async start() {
      ({ ticks, stops } = await begin(setup, { book, flow, due, sequence }, submit));
      // Applies the price moves of the time when the exchange was down.
      addDue(due, book.accounts());
      if (!due.isEmpty) sequence.wake();
    },
    idle: sequence.idle,
    async stop() {
      end();
      await sequence.idle();
    },
    lose() {
      isLost = true;
      end();
      sequence.lose();
    },
    ...createCommands(terms, { submit, takeMarks, preview, checkOwner }),
    account: createAccountReader(setup, book),
    entries: (marketId, count) => openEntries(book, marketId, count),
    orders: (userId, query) => positionsOf(storage, userId, query),
  };
}
