import { map, type Observable } from "rxjs";
import type { RawDepth, Socket } from "../../api.ts";
import type { Candle, Print } from "../../markets/types.ts";
import type { Topic } from "./protocol.ts";
import { packDepth } from "./sent-depth.ts";

/** How values of a topic wait for a page's next frame. */
export interface Waiting {
  /** What waits, with one more value. */
  join(waiting: readonly unknown[], value: unknown): readonly unknown[];
  /** What goes over the port; default: the value. */
  pack?(value: unknown): unknown;
  /** Goes out behind the other topics: trades move a candle only when it is known. */
  readonly isLast?: boolean;
}

/** The most trades that wait: a tape shows no more. */
const MOST_PRINTS = 100;
/** The most candles that wait for a hidden page: as many as a chart fetches at once. */
const MOST_CANDLES = 500;

/** The observable of a topic. */
export function sourceOf(socket: Socket, topic: Topic): Observable<unknown> {
  switch (topic.name) {
    case "link":
      return socket.link$;
    case "unreadable":
      return socket.unreadable$;
    case "depth":
      return socket.depth(topic.pair).pipe(map(decodedOnce));
    case "candle":
      return socket.candle(topic.pair, topic.period);
    case "mark":
    case "prints":
    case "closes":
      return socket[topic.name](topic.pair);
    default:
      return socket[topic.name]();
  }
}

/** Whether a topic is the user's own: it goes only to pages that are logged in as the connection is. */
export function isPrivate({ name }: Topic): boolean {
  return !publicTopics.has(name);
}
const publicTopics: ReadonlySet<Topic["name"]> = new Set<Topic["name"]>([
  ...["link", "unreadable"],
  ...["quotes", "depth", "mark", "prints", "closes", "candle"],
] as const);

/** How a topic waits; `null`: it does not, each value goes out at once, to hidden pages as well. */
export function waitingOf({ name }: Topic): Waiting | null {
  switch (name) {
    case "quotes":
      return newestBy<{ readonly key: string }, string>(({ key }) => key);
    case "candle":
      return newestBy<Candle, number>(({ time }) => time, MOST_CANDLES);
    case "prints":
      return printsTogether;
    case "depth":
      return newestDepth;
    case "mark":
    case "closes":
      return newest;
    default:
      return null;
  }
}

const newest: Waiting = { join: (_, value) => [value] };

/** The newest value of each key, in the order in which the keys came. */
function newestBy<Value, Key>(keyOf: (value: Value) => Key, most = Number.POSITIVE_INFINITY): Waiting {
  return {
    join: (waiting, value) => {
      const key = keyOf(value as Value);
      const others = waiting.filter((other) => keyOf(other as Value) !== key);
      return [...others, value].slice(-most);
    },
  };
}

/** Trades of several messages as one, the newest first. */
const printsTogether: Waiting = {
  isLast: true,
  join: ([before], value) => [
    [...(value as readonly Print[]), ...((before ?? []) as readonly Print[])].slice(0, MOST_PRINTS),
  ],
};

/** The newest book; its run of messages without a gap begins with the first that waited. Decoded as it goes out. */
const newestDepth: Waiting = {
  join: ([before], value) => [joinDepth((before ?? null) as RawDepth | null, value as RawDepth)],
  pack: (value) => packDepth(value as RawDepth),
};

/** @returns the newer message, whose run goes back to that of the older one where no message is missing between the two */
export function joinDepth(before: RawDepth | null, depth: RawDepth): RawDepth {
  if (before === null || before.epoch !== depth.epoch || before.sequence === null) return depth;
  // A feed of fewer levels, without a number, beside a counted book: the counted one is the better.
  if (depth.sequence === null) return before;
  if (depth.since === null || depth.since > before.sequence + 1) return { ...depth, since: null };
  return { ...depth, since: before.since };
}

/** Several pages that look at the same book decode it once. */
function decodedOnce(raw: RawDepth): RawDepth {
  let decoded: ReturnType<RawDepth["decode"]> | undefined;
  return {
    ...raw,
    decode: () => {
      decoded = decoded === undefined ? raw.decode() : decoded;
      return decoded;
    },
  };
}
