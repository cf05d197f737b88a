import { type MonoTypeOperatorFunction, mergeMap, pipe, scan } from "rxjs";
import type { OrderNews, OrderNotice } from "../outcomes/outcome.ts";
import type { Reaction } from "./types.ts";

/** How many orders are remembered, the latest ones. */
const REMEMBERED = 500;

interface Said {
  /** The last step reported, by what the news is about. */
  readonly steps: ReadonlyMap<string, bigint>;
  /** Orders whose own cancellation is not reported. */
  readonly quiet: ReadonlySet<string>;
  readonly now: readonly Reaction[];
}
const nothing: Said = { steps: new Map(), quiet: new Set(), now: [] };

/**
 * Lets a notice about an order pass only when it is further than the last one about it. The reply to an order and its push report the same
 * step, in either order.
 */
export function dedupeNotices(): MonoTypeOperatorFunction<Reaction> {
  return pipe(
    scan(after, nothing),
    mergeMap(({ now }) => now),
  );
}

function after(said: Said, reaction: Reaction): Said {
  switch (reaction.kind) {
    case "cancel-quietly":
      return { ...said, quiet: new Set([...said.quiet, ...reaction.orders].slice(-REMEMBERED)), now: [] };
    case "say": {
      const news = reaction.news ?? null;
      return isFurther(said, news) ? passed(said, reaction, [news]) : { ...said, now: [] };
    }
    case "say-order":
      return isNew(said, reaction.notice)
        ? passed(said, reaction, [reaction.notice.news])
        : { ...said, now: [] };
    case "say-orders": {
      const notices = reaction.notices.filter((notice) => isNew(said, notice));
      if (notices.length === 0) return { ...said, now: [] };
      return passed(
        said,
        { ...reaction, notices },
        notices.map(({ news }) => news),
      );
    }
    default:
      return { ...said, now: [reaction] };
  }
}

function isNew(said: Said, { news, outcome }: OrderNotice): boolean {
  const isQuiet = outcome.kind === "cancelled" && news !== null && said.quiet.has(news.id);
  return !isQuiet && isFurther(said, news);
}

function isFurther({ steps }: Said, news: OrderNews | null): boolean {
  const last = news === null ? undefined : steps.get(news.id);
  return news === null || last === undefined || news.step > last;
}

function passed({ steps, quiet }: Said, reaction: Reaction, about: readonly (OrderNews | null)[]): Said {
  const next = new Map(steps);
  for (const news of about) if (news !== null) next.set(news.id, news.step);
  return { quiet, steps: new Map([...next].slice(-REMEMBERED)), now: [reaction] };
}
