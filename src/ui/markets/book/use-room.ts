import { useElementSize } from "@mantine/hooks";
import { use, useEffect } from "react";
import { firstShown } from "#domain/limits.ts";
import { isText } from "#src/ui/kit/rendered.ts";
import { ThemeContext } from "#src/ui/theme/theme-context.ts";
import type { BookModel, BookSides } from "./types.ts";

/** Heights in pixels, as in book.module.css. */
const COLUMNS = 24;
const MID = 36;
/** `--row`, by the density. */
const ROW = { comfortable: 20, compact: 16 } as const;

/** How many rows a side fit into a height. */
export function rowsIn(height: number, sides: BookSides, density: keyof typeof ROW = "comfortable"): number {
  const room = Math.max(0, height - COLUMNS - MID);
  return Math.floor((sides === "both" ? room / 2 : room) / ROW[density]);
}

/** Measures the room of a book and reports it to its model. `ref` goes on the element that the table fills. */
export function useRoom(
  model: BookModel,
  sides: BookSides,
): { ref: (element: HTMLElement | null) => void; rows: number } {
  const { ref, height } = useElementSize<HTMLElement>();
  const { density } = use(ThemeContext);
  // Rendered to text: enough for a tall window; what has no room there is cut off (`public/settle.js`).
  const rows = isText() ? firstShown.bookRows : rowsIn(height, sides, density);
  useEffect(() => {
    if (rows > 0) model.makeRoom(rows);
  }, [model, rows]);
  return { ref, rows };
}
