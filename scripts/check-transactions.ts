/** Transactions begin in one place. `node scripts/check-transactions.ts` */
import { reportFindings } from "./checks/report.ts";
import { readSources } from "./checks/sources.ts";
import { checkTransactions } from "./checks/transactions.ts";

reportFindings("Transactions", checkTransactions(readSources(".", ["server"])));
