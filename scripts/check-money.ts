/** No binary floating point for money. `node scripts/check-money.ts` */
import { checkMoney } from "./checks/money.ts";
import { reportFindings } from "./checks/report.ts";
import { readSources } from "./checks/sources.ts";

/** Numbers there place pixels, or make up the demo's history; nobody is paid by them. */
const placed = [
  "server/exchange/markets/candles/history/",
  "src/streams/markets/candle.fold.ts",
  "src/streams/markets/depth-curve.ts",
];
reportFindings("Money", checkMoney(readSources(".", ["domain", "src", "server"]), placed));
