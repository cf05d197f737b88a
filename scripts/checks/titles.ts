import { type ESTree, Visitor } from "rolldown/utils";
import { parseSource } from "./parse.ts";
import { type Finding, lineAt, type Source } from "./sources.ts";

/** Maximum characters of a title's statement, without the criteria that it cites. */
const MAX_STATEMENT = 100;
const MAX_CRITERIA = 3;

const CRITERION = /\b[A-Z]+-[A-Z0-9]+-\d{3}\b/g;
const TITLED = new Set(["it", "test", "describe", "step"]);

/** `it`, `test.step`, `it.each(rows)`, `describe.skipIf(…)`: whether a call's first argument is a title. */
function isTitled(callee: ESTree.Expression): boolean {
  switch (callee.type) {
    case "Identifier":
      return TITLED.has(callee.name);
    case "MemberExpression":
      return isTitled(callee.object);
    case "CallExpression":
      return isTitled(callee.callee);
    default:
      return false;
  }
}

/** The literal text of a title; `null` for other expressions. */
function textOf(node: ESTree.Argument | undefined): string | null {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node?.type !== "TemplateLiteral") return null;
  return node.quasis.map(({ value }) => value.raw).join("…");
}

function problemsOf(title: string): string[] {
  const cited = title.match(CRITERION)?.length ?? 0;
  const { length } = title
    .replace(CRITERION, "")
    .replace(/^[\s,:]+/, "")
    .trim();
  return [
    ...(length > MAX_STATEMENT ? [`a title of ${length} characters (at most ${MAX_STATEMENT})`] : []),
    ...(cited > MAX_CRITERIA ? [`a title that cites ${cited} criteria (at most ${MAX_CRITERIA})`] : []),
  ];
}

interface Title {
  readonly text: string;
  /** Offsets of the literal in its file. */
  readonly start: number;
  readonly end: number;
}

/** The titles of tests, groups and steps in a file. */
export function titlesIn(source: Source): Title[] {
  const titles: Title[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const text = isTitled(callee as ESTree.Expression) ? textOf(first) : null;
      if (first !== undefined && text !== null) titles.push({ text, start: first.start, end: first.end });
    },
  }).visit(parseSource(source).program);
  return titles;
}

/** Finds titles of tests, groups and steps that are too long or cite too many criteria. */
export function checkTitles(tests: readonly Source[]): Finding[] {
  return tests.flatMap((source) =>
    titlesIn(source).flatMap(({ text, start }) =>
      problemsOf(text).map((what) => ({ path: source.path, line: lineAt(source.text, start), what })),
    ),
  );
}
