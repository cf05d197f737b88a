import type { Bus } from "../../exchange/kit/bus.ts";
import { LIVE_MS } from "../../exchange/markets/marks/rules.ts";
import type { Mark, Marks } from "../../exchange/markets/marks/types.ts";
import { type CallerParts, createCaller, serveCalls } from "../calls/calls.ts";
import type { MarketFeed } from "../feed/feed.ts";
import { subjects } from "../subjects.ts";
import type { Link, StopServing } from "../types.ts";

/** The calls of a market's marks. */
interface MarkCalls {
  takeNow(argument: null): Mark | null;
  between(span: { readonly from: number; readonly to: number }): readonly Mark[];
}

/** Answers what is asked about the marks of a market that this process publishes. */
export function serveMarks(
  link: Link,
  marketId: number,
  marks: Pick<Marks, "takeNow" | "between">,
): StopServing {
  return serveCalls<MarkCalls>(link, subjects.marks(marketId), {
    takeNow: async () => marks.takeNow(marketId),
    between: async ({ from, to }) => marks.between(marketId, from, to),
  });
}

export interface RemoteMarksParts extends CallerParts {
  readonly bus: Pick<Bus, "onAnywhere">;
  readonly feed: Pick<MarketFeed, "mark">;
}

/** Marks with the end of their listening. */
export interface RunningRemoteMarks extends Marks {
  readonly refresh: (marketId: number) => Promise<void>;
  stop(): void;
}

/** The marks that other processes publish, as they come on the bus. */
export function createRemoteMarks(parts: RemoteMarksParts): RunningRemoteMarks {
  const { bus, clock, feed } = parts;
  const caller = createCaller<MarkCalls>(parts);
  const newest = new Map<number, { readonly mark: Mark; readonly at: number }>();
  const take = (mark: Mark) => {
    // A mark that was asked for may come before the event of an earlier one.
    if ((newest.get(mark.marketId)?.mark.seq ?? 0) < mark.seq)
      newest.set(mark.marketId, { mark, at: clock.monotonic() });
  };
  const current = (marketId: number) => newest.get(marketId)?.mark ?? feed.mark(marketId);
  return {
    current,
    isLive(marketId) {
      const known = newest.get(marketId);
      return known !== undefined && clock.monotonic() - known.at <= LIVE_MS;
    },
    takeNow: current,
    async refresh(marketId) {
      const mark = await caller.ask(subjects.marks(marketId), "takeNow", null);
      if (mark !== null && mark.source !== "last_price") take(mark);
    },
    between: (marketId, from, to) => caller.ask(subjects.marks(marketId), "between", { from, to }),
    stop: bus.onAnywhere("mark", take),
  };
}
