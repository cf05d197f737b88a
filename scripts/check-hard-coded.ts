/** Components hold no text of their own. `node scripts/check-hard-coded.ts` */
import { checkHardCoded } from "./checks/hard-coded.ts";
import { reportFindings } from "./checks/report.ts";
import { readSources } from "./checks/sources.ts";

/** Names, units and codes that every language writes alike. */
const alike = ["Millrace", "UTC", "ms", "USD", "USDT", "BTC", "UID", "MA"];
const components = readSources(".", ["src/ui"], [".tsx"]);
reportFindings("Hard-coded texts", checkHardCoded(components, alike));
