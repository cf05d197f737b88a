import { noUser } from "#server/storage/kit/transact.ts";
import { linesOf, recentLines } from "#server/storage/p2p/lines.ts";
import { dealById, insertLine, lineByClientId, recordRead } from "#server/storage/p2p/p2p.ts";
import { requireSame } from "../kit/client-ids.ts";
import { Refused } from "../kit/refused.ts";
import { perform } from "../kit/work.ts";
import type { P2pParts } from "./ports.ts";
import { type Deal, type DealLine, OPERATOR, type OtcMarket } from "./types.ts";

/** Lines that a user may write in a deal per minute, at most. */
const LINES_PER_MINUTE = 20;
const MINUTE_MS = 60_000;

export interface SayInDeal {
  readonly market: OtcMarket;
  readonly dealId: number;
  readonly userId: number;
  readonly text: string;
  /** The address of an upload of the author; empty: none. */
  readonly image: string;
  /** A repeated one is stored once. Empty: none. */
  readonly clientId: string;
}

function checkSide(deal: Deal | null, market: OtcMarket, userId: number): Deal {
  if (deal?.market !== market || (userId !== deal.publisherId && userId !== deal.takerId))
    throw new Refused("deal_unknown");
  return deal;
}

/** Rejects lines after the chat of an ended deal has closed. */
function checkTalking({ endedAt }: Deal, time: number, chatMs: number): void {
  if (endedAt !== null && time > endedAt + chatMs) throw new Refused("chat_closed");
}

/** Writes a line into a deal of the author's; the counterparty is notified after the commit. @throws Refused */
export async function say(parts: P2pParts, command: SayInDeal): Promise<DealLine> {
  const { storage, pictures, bus, ids, rules } = parts;
  const { userId, text, image, clientId } = command;
  const known = checkSide(await dealById(storage, command.dealId), command.market, userId);
  if (text === "" && image === "") throw new Refused("chat_empty");
  const picture = image === "" ? null : await pictures.own(userId, image);
  const line = await perform(parts, { user: userId }, async (work): Promise<DealLine> => {
    const earlier = await lineByClientId(work.db, known.id, userId, clientId);
    if (earlier) {
      requireSame(earlier, command, ["text", "image"]);
      return earlier;
    }
    checkTalking(known, work.time, rules.chatMs);
    if ((await recentLines(work.db, known.id, userId, work.time - MINUTE_MS)) >= LINES_PER_MINUTE)
      throw new Refused("chat_too_many");
    const said: DealLine = {
      id: ids.next("deal_line"),
      dealId: known.id,
      authorId: userId,
      text,
      image,
      clientId,
      createdAt: work.time,
    };
    await insertLine(work.db, said);
    work.afterwards(() => bus.emit("p2pLine", { deal: known, line: said }));
    return said;
  });
  const other = userId === known.takerId ? known.publisherId : known.takerId;
  if (picture !== null) {
    // The picture is part of the chat: it is kept, and stays visible.
    await pictures.use([picture]);
    await pictures.grant(picture, other);
  }
  return line;
}

/** The operator's line to both sides of a deal. @throws Refused */
export async function sayAsOperator(parts: P2pParts, dealId: number, text: string): Promise<DealLine> {
  const { bus, ids } = parts;
  if (text === "") throw new Refused("chat_empty");
  return perform(parts, noUser, async (work): Promise<DealLine> => {
    const deal = await dealById(work.db, dealId);
    if (!deal) throw new Refused("deal_unknown");
    const said = { id: ids.next("deal_line"), dealId, authorId: OPERATOR, text, image: "", clientId: "" };
    const line = { ...said, createdAt: work.time };
    await insertLine(work.db, line);
    work.afterwards(() => bus.emit("p2pLine", { deal, line }));
    return line;
  });
}

/** The chat of a deal of the reader's, oldest first; reading it marks it as read. @throws Refused */
export async function readChat(
  { storage }: P2pParts,
  query: {
    readonly market: OtcMarket;
    readonly dealId: number;
    readonly userId: number;
    readonly after: number;
  },
): Promise<readonly DealLine[]> {
  const deal = checkSide(await dealById(storage, query.dealId), query.market, query.userId);
  const lines = await linesOf(storage, deal.id, query.after);
  const last = lines.at(-1)?.id;
  if (last !== undefined)
    await recordRead(storage, deal, query.userId === deal.takerId ? "taker" : "publisher", last);
  return lines;
}
