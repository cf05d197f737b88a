import * as v from "valibot";
import { bookSnapshot, candlePaths, marks, quotations } from "#contract/calls/markets/markets.ts";
import { type FirstReply, firstReplies, RANGE_FIELDS } from "#contract/first-replies.ts";
import { LANGUAGE_PARAMETER, TIMESTAMP_PARAMETER } from "#domain/limits.ts";
import type { Incoming, Outgoing, Transport } from "./transport.ts";

/** A reply that a page brought along is used for so long, in ms: a slow machine on a slow line needs a few seconds to ask. */
const USED_FOR = 15_000;
/** How much later than the page's the end of the wanted stretch of time may be, in s. */
const LATER_SECONDS = USED_FOR / 1_000 + 5;

/** Calls whose data the exchange also pushes. Once the connection is up, the replies of the page are out of date. */
const PUSHED: ReadonlySet<string> = new Set([quotations.path, bookSnapshot.path, marks.path, ...candlePaths]);

/** The replies that the page brought along. */
export interface FirstReplies {
  /** The reply to a request; `null`: it must be sent. */
  take(request: Outgoing): Incoming | null;
  /** Drops the unused replies to `PUSHED` calls. @returns whether one was used since the last call: pushes after it may be missing */
  close(): boolean;
}

/**
 * Answers requests with the replies of the page, each once, soon after the start only.
 * @param given what the page holds; anything but a list of replies counts as none
 * @param now ms
 */
export function createFirstReplies(given: unknown, now: () => number): FirstReplies {
  const read = v.safeParse(firstReplies, given);
  const left = new Set(read.success ? read.output : []);
  const until = now() + USED_FOR;
  let used = false;
  return {
    take(request) {
      if (now() > until) left.clear();
      const found = [...left].find((one) => answers(one, request));
      if (found === undefined) return null;
      left.delete(found);
      used ||= PUSHED.has(found.path);
      return { status: 200, data: found.reply };
    },
    close() {
      for (const one of left) if (PUSHED.has(one.path)) left.delete(one);
      const was = used;
      used = false;
      return was;
    },
  };
}

/** Sends what the page did not bring along. */
export function withFirstReplies(first: FirstReplies, transport: Transport): Transport {
  return async (request) => first.take(request) ?? transport(request);
}

/** The fields of a request, without time and language of the asking. */
function fieldsOf({ method, query, body }: Outgoing): ReadonlyMap<string, string> {
  const sent = method === "POST" && typeof body === "string" ? [...new URLSearchParams(body)] : [];
  const asked = Object.entries(query).filter(
    ([name]) => name !== TIMESTAMP_PARAMETER && name !== LANGUAGE_PARAMETER,
  );
  return new Map([...asked, ...sent]);
}

function answers({ path, fields, guests }: FirstReply, request: Outgoing): boolean {
  if (request.url !== path || (guests === true && request.headers.Authorization !== undefined)) return false;
  const wanted = fieldsOf(request);
  const names = Object.keys(fields);
  return (
    names.length === wanted.size &&
    names.every((name) =>
      RANGE_FIELDS.includes(name)
        ? isSoonAfter(fields[name], wanted.get(name))
        : fields[name] === wanted.get(name),
    )
  );
}

function isSoonAfter(brought: string | undefined, wanted: string | undefined): boolean {
  const later = Number.parseInt(wanted ?? "", 10) - Number.parseInt(brought ?? "", 10);
  return later >= -LATER_SECONDS && later <= LATER_SECONDS;
}
