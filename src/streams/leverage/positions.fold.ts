import type { LeverageAccount, LeverageClosed, LeverageUpdate, Position } from "../../api/leverage/types.ts";
import { keepIdentity } from "../kit/operators/keep-identity.ts";

/** What happens to positions: rows as the exchange pushes them, and rows that are gone. */
export type PositionsEvent =
  | { readonly kind: "rows"; readonly update: LeverageUpdate }
  | { readonly kind: "closed"; readonly closed: readonly LeverageClosed[] };

interface Entry {
  readonly position: Position;
  /** When the exchange wrote the row, unix ms; `null`: unknown. */
  readonly time: number | null;
}
export interface Positions {
  readonly rows: ReadonlyMap<number, Entry>;
  /** A late push of one of these cannot bring it back. */
  readonly gone: ReadonlySet<number>;
  readonly thresholdPercent: string | null;
}

export const noPositions: Positions = { rows: new Map(), gone: new Set(), thresholdPercent: null };

/**
 * Whether `next` is a later form of the row than `known`: by version, among equal ones (the market moved, the row did not) by
 * the time of writing. What cannot be compared counts as later, in order of arrival.
 */
function isLater(next: Entry, known: Entry): boolean {
  const [a, b] = [next.position.version, known.position.version];
  if (a !== null && b !== null && a !== b) return a > b;
  if (next.time !== null && known.time !== null) return next.time > known.time;
  return true;
}

/** The positions after an event; the same ones when it changes nothing: old, doubled, or of rows that are gone. */
export function applyPositions(state: Positions, event: PositionsEvent): Positions {
  return event.kind === "rows" ? upsert(state, event.update) : remove(state, event.closed);
}

function upsert(state: Positions, { positions, time }: LeverageUpdate): Positions {
  let rows: Map<number, Entry> | null = null;
  for (const position of positions) {
    if (state.gone.has(position.id)) continue;
    const known = (rows ?? state.rows).get(position.id);
    const next = { position, time };
    if (known !== undefined && !isLater(next, known)) continue;
    const kept = known === undefined ? position : keepIdentity(known.position, position);
    if (kept === known?.position && time === known.time) continue;
    rows ??= new Map(state.rows);
    rows.set(position.id, { position: kept, time });
  }
  return rows === null ? state : { ...state, rows };
}

function remove(state: Positions, closed: readonly LeverageClosed[]): Positions {
  const news = closed.filter(({ id }) => !state.gone.has(id));
  if (news.length === 0) return state;
  const rows = new Map(state.rows);
  const gone = new Set(state.gone);
  for (const { id } of news) {
    gone.add(id);
    rows.delete(id);
  }
  return { ...state, rows, gone };
}

/**
 * A snapshot replaces all rows; those that it has unchanged keep their identity. It was read after everything that had gone
 * before the request, so the rows in it are not gone.
 */
export function beginPositions(account: LeverageAccount, previous: Positions | null): Positions {
  const { rows: before, gone } = previous ?? noPositions;
  const rows = new Map(
    account.positions.map((position) => {
      const known = before.get(position.id);
      return [position.id, { position: keepIdentity(known?.position, position), time: null }] as const;
    }),
  );
  return {
    rows,
    gone: new Set([...gone].filter((id) => !rows.has(id))),
    thresholdPercent: account.thresholdPercent,
  };
}

/** Pending orders, open and closing positions, newest first. */
export function livePositions({ rows }: Positions): readonly Position[] {
  return [...rows.values()]
    .map(({ position }) => position)
    .filter(({ state }) => state === "pending" || state === "open" || state === "closing")
    .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
}
