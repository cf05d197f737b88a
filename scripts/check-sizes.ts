/** Files and functions stay small. `node scripts/check-sizes.ts` */
import { reportFindings } from "./checks/report.ts";
import { checkSizes } from "./checks/sizes.ts";
import { readSources } from "./checks/sources.ts";

const folders = [
  "contract",
  "domain",
  "src",
  "server",
  "tests",
  "e2e",
  "bench",
  "simulation",
  "examples",
  "scripts",
];
const findings = checkSizes(readSources(".", folders), {
  file: 350,
  half: 60,
  nineOfTen: 150,
  function: 70,
  exceptions: {},
});
reportFindings("Sizes", findings);
