import type { Socket } from "socket.io";
import * as v from "valibot";
import { type ClientEvents, depthSnapshotMessage, type ServerEvents } from "#contract/pushes.ts";
import type { DepthDiffs } from "../public/depth-diff.ts";
import { OPEN_FEED, topicRoom } from "../rooms.ts";
import type { Slices } from "../slices.ts";
import type { SocketParts } from "../types.ts";
import { watchBacklog } from "./backlog.ts";
import { createEventLimit } from "./guards.ts";
import type { Logins } from "./login.ts";
import { diffMarkets, roomsOf } from "./subscribe.ts";

type Connection = Socket<ClientEvents, ServerEvents>;

/** An acknowledgement is whatever function a client sent last; anything else is ignored. */
function acknowledger(given: readonly unknown[]): (...answer: boolean[]) => void {
  const last = given.at(-1);
  return typeof last === "function" ? (...answer) => void last(...answer) : () => undefined;
}

/** Listens to a new connection. Until it subscribes it gets the open feed. */
export function greet(
  connection: Connection,
  parts: Pick<SocketParts, "exchange" | "clock" | "settings" | "report"> & {
    readonly logins: Logins;
    readonly diffs: Pick<DepthDiffs, "snapshot">;
    readonly slices: Pick<Slices, "catchUp">;
  },
): void {
  const { exchange, clock, settings, logins, diffs, slices, report } = parts;
  const pace = createEventLimit(settings.eventsPerSecond, clock);
  let rooms: ReadonlySet<string> = new Set([OPEN_FEED]);
  void connection.join(OPEN_FEED);
  watchBacklog(connection);

  /** The book that differences go on from; they follow it, because joining the room has no delay. Those before it come first. */
  const sendSnapshot = (marketId: number) => {
    const push = diffs.snapshot(marketId);
    slices.catchUp(connection.id);
    if (push) connection.emit("market_depth_diff", push);
  };

  connection.use((_event, next) => {
    if (pace()) next();
    else connection.disconnect(true);
  });
  connection.on("login", (...given: unknown[]) => {
    const answer = acknowledger(given);
    // A documented client sends its bare id: then the token of the handshake, if there is one, must be that user's.
    const token: unknown = typeof given[1] === "string" ? given[1] : connection.handshake.auth.token;
    logins.login(connection, given[0], token).then(answer, (error: unknown) => {
      report(error);
      answer(false);
    });
  });
  connection.on("subscribe", (...given: unknown[]) => {
    const wanted = roomsOf(given[0], exchange);
    if (wanted) {
      for (const room of rooms) if (!wanted.has(room)) void connection.leave(room);
      void connection.join([...wanted]);
      const before = rooms;
      rooms = wanted;
      for (const marketId of diffMarkets(exchange, wanted, before)) sendSnapshot(marketId);
    }
    acknowledger(given)(wanted !== null);
  });
  connection.on("depth_snapshot", (...given: unknown[]) => {
    const pair = v.safeParse(depthSnapshotMessage, given[0]);
    const market = pair.success ? exchange.market(pair.output.legal_id, pair.output.currency_id) : null;
    const isHeard = market ? rooms.has(topicRoom("market_depth_diff", market.id)) : false;
    if (market && isHeard) sendSnapshot(market.id);
    acknowledger(given)(isHeard);
  });
  connection.on("ping_ms", (...given: unknown[]) => acknowledger(given)());
  connection.on("disconnect", () => logins.forget(connection));
}
