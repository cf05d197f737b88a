/**
 * The texts that people read keep to `docs/style.md`. `node scripts/check-english.ts`
 *
 * A comment with a reason at the end of a line allows a word there (a quotation, a name): `english: quotes the wire's name`.
 */
import { readFileSync } from "node:fs";
import { checkEnglish } from "./checks/english.ts";
import { reportFindings } from "./checks/report.ts";
import { CODE_FOLDERS, readSources } from "./checks/sources.ts";

/** Read whole: what users see. */
const TEXTS = ["src/ui/words/locales/en.po", "contract/texts/en.json", "server/http/texts/"];
/** Comments of code, titles of tests, and Markdown. */
const FOLDERS = ["docs", ...CODE_FOLDERS];

const texts = [
  ...readSources(".", ["src/ui/words/locales"], ["/en.po"]),
  ...readSources(".", ["contract/texts", "server/http/texts"], ["/en.json"]),
];
const documents = [
  { path: "README.md", text: readFileSync("README.md", "utf8") },
  ...readSources(".", FOLDERS, [".ts", ".tsx", ".md"]),
];
reportFindings("Plain English", checkEnglish([...texts, ...documents], TEXTS));
