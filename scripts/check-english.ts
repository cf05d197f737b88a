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
  "src/api",
  "src/routes",
  "src/ui",
  "src/streams/account",
  "src/streams/leverage",
  "src/streams/options",
  "src/streams/session",
  "server/exchange/account",
  "server/exchange/leverage",
  "server/exchange/options",
  "server/exchange/session",
  "server/http/account",
  "server/http/leverage",
  "server/http/options",
  "server/http/session",
  "server/storage/account",
  "server/storage/leverage",
  "server/storage/options",
  "server/storage/session",
  "server/exchange/acceptors",
  "server/exchange/p2p",
  "server/http/acceptors",
  "server/http/p2p",
  "server/storage/acceptors",
  "server/storage/p2p",
  "src/streams/acceptors",
  "src/streams/p2p",
  "tests/server/acceptors",
  "tests/server/p2p",
  "tests/streams/acceptors",
  "tests/streams/p2p",
  "tests/ui/p2p",
  "src/streams/spot",
  "src/streams/markets",
  "src/streams/news",
  "server/exchange/spot",
  "server/exchange/markets",
  "server/exchange/news",
  "server/exchange/matching",
  "server/exchange/ledger",
  "server/storage/spot",
  "server/storage/markets",
  "server/storage/news",
  "server/storage/ledger",
  "server/http/spot",
  "server/http/markets",
  "server/http/news",
  "tests/server/spot",
  "tests/server/markets",
  "tests/streams/spot",
  "tests/streams/markets",
  "tests/streams/news",
  "tests/ui/spot",
  "tests/ui/markets",
  "src/streams/wallets",
  "src/streams/earn",
  "src/streams/insurance",
  "server/exchange/wallets",
  "server/exchange/earn",
  "server/exchange/insurance",
  "server/storage/wallets",
  "server/storage/earn",
  "server/storage/insurance",
  "server/http/wallets",
  "server/http/earn",
  "server/http/insurance",
  "tests/streams/wallets",
  "tests/streams/earn",
  "tests/streams/insurance",
  "tests/server/wallets",
  "tests/server/earn",
  "tests/server/insurance",
  "src/streams/points",
  "src/streams/shell",
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
