/** Imports go one way. What streams stay free of is in biome.json. `node scripts/check-imports.ts` */
import { checkImports } from "./checks/imports.ts";
import { reportFindings } from "./checks/report.ts";
import { CODE_FOLDERS, readSources } from "./checks/sources.ts";

const sources = readSources(".", CODE_FOLDERS);
reportFindings("Imports", checkImports(sources));
