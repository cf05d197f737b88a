import type { Language } from "#contract/languages.ts";
import type { ChainRecord } from "../exchange/funds/types.ts";
import { chainRowOf } from "../wire/chain-rows.ts";
import { userRoom } from "./rooms.ts";
import type { PushServer, SocketParts } from "./types.ts";

/**
 * Tells the owner of a deposit or withdrawal each of its changes, in the order in which they happened.
 * @param languageOf the language that a user has chosen
 */
export function createFundsPushes(
  io: PushServer,
  { bus, report }: Pick<SocketParts, "bus" | "report">,
  languageOf: (userId: number) => Promise<Language>,
): { stop(): void } {
  let last = Promise.resolve();
  const push = async (record: ChainRecord) => {
    const room = userRoom(record.userId);
    if ((io.of("/").adapter.rooms.get(room)?.size ?? 0) === 0) return;
    const language = await languageOf(record.userId);
    io.to(room).emit("chain_record", { type: "chain_record", record: chainRowOf(record, language) });
  };
  const stop = bus.on("chainRecord", (record) => {
    last = last.then(() => push(record)).catch(report);
  });
  return { stop };
}
