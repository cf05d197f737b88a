import * as v from "valibot";
import { bookSnapshot, candlePaths, marks, quotations } from "#contract/calls/markets/markets.ts";
import { type FirstReply, firstReplies, RANGE_FIELDS } from "#contract/first-replies.ts";
import { LANGUAGE_PARAMETER, TIMESTAMP_PARAMETER } from "#domain/limits.ts";
import type { Incoming, Outgoing, Transport } from "./transport.ts";

/** A reply that a page brought along is used for so long, in ms: a slow machine on a slow line needs a few seconds to ask. */
const USED_FOR = 15_000;
/** How much later than the page's the end of the wanted stretch of time may be, in s. */
const LATER_SECONDS = USED_FOR / 1_000 + 5;

/** What the exchange also pushes: it is older than the first push, which is why it is not used any more once the connection is up. */
const PUSHED: ReadonlySet<string> = new Set([quotations.path, bookSnapshot.path, marks.path, ...candlePaths]);

/** The replies that the page brought along. */
export interface FirstReplies {
  /** The reply to a request; `null`: it must be sent. */
  take(request: Outgoing): Incoming | null;
  /** Gives away none from here on of what is pushed. @returns whether one of them was used since the last time: pushes after it may have been lost */
  close(): boolean;
}

/**
 * Gives the replies of a page to the requests that ask for them, each as often as the page says, and soon after the start only.
 * @param given what the page holds; anything but a list of replies counts as none
 * @param now ms
 */
export function createFirstReplies(given: unknown, now: () => number): FirstReplies {
  const read = v.safeParse(firstReplies, given);
  const left = new Map((read.success ? read.output : []).map((one) => [one, one.uses]));
  const until = now() + USED_FOR;
  let used = false;
  return {
    take(request) {
      if (now() > until) left.clear();
      const found = [...left.keys()].find((one) => answers(one, request));
      if (found === undefined) return null;
      const uses = (left.get(found) ?? 1) - 1;
      if (uses === 0) left.delete(found);
      else left.set(found, uses);
      used ||= PUSHED.has(found.path);
      return { status: 200, data: found.reply };
    },
    close() {
      for (const one of left.keys()) if (PUSHED.has(one.path)) left.delete(one);
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
