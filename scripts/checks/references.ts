import { type Finding, lineAt, type Source } from "./sources.ts";

/** Documents that are not in the repository: "document 2, part 9", "api facts", "DESIGN part 3". */
const OUTSIDE = /\bdocuments? [1-9]\b|\bapi[- ]facts\b|\bDESIGN (part|section)\b/gi;

/** Finds references to documents that a reader cannot open. A criterion (`docs/specs`) or the reason itself replaces them. */
export function checkReferences(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(OUTSIDE)].map((match) => ({
      path,
      line: lineAt(text, match.index),
      what: `"${match[0]}" is not in the repository: cite a criterion, or say why`,
    })),
  );
}
