/**
 * All checks and tests, in order; a failed stage does not stop the later ones. `npm test`
 * The last line is `N passed, N failed`: every test and every check counts as one.
 */
import { check, runStages } from "./test/stage.ts";
import { createPostgresStage, siteStages, unitTests } from "./test/suites.ts";

const node = process.execPath;
const { passed, failed } = await runStages([
  check("format and lint", "biome", "check", "--error-on-warnings"),
  check("types", "tsc", "-p", "."),
  check("imports go one way", node, "scripts/check-imports.ts"),
  check("sizes of files and functions", node, "scripts/check-sizes.ts"),
  check("no floating point for money", node, "scripts/check-money.ts"),
  check("transactions begin in one place", node, "scripts/check-transactions.ts"),
  check("words are extracted", "lingui", "check", "sync", "--clean"),
  check("words are complete", node, "scripts/check-words.ts"),
  check("no text outside of the catalogues", node, "scripts/check-hard-coded.ts"),
  check("plain English", node, "scripts/check-english.ts"),
  check("criteria", node, "scripts/check-criteria.ts"),
  unitTests,
  createPostgresStage(),
  ...siteStages(),
]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
