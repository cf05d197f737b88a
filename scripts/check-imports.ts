/** Imports go one way. What streams stay free of is in biome.json. `node scripts/check-imports.ts` */
import { checkImports } from "./checks/imports.ts";
import { reportFindings } from "./checks/report.ts";
import { readSources } from "./checks/sources.ts";

const sources = readSources(".", [
  "contract",
  "domain",
  "src",
  "server",
  "tests",
  "e2e",
  "bench",
  "simulation",
  "scripts",
]);
reportFindings("Imports", checkImports(sources));
