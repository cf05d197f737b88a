import type { FirstReply } from "#contract/first-replies.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";
import { type Asked, createFirstCalls } from "./first-calls.ts";

/**
 * The replies that the page of an address brings along.
 * @param query of the address: of the pages that are known its `pair`, `id` and `sellerId` count
 */
export type FirstRepliesOf = (address: string, query: URLSearchParams) => Promise<readonly FirstReply[]>;

const ID = /^[1-9]\d{0,8}$/;

/** The page that an address shows: without a merchant theirs leads on to fiat trading. */
function shownAt(address: string, query: URLSearchParams): string {
  return address === "/legalSeller" && !ID.test(query.get("sellerId") ?? "") ? "/legalTrade" : address;
}

/** What guests' pages ask for first, answered by the same handlers as the calls. */
export function createFirstReplies(
  routes: Pick<Routes, "ask">,
  parts: Pick<HttpParts, "clock" | "spot" | "marketData">,
): FirstRepliesOf {
  const { pages, others } = createFirstCalls(routes, parts);
  // Pages are not counted by limits: those that are asked for at the same time share the work.
  const underWay = new Map<string, Promise<readonly FirstReply[]>>();
  return (opened, query) => {
    const address = shownAt(opened, query);
    const pair = query.get("pair")?.replace("_", "/");
    const market = parts.spot.markets.find(({ symbol }) => symbol === pair);
    const given = address === "/noticeDetail" ? (query.get("id") ?? "") : "";
    const id = ID.test(given) ? given : "";
    const callsOf = Object.hasOwn(pages, address) ? pages[address] : undefined;
    const key = `${callsOf === undefined ? "" : address} ${market?.symbol ?? ""} ${id}`;
    const before = underWay.get(key);
    if (before !== undefined) return before;
    const replies = repliesTo(async () => (callsOf ?? others)({ market, id })).finally(() =>
      underWay.delete(key),
    );
    underWay.set(key, replies);
    return replies;
  };
}

async function repliesTo(calls: () => Promise<readonly Asked[]>): Promise<readonly FirstReply[]> {
  return Promise.all((await calls()).map(replyOf));
}

async function replyOf({ path, fields, guests, answer }: Asked): Promise<FirstReply> {
  const written = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const ofGuests = guests === undefined ? {} : { guests };
  return { path, fields: Object.fromEntries(written), ...ofGuests, reply: await answer() };
}
