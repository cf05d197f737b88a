import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { BARS_WIDTH, ROW_HEIGHT } from "./bars-points.ts";
import type { SideName } from "./side-table.ts";
import type { BookModel } from "./types.ts";

/** One bar behind the rows that the order in the form would take from, however many they are; nothing where it takes none. */
export function TakenBar({
  side,
  rooms,
  model,
}: {
  side: SideName;
  /** How many rows have room. */
  rooms: number;
  model: Pick<BookModel, "taken$">;
}): ReactNode {
  const taken = useObservableEagerState(model.taken$);
  if (taken?.side !== side) return null;
  const rows = Math.min(taken.rows, rooms);
  const y = side === "asks" ? (rooms - rows) * ROW_HEIGHT : 0;
  const bar = { y, height: rows * ROW_HEIGHT };
  return (
    <g data-taken={rows}>
      <rect {...bar} width={BARS_WIDTH} fill="var(--accent-soft)" />
      <rect {...bar} width="2" fill="var(--accent)" />
    </g>
  );
}
