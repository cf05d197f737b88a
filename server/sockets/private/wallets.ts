import type { Language } from "#contract/languages.ts";
import type { ChainRecord } from "../../exchange/wallets/types.ts";
import { chainRowOf } from "../../wire/wallets.ts";
import { listens } from "../connection/listening.ts";
import { userRoom } from "../rooms.ts";
import type { PushServer, SocketParts } from "../types.ts";

/**
 * Pushes each change of a deposit or withdrawal to its owner, in order.
 * @param languageOf the language that a user has chosen
 */
export function createFundsPushes(
  io: PushServer,
  { bus, report }: Pick<SocketParts, "bus" | "report">,
  languageOf: (userId: number) => Promise<Language>,
): { stop(): void } {
  let last = Promise.resolve();
  const push = async (record: ChainRecord) => {
    const { userId } = record;
    if (!listens(io, userId)) return;
    const language = await languageOf(userId);
    io.to(userRoom(userId)).emit("chain_record", {
      type: "chain_record",
      record: chainRowOf(record, language),
    });
  };
  const stop = bus.onAnywhere("chainRecord", (record) => {
    last = last.then(() => push(record)).catch(report);
  });
  return { stop };
}
