import { stat } from "node:fs/promises";
import type { FirstReply } from "#contract/first-replies.ts";
import type { Clock } from "../../exchange/kit/clock.ts";
import type { Look } from "./messages.ts";
import { createRenderer, type Renderer } from "./renderer.ts";

/** A page is rendered once for all who ask for it within this time. */
const KEPT_MS = 1_000;
/** A page waits for its markup so long, and goes out without it after that: the scripts draw it, too. */
const LONGEST_MS = 250;
/** Terminals wait longer, because their scripts take seconds on a slow line. So does the first page of a kind, because its code must be loaded. */
const TERMINAL = /\?pair=/;
const LONGER_MS = 750;
/** So many pages wait for the thread at most; the others go out without markup at once. */
const MOST_WAITING = 8;

/** After a failure pages go out without markup for so long. */
const AGAIN_MS = 60_000;
const NEVER = Number.POSITIVE_INFINITY;

export interface Prerendering {
  /** Loads the code before the first page wants it. */
  start(): Promise<void>;
  /**
   * The markup of a look; `null`: the page goes out without.
   * @param replies what the first look follows from; a member's has those that are the same for everybody
   */
  markupOf(look: Look, replies: readonly FirstReply[]): Promise<string | null>;
  close(): Promise<void>;
}

export interface PrerenderingParts {
  readonly clock: Pick<Clock, "now" | "after">;
  /** The settings that pages carry. */
  readonly settings: unknown;
  report(error: unknown): void;
}

/** The code of a build, and the kinds of pages it has rendered (`kindOf`). */
interface Build {
  readonly written: number;
  readonly renderer: Renderer;
  readonly loaded: Set<string>;
  againAt: number;
}
const kindOf = ({ visitor, address }: Look): string => `${visitor} ${address.replace(/\?.*/, "")}`;

/** When a file was last written; `null`: there is none. */
async function writtenAt(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.mtimeMs ?? null;
}

/** The markup, or `null` where it takes longer than `ms`. */
function within(
  markup: Promise<string | null>,
  ms: number,
  clock: PrerenderingParts["clock"],
): Promise<string | null> {
  let stop = (): void => undefined;
  const late = new Promise<null>((resolve) => {
    // If the process was busy until now, the markup may have arrived meanwhile: it is read before the next timer.
    stop = clock.after(ms, () => {
      stop = clock.after(0, () => resolve(null));
    });
  });
  return Promise.race([markup, late]).finally(() => stop());
}

/**
 * Pages as a guest first sees them, rendered by the code of the build: they are on screen before their scripts.
 * @param file that code; looked for at each page, so that a new build takes effect without a restart
 */
export function createPrerendering(
  file: string,
  { clock, settings, report }: PrerenderingParts,
): Prerendering {
  const kept = new Map<string, { readonly until: number; readonly markup: Promise<string | null> }>();
  let build: Build | null = null;

  const current = async () => {
    const written = await writtenAt(file);
    if (written === build?.written && build.againAt > clock.now()) return build;
    const before = build;
    build =
      written === null
        ? null
        : { written, renderer: createRenderer(file), loaded: new Set(), againAt: NEVER };
    await before?.renderer.close();
    return build;
  };
  const render = async (look: Look, replies: readonly FirstReply[]): Promise<string | null> => {
    const used = await current();
    if (used === null || used.againAt !== NEVER) return null;
    try {
      const markup = await used.renderer.render({
        ...look,
        settings,
        replies: look.visitor === "member" ? replies.filter(({ guests }) => guests !== true) : replies,
        time: clock.now(),
      });
      used.loaded.add(kindOf(look));
      return markup;
    } catch (error) {
      // One page may have kept several waiting.
      if (used === build && used.againAt === NEVER) report(error);
      used.againAt = clock.now() + AGAIN_MS;
      return null;
    }
  };
  let waiting = 0;
  const renderNext = (look: Look, replies: readonly FirstReply[]): Promise<string | null> => {
    waiting += 1;
    return render(look, replies).finally(() => {
      waiting -= 1;
    });
  };
  return {
    async start() {
      // Its parts are loaded with the first page that shows them.
      await render({ address: "/", visitor: "guest" }, []);
    },
    async markupOf(look, replies) {
      for (const [each, { until }] of kept) if (until <= clock.now()) kept.delete(each);
      const key = `${look.visitor} ${look.address}`;
      const before = kept.get(key);
      if (before === undefined && waiting >= MOST_WAITING) return null;
      const markup = before?.markup ?? renderNext(look, replies);
      if (before === undefined) kept.set(key, { until: clock.now() + KEPT_MS, markup });
      const isLoaded = build?.loaded.has(kindOf(look)) === true && !TERMINAL.test(look.address);
      return within(markup, isLoaded ? LONGEST_MS : LONGER_MS, clock);
    },
    async close() {
      await build?.renderer.close();
      build = null;
    },
  };
}
