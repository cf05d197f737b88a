import { countLines, type Finding, lineAt, type Source } from "./sources.ts";

const LISTED = /^- ([A-Z]+-[A-Z0-9]+-\d{3}): \S/gm;
const COMPLETE = "<!-- complete -->";

export interface CriteriaReport {
  readonly listed: number;
  readonly cited: number;
  readonly uncited: readonly string[];
  readonly findings: readonly Finding[];
}

interface Criterion {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  /** Its area claims to be shown by tests in full. */
  readonly complete: boolean;
}

function listCriteria(specs: readonly Source[]): Criterion[] {
  return specs.flatMap(({ path, text }) =>
    [...text.matchAll(LISTED)].map((match) => ({
      id: match[1] ?? "",
      path,
      line: lineAt(text, match.index),
      complete: text.includes(COMPLETE),
    })),
  );
}

function malformed(specs: readonly Source[]): Finding[] {
  return specs.flatMap(({ path, text }) =>
    text
      .split("\n")
      .map((content, index) => ({ path, content, line: index + 1 }))
      .filter(({ content }) => content.startsWith("- ") && !content.match(new RegExp(LISTED.source)))
      .map(({ line }) => ({ path, line, what: "is no criterion of the form `- AREA-TOPIC-001: text`" })),
  );
}

/** Where each id of the known areas is named in the tests. */
function citations(tests: readonly Source[], areas: readonly string[]): Map<string, Finding> {
  const cited = new Map<string, Finding>();
  if (areas.length === 0) return cited;
  const pattern = new RegExp(`\\b(?:${areas.join("|")})-[A-Z0-9]+-\\d{3}\\b`, "g");
  for (const { path, text } of tests)
    for (const match of text.matchAll(pattern))
      if (!cited.has(match[0]))
        cited.set(match[0], { path, line: lineAt(text, match.index), what: `${match[0]} is not listed` });
  return cited;
}

/**
 * Holds the criteria of docs/specs against the tests that name them. Findings: ids listed twice, ids cited but not listed,
 * and uncited ids of areas that are marked complete.
 */
export function checkCriteria(specs: readonly Source[], tests: readonly Source[]): CriteriaReport {
  const criteria = listCriteria(specs);
  const ids = new Set(criteria.map(({ id }) => id));
  const cited = citations(tests, [...new Set(criteria.map(({ id }) => id.split("-")[0] ?? ""))]);
  const uncited = criteria.filter(({ id }) => !cited.has(id));
  const twice = criteria.filter(({ id }, index) => criteria.findIndex((other) => other.id === id) !== index);
  return {
    listed: ids.size,
    cited: ids.size - uncited.length,
    uncited: uncited.map(({ id }) => id),
    findings: [
      ...malformed(specs),
      ...twice.map(({ id, path, line }) => ({ path, line, what: `${id} is listed twice` })),
      ...[...cited].filter(([id]) => !ids.has(id)).map(([, finding]) => finding),
      ...uncited
        .filter(({ complete }) => complete)
        .map(({ id, path, line }) => ({ path, line, what: `${id} is proved by no test` })),
    ],
  };
}

/** One line an area: how many of its criteria the tests name. */
export function summarise(specs: readonly Source[], report: CriteriaReport): string[] {
  return specs
    .filter(({ text }) => countLines(text) > 0)
    .flatMap((spec) => {
      const ids = listCriteria([spec]).map(({ id }) => id);
      const open = ids.filter((id) => report.uncited.includes(id));
      if (ids.length === 0) return [];
      const rest = open.length > 0 ? `; no test names ${open.join(", ")}` : "";
      return [`  ${ids[0]?.split("-")[0] ?? ""}: ${ids.length - open.length} of ${ids.length}${rest}`];
    });
}
