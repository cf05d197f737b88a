/** Transactions begin in one place. `node scripts/check-transactions.ts` */
import { reportFindings } from "./checks/report.ts";
import { readSources } from "./checks/sources.ts";
import { checkTransactions } from "./checks/transactions.ts";

/** Sequences of commands, which get a transaction of their own with the fence of their lease. */
const waiting = [
  "server/exchange/options/settler.ts",
  "server/exchange/options/mark-keeper.ts",
  "server/exchange/options/exchange.ts",
  "server/exchange/leverage/sequence.ts",
];
reportFindings("Transactions", checkTransactions(readSources(".", ["server"]), waiting));
