/**
 * The texts that people read keep to `docs/style.md`. `node scripts/check-english.ts`
 *
 * The list grows: rewrite the comments and documents of a folder, add the folder to `CLEAN`, and run the check. A word
 * that is right where it is (a quotation, a name) is allowed by a comment with the reason at the end of its line:
 * `english: quotes the wire's name`.
 */
import { readFileSync } from "node:fs";
import { checkEnglish } from "./checks/english.ts";
import { reportFindings } from "./checks/report.ts";
import { readSources } from "./checks/sources.ts";

/** Read whole: what users see. */
const TEXTS = ["src/ui/words/locales/en.po", "contract/texts/en.json", "server/http/texts/"];
/** Folders whose comments and documents are in plain English. */
const CLEAN = [
  "docs",
  "domain",
  "contract",
  "src",
  "bench",
  "scripts",
  "tests",
  "e2e",
  "server/backup",
  "server/chain",
  "server/compose",
  "server/config",
  "server/delivery",
  "server/demo",
  "server/http",
  "server/market-maker",
  "server/operator",
  "server/sockets",
  "server/start",
  "server/uploads",
  "server/wire",
  "server/exchange/acceptors",
  "server/exchange/account",
  "server/exchange/earn",
  "server/exchange/insurance",
  "server/exchange/ledger",
  "server/exchange/leverage",
  "server/exchange/markets",
  "server/exchange/matching",
  "server/exchange/news",
  "server/exchange/options",
  "server/exchange/p2p",
  "server/exchange/points",
  "server/exchange/session",
  "server/exchange/spot",
  "server/exchange/wallets",
];
/** Folders whose README files are in plain English. */
const READMES = ["src", "server", "bench", "scripts", "tests", "e2e"];

const texts = [
  ...readSources(".", ["src/ui/words/locales"], ["/en.po"]),
  ...readSources(".", ["contract/texts", "server/http/texts"], ["/en.json"]),
];
const documents = readSources(".", CLEAN, [".ts", ".tsx", ".md"]);
const readmes = [
  { path: "README.md", text: readFileSync("README.md", "utf8") },
  ...readSources(".", READMES, ["/README.md"]),
];
reportFindings("Plain English", checkEnglish([...texts, ...documents, ...readmes], TEXTS));
