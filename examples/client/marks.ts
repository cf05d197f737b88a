import { io, type Socket } from "socket.io-client";
import * as v from "valibot";
import { type ClientEvents, type Push, pushes, type ServerEvents } from "#contract/pushes.ts";

export type MarkPush = Push<"market_mark">;

/** Follows the mark price of a market. The socket connects again by itself. @returns ends it */
export function followMarks(
  address: string,
  pair: { readonly legal_id: number; readonly currency_id: number },
  onMark: (mark: MarkPush) => void,
): () => void {
  const socket: Socket<ServerEvents, ClientEvents> = io(address, { transports: ["websocket"] });
  socket.on("connect", () => socket.emit("subscribe", { pairs: [{ ...pair, topics: ["market_mark"] }] }));
  socket.on("market_mark", (push) => onMark(v.parse(pushes.market_mark, push)));
  return () => void socket.close();
}
