import { type ESTree, Visitor } from "rolldown/utils";
import { parseSource } from "./parse.ts";
import { countLines, type Finding, lineAt, type Source } from "./sources.ts";

export interface SizeRules {
  /** No file is longer. */
  readonly file: number;
  /** Half of all files are at most this long. */
  readonly half: number;
  /** Nine of ten files are at most this long. */
  readonly nineOfTen: number;
  /** No function is longer. */
  readonly function: number;
  /** Paths that may be longer, each with its reason; tables of data, not code. */
  readonly exceptions: Readonly<Record<string, string>>;
}

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

/** The lengths of the functions of a file that are too long, by the line they begin in. */
function longFunctions(source: Source, limit: number): Finding[] {
  const findings: Finding[] = [];
  const measure = (node: FunctionNode): void => {
    const first = lineAt(source.text, node.start);
    const length = lineAt(source.text, node.end) - first + 1;
    if (length > limit)
      findings.push({
        path: source.path,
        line: first,
        what: `a function of ${length} lines (at most ${limit})`,
      });
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSource(source).program);
  return findings;
}

function distribution(sources: readonly Source[], share: number, limit: number): Finding[] {
  const lengths = sources.map(({ text }) => countLines(text)).sort((a, b) => a - b);
  const length = lengths[Math.max(0, Math.ceil(lengths.length * share) - 1)] ?? 0;
  if (length <= limit) return [];
  const what = `${share * 100} % of the files should have at most ${limit} lines; they have up to ${length}`;
  return [{ path: ".", line: 1, what }];
}

/** Finds files and functions over their caps, and a distribution of file lengths that leans to the long side. */
export function checkSizes(sources: readonly Source[], rules: SizeRules): Finding[] {
  const tests = /^(tests|e2e)\//;
  const counted = sources.filter(({ path }) => !(path in rules.exceptions));
  return [
    ...counted
      .map((source) => ({ path: source.path, length: countLines(source.text) }))
      .filter(({ length }) => length > rules.file)
      .map(({ path, length }) => ({
        path,
        line: length,
        what: `${length} lines (at most ${rules.file}): is it one thing, or several?`,
      })),
    ...distribution(counted, 0.5, rules.half),
    ...distribution(counted, 0.9, rules.nineOfTen),
    // A test file's describe is a function by form only.
    ...counted
      .filter(({ path }) => !tests.test(path))
      .flatMap((source) => longFunctions(source, rules.function)),
  ];
}
