import { parseSync } from "rolldown/utils";
import { type Finding, lineAt, type Source } from "./sources.ts";
import { titlesIn } from "./titles.ts";

interface Rule {
  readonly found: RegExp;
  readonly better: string;
}

/** Words of the old style, and what to write instead. Add a rule when `docs/style.md` gains one. */
const RULES: readonly Rule[] = [
  { found: /\b([Tt]old|[Tt]ells)\b(?!( \w+){0,3} apart)/g, better: '"reports", "shows", "says", "notifies"' },
  { found: /\banew\b/gi, better: '"again", "new"' },
  { found: /\bstands\b(?! (for|out)\b)/gi, better: '"is", "applies", "waits", "means"' },
  { found: /\bpresets?\b/gi, better: '"default"' },
  { found: /\bnobody's\b/gi, better: '"belongs to no one", "without an owner"' },
  { found: /\b(who has no|Who [a-z]+(?=[^.?]*[.;:,]))\b/g, better: '"users without …", "… is required"' },
  { found: /\bwhat is (wrong|no)\b/gi, better: 'the noun: "the errors", "other values"' },
  { found: /\b(reckon|hindrances?|hindered|betide)\w*\b/gi, better: '"calculate", "reason", "blocked"' },
  { found: /\bcannot be (taken|called) back\b/gi, better: '"cannot be undone"' },
  { found: /\bin the right form\b/gi, better: '"invalid number", "invalid format"' },
];

/** A line that ends in such a comment with a reason may keep the word: `english: quotes a user`. */
const ALLOWED = /(\/\/|\/\*|<!--|#) english: (?!-->|\*\/)\S/;

const TESTS = /^(tests|e2e)\//;

/** The parts of a file that people read, with everything else blanked so that offsets stay those of the file. */
function prose(source: Source, wholeFile: boolean): string {
  const { path, text } = source;
  if (path.endsWith(".md"))
    return text.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)\n]*\)/g, (code) => code.replace(/[^\n]/g, " "));
  if (wholeFile) return text;
  const { comments, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  let read = text.replace(/[^\n]/g, " ");
  for (const { start, end } of [...comments, ...(TESTS.test(path) ? titlesIn(source) : [])])
    read =
      read.slice(0, start) +
      text.slice(start, end).replace(/`[^`\n]*`/g, (code) => " ".repeat(code.length)) +
      read.slice(end);
  return read;
}

/**
 * Finds words of the old style. Markdown is read without its code, TypeScript by its comments and the titles of tests; a path that starts
 * with one of `texts` (catalogues, texts of the server) is read whole.
 */
export function checkEnglish(sources: readonly Source[], texts: readonly string[]): Finding[] {
  return sources.flatMap((source) => {
    const lines = source.text.split("\n");
    const read = prose(
      source,
      texts.some((start) => source.path.startsWith(start)),
    );
    return RULES.flatMap(({ found, better }) =>
      [...read.matchAll(found)].flatMap((match) => {
        const line = lineAt(source.text, match.index);
        if (ALLOWED.test(lines[line - 1] ?? "")) return [];
        return [{ path: source.path, line, what: `"${match[0]}": write ${better} (docs/style.md)` }];
      }),
    ).sort((a, b) => a.line - b.line);
  });
}
