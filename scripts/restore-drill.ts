/**
 * `npm run restore-drill`: proves that a backup can be restored. A server of its own acknowledges orders, cancels and moves over HTTP; it is
 * backed up, killed and restored elsewhere; the ledger is audited, and every acknowledged client id is looked up. Exit code 1: something is missing.
 * `--orders=20`: how many orders come right before the backup. `--storage=sqlite|postgres`: PostgreSQL starts one of its own.
 */
import { parseArgs } from "node:util";
import { drillPostgres } from "./drill/postgres.ts";
import { runDrill } from "./drill/run.ts";
import { drillSqlite } from "./drill/sqlite.ts";

const { values } = parseArgs({
  options: { orders: { type: "string", default: "20" }, storage: { type: "string", default: "sqlite" } },
});
function storageOf(name: string) {
  if (name === "sqlite") return drillSqlite();
  if (name === "postgres") return drillPostgres();
  throw new Error(`--storage must be sqlite or postgres, not ${name}`);
}
const { storage, acknowledged, missing, audit, seconds } = await runDrill(storageOf(values.storage), {
  orders: Number(values.orders),
});
console.log(`Restore drill on ${storage}
  backup   ${seconds.backUp} s
  restore  ${seconds.restore} s, with the full audit
  start    ${seconds.start} s
${audit}
${acknowledged - missing.length} of ${acknowledged} acknowledged commands are there${missing.length > 0 ? `; missing: ${missing.join(", ")}` : ""}.`);
process.exitCode = missing.length > 0 ? 1 : 0;
