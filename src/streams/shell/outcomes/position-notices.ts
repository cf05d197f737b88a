import {
  EMPTY,
  filter,
  forkJoin,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  scan,
  switchMap,
  take,
} from "rxjs";
import type { LeverageClosed, Position } from "../../../api/leverage/types.ts";
import type { App } from "../../app-types.ts";
import { inBatches } from "../../kit/operators/in-batches.ts";
import type { Reaction } from "../reactions/types.ts";
import { reportOrder } from "./order-notices.ts";
import type { OrderNotice } from "./outcome.ts";
import { positionNews, positionNotice } from "./position-notice.ts";

/** What ends within this time is reported together, in ms: a liquidation closes every position of a currency. */
const TOGETHER = 250;
/** More than these at once are counted, and not fetched one by one. */
const ONE_BY_ONE = 3;

type From = Pick<App, "deps" | "leverage" | "session">;

/**
 * Notices about the user's leverage on every page: pending orders that opened, positions that ended with what was booked, orders that were
 * cancelled. An end is fetched, as its push says no more than its reason.
 */
export function positionNotices(app: From): Observable<Reaction> {
  return app.session.signedIn$.pipe(
    switchMap((signedIn) => (signedIn ? merge(openedNotices(app), endedNotices(app)) : EMPTY)),
  );
}

interface Waiting {
  /** Ids of orders that were pending when they were last pushed. */
  readonly pending: ReadonlySet<number>;
  readonly opened: readonly Position[];
}
const nothing: Waiting = { pending: new Set(), opened: [] };

/** Pending orders that the mark price opened. */
function openedNotices({ deps }: From): Observable<Reaction> {
  return deps.api.socket.leverageUpdates().pipe(
    scan(({ pending }, { positions }) => {
      const opened = positions.filter(({ id, state }) => state === "open" && pending.has(id));
      const next = positions.filter(({ state }) => state === "pending").map(({ id }) => id);
      return { pending: new Set(next), opened };
    }, nothing),
    mergeMap(({ opened }) => opened.map(positionNotice).filter((notice) => notice !== null)),
    map(reportOrder),
  );
}

function endedNotices({ deps, leverage }: From): Observable<Reaction> {
  return leverage.closed$.pipe(
    mergeMap((closed) => closed),
    inBatches(TOGETHER),
    map((batch) => [...new Map(batch.map((one) => [one.id, one])).values()]),
    mergeMap((batch) => (batch.length > ONE_BY_ONE ? of(counted(batch)) : each(deps, batch))),
  );
}

function each({ api }: App["deps"], batch: readonly LeverageClosed[]): Observable<Reaction> {
  return forkJoin(
    batch.map((closed) =>
      api.leverage.record(closed.id).pipe(
        take(1),
        map((reply) => (reply.ok && reply.value !== null ? reply.value : null)),
        map((position) => (position === null ? withoutRecord(closed) : recorded(position))),
      ),
    ),
  ).pipe(
    mergeMap((reactions) => reactions),
    filter((reaction) => reaction !== null),
  );
}

function recorded(position: Position): Reaction | null {
  const notice: OrderNotice | null = positionNotice(position);
  return notice === null ? { kind: "say", tone: "plain", message: "positions_closing" } : reportOrder(notice);
}

/** The exchange does not have the record, or did not answer: its reason alone is known. */
function withoutRecord({ id, reason }: LeverageClosed): Reaction {
  const state = reason === "revoked" ? "revoked" : "closed";
  const message = reason === "revoked" ? "pending_revoked" : "position_closed";
  const tone = reason === null || reason === "user" || reason === "revoked" ? "good" : "bad";
  return { kind: "say", tone, message, news: positionNews({ id, state }) };
}

function counted(batch: readonly LeverageClosed[]): Reaction {
  const count = (...reasons: readonly LeverageClosed["reason"][]): string =>
    String(batch.filter(({ reason }) => reasons.includes(reason)).length);
  const values = {
    closed: count("user", "take-profit", "stop-loss", "exchange", null),
    liquidated: count("liquidation"),
    cancelled: count("revoked"),
  };
  const tone = values.liquidated === "0" ? "plain" : "bad";
  return { kind: "say", tone, message: "positions_ended", values };
}
