import { oneLine } from "./plain.ts";
import type { Answer, AnswerFile, Block, Facts, Table } from "./types.ts";

/** An answer of one sentence, or of lines. */
export const said = (text: string): Answer => ({ blocks: [{ kind: "text", text }] });

/** An answer of blocks, with files. */
export const shown = (blocks: readonly Block[], files: readonly AnswerFile[] = []): Answer =>
  files.length === 0 ? { blocks } : { blocks, files };

/** A list, or that nothing waits. @param rowOf what the first cell of a row names, as in the usage of the commands about it */
export function listed(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  rowOf?: string,
  nothing = "Nothing waits.",
): Answer {
  if (rows.length === 0) return said(nothing);
  return { blocks: [{ kind: "table", columns, rows, ...(rowOf === undefined ? {} : { rowOf }) }] };
}

/** Lines of a table, columns as wide as their longest cell; cells are made safe for a terminal. */
export function table(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(oneLine));
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const tableText = ({ columns, rows }: Table) => table([columns.map((name) => name.toUpperCase()), ...rows]);
const factsText = ({ facts }: Facts) => table(facts.map(([name, ...values]) => [name, ...values]));

/** The blocks as a terminal shows them. */
export function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) =>
      block.kind === "text" ? block.text : block.kind === "table" ? tableText(block) : factsText(block),
    )
    .join("\n\n");
}
