import type { Clock, Stop } from "../exchange/kit/clock.ts";
import type { RunningMarks } from "../exchange/markets/marks/marks.ts";
import type { Mark, Marks } from "../exchange/markets/marks/types.ts";
import type { Market } from "../exchange/markets/types.ts";
import type { RunningSpotExchange } from "../exchange/spot/exchange.ts";
import type { SpotExchange } from "../exchange/spot/types.ts";
import { createRemoteBooks } from "../link/ports/books.ts";
import type { RunningRemoteMarks } from "../link/ports/marks.ts";
import type { Link } from "../link/types.ts";
import { readMarks } from "../storage/markets/marks.ts";
import type { Storage } from "../storage/storage.ts";

/** What leverage and options read of the markets, whichever process owns them. */
export interface Sources {
  readonly options: Pick<Marks, "current" | "isLive" | "takeNow" | "refresh">;
  readonly leverage: {
    /** Live where the book is recent too: a trade with the house is priced by it. */
    readonly marks: Pick<Marks, "current" | "isLive" | "takeNow" | "refresh">;
    readonly resting: SpotExchange["resting"];
    /** Begins to follow what leverage reads, before it starts. @returns ends it */
    begin(): Promise<Stop>;
    /** Calls the listener when what other processes did may not have been heard of. */
    onMissed(listener: () => void): Stop;
  };
}

interface Local {
  readonly spot: Pick<RunningSpotExchange, "isOpen" | "resting">;
  readonly marks: RunningMarks;
}

/** The markets of one process: everything is here. */
export const localSources = ({ spot, marks }: Local): Sources => ({
  options: marks,
  leverage: {
    marks,
    resting: spot.resting,
    begin: async () => () => undefined,
    onMissed: () => () => undefined,
  },
});

/** How a process of a cluster reads what others own. */
export interface Others {
  readonly link: Link;
  /** What they publish. */
  readonly marks: RunningRemoteMarks;
  /** Begins to hear of every balance that other processes change. */
  readonly followBalances: () => Stop;
}

export interface SourceParts extends Local {
  readonly storage: Storage;
  readonly clock: Pick<Clock, "monotonic" | "after" | "every">;
  readonly markets: readonly Pick<Market, "id">[];
  readonly others: Others;
  readonly report: (error: unknown) => void;
}

/** The markets of a cluster: those of this process as they are, the others as their owners tell. */
export function createSources(parts: SourceParts): Sources {
  const { spot, marks, storage, others } = parts;
  const books = createRemoteBooks({ ...parts, link: others.link, isHere: spot.isOpen });
  /** What was kept of markets that have not been heard of. */
  let kept: ReadonlyMap<number, Mark> = new Map();
  const marksOf = (marketId: number) => (marks.has(marketId) ? marks : others.marks);
  const mixed = {
    current: (marketId: number) => marksOf(marketId).current(marketId) ?? kept.get(marketId) ?? null,
    isLive: (marketId: number) => marksOf(marketId).isLive(marketId),
    takeNow: (marketId: number) => marksOf(marketId).takeNow(marketId),
    async refresh(marketId: number) {
      if (!marks.has(marketId)) await others.marks.refresh(marketId);
    },
  };
  return {
    options: mixed,
    leverage: {
      marks: {
        ...mixed,
        isLive: (marketId) => mixed.isLive(marketId) && (spot.isOpen(marketId) || books.isFresh(marketId)),
        async refresh(marketId) {
          await Promise.all([mixed.refresh(marketId), spot.isOpen(marketId) || books.refresh(marketId)]);
        },
      },
      resting: (marketId, side) => (spot.isOpen(marketId) ? spot : books).resting(marketId, side),
      onMissed: others.link.onInterrupted,
      async begin() {
        kept = new Map((await readMarks(storage)).map((mark) => [mark.marketId, mark]));
        // From before leverage reads them.
        const stopBalances = others.followBalances();
        await books.start();
        return () => {
          stopBalances();
          books.stop();
        };
      },
    },
  };
}
