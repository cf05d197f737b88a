import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import * as v from "valibot";
import { type Level, markOf, type NextTop } from "./types.ts";

const level = v.tuple([v.string(), v.string()]);
const recordedMessage = v.object({
  t: v.picklist(["s", "d"]),
  b: v.array(level),
  a: v.array(level),
  u: v.optional(v.number(), 0),
  lastUpdateId: v.optional(v.number()),
});
type RecordedMessage = v.InferOutput<typeof recordedMessage>;

/** Reads the first `l2/*depth.ndjson.gz` of a folder: a snapshot and diffs, one JSON object a line. */
function readRecording(folder: string): RecordedMessage[] {
  const name = readdirSync(join(folder, "l2")).find((file) => file.endsWith("depth.ndjson.gz"));
  if (name === undefined) throw new Error(`no l2/*depth.ndjson.gz in ${folder}`);
  const lines = gunzipSync(readFileSync(join(folder, "l2", name)))
    .toString()
    .trim()
    .split("\n");
  return lines.map((line) => v.parse(recordedMessage, JSON.parse(line)));
}

function apply(side: Map<string, string>, changes: readonly Level[]): void {
  for (const [price, amount] of changes) {
    if (/^0(\.0+)?$/.test(amount)) side.delete(price);
    else side.set(price, amount);
  }
}

function best(side: Map<string, string>, levels: number, direction: 1 | -1): Level[] {
  return [...side]
    .sort(([a], [b]) => direction * (Number(a) - Number(b)))
    .slice(0, levels)
    .map(([price, amount]): Level => [Number(price).toFixed(2), Number(amount).toFixed(5)]);
}

/** A recorded book, message by message and from the beginning again at its end. Its states are made before anything is measured. */
export function recordedBook(folder: string, levels: number): NextTop {
  const messages = readRecording(folder);
  const snapshot = messages.find(({ t }) => t === "s");
  if (snapshot === undefined) throw new Error("the recording has no snapshot");
  const [bids, asks] = [new Map(snapshot.b), new Map(snapshot.a)];
  const tops = messages
    .filter(({ t, u }) => t === "d" && u > (snapshot.lastUpdateId ?? 0))
    .slice(0, 3_000)
    .map((diff) => {
      apply(bids, diff.b);
      apply(asks, diff.a);
      return { bids: best(bids, levels, -1), asks: best(asks, levels, 1).reverse() };
    });
  let message = 0;
  return () => {
    const top = tops[message % tops.length] ?? { bids: [], asks: [] };
    message += 1;
    const [first, ...rest] = top.bids;
    return { bids: first === undefined ? [] : [[first[0], markOf(message)], ...rest], asks: top.asks };
  };
}
