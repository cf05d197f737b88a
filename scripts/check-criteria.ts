/**
 * Which criteria of docs/specs do tests name, and do titles, comments and documents cite as they should?
 * `node scripts/check-criteria.ts`
 */
import { checkCriteria, summarise } from "./checks/criteria.ts";
import { checkReferences } from "./checks/references.ts";
import { reportFindings } from "./checks/report.ts";
import { readSources } from "./checks/sources.ts";
import { checkTitles } from "./checks/titles.ts";

const specs = readSources(".", ["docs/specs"], [".md"]).filter(({ path }) => !path.endsWith("README.md"));
// What is fast is proved by the benchmarks.
const tests = readSources(".", ["tests", "e2e", "bench"]);
const report = checkCriteria(specs, tests);
for (const line of summarise(specs, report)) console.log(line);
console.log(`${report.cited} of ${report.listed} criteria are named by tests`);
const read = readSources(
  ".",
  ["contract", "domain", "src", "server", "docs"],
  [".ts", ".tsx", ".css", ".md"],
);
reportFindings("Criteria", [
  ...report.findings,
  ...checkTitles(tests),
  ...checkReferences([...read, ...tests]),
]);
