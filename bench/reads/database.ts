import { join } from "node:path";
import Database from "better-sqlite3";
import { house } from "#server/exchange/ledger/accounts.ts";
import { currencies } from "#server/exchange/markets/currencies.ts";
import { dealTables, earnTables, p2pTables } from "./people-tables.ts";
import { BASE, type Filling, termsOf } from "./terms.ts";
import { accountOf, ledgerTables, orderTables, positionTables, recordTables } from "./trading-tables.ts";

const USDT = currencies.USDT.id;

/** What the audit would have kept of all transfers, had it run all the time; it takes a while to catch up with a million. */
function countAsAudited(database: Database.Database, rows: number): void {
  database.exec(`
    insert or replace into ledger_verified (account_id, amount)
      select account_id, sum(amount) from ledger_posting group by account_id;
    insert or replace into ledger_day (owner, currency_id, day, change)
      select p.owner, a.currency_id, t.time / 86400000 as day, sum(p.amount) from ledger_posting p
        join ledger_transfer t on t.id = p.transfer_id join ledger_account a on a.id = p.account_id
        where p.owner > 0 and a.wallet <> 'merchant' group by p.owner, a.currency_id, day;
    insert or ignore into ledger_move (id, user_id, currency_id, amount, reference, time)
      select t.id, p.owner, a.currency_id, p.amount, t.reference, t.time from ledger_posting p
        join ledger_transfer t on t.id = p.transfer_id join ledger_account a on a.id = p.account_id
        where p.owner > 0 and p.amount > 0 and t.kind = 'move' order by t.id;
    insert or replace into ledger_mark (name, transfer_id) values ('audit', ${BASE + rows});`);
}

/** Balances follow the postings that were filled in, and the ids that the application draws lie above them. */
function settle(database: Database.Database, { rows, heavy }: Filling): void {
  const accounts = [
    accountOf(heavy, "change"),
    accountOf(heavy, "legal"),
    accountOf(heavy, "merchant"),
    accountOf(house.desk, "change"),
    accountOf(house.fees, "change"),
  ];
  const ensure = database.prepare(
    "insert into ledger_account (id, owner, wallet, currency_id, bucket, balance) values (?, ?, ?, ?, 'available', 0) on conflict do nothing",
  );
  for (const [owner, wallet] of [
    ...(["change", "legal", "merchant"] as const).map((name) => [heavy, name] as const),
    ...[house.desk, house.fees].map((name) => [name, "change"] as const),
  ])
    ensure.run(accountOf(owner, wallet), owner, wallet, USDT);
  const sums = database
    .prepare(
      `select account_id as id, sum(amount) as amount from ledger_posting where id >= ? and account_id in (${accounts.join()}) group by account_id`,
    )
    .all(BASE * 16) as readonly { readonly id: number; readonly amount: number }[];
  const add = database.prepare("update ledger_account set balance = balance + ? where id = ?");
  for (const { id, amount } of sums) add.run(amount, id);
  countAsAudited(database, rows);
  database.prepare("update id_block set next_id = max(next_id, ?)").run(BASE + rows + 1);
  database
    .prepare("update users set is_agent = 1, is_seller = 1, nationality = 'Switzerland' where id = ?")
    .run(heavy);
}

/** Fills the database of a data folder, which no server has open: a prepared statement a table, the same rows every time. */
export function fillDatabase(directory: string, filling: Filling): void {
  const terms = termsOf(filling);
  const tables = {
    ...orderTables(terms),
    ...ledgerTables(terms),
    ...positionTables(terms),
    ...recordTables(terms),
    ...p2pTables(terms),
    ...dealTables(terms),
    ...earnTables(terms),
  };
  const database = new Database(join(directory, "millrace.sqlite"));
  for (const pragma of [
    "journal_mode = MEMORY",
    "synchronous = OFF",
    "foreign_keys = OFF",
    "cache_size = -262144",
    "temp_store = MEMORY",
  ])
    database.pragma(pragma);
  database.exec("create temp table serial (n integer primary key)");
  database
    .prepare(
      "insert into serial with recursive s(n) as (select 1 union all select n + 1 from s where n < ?) select n from s",
    )
    .run(filling.rows);
  database.transaction(() => {
    for (const [name, columns] of Object.entries(tables)) {
      const [table = name] = name.split(" ");
      database
        .prepare(
          `insert into ${table} (${Object.keys(columns).join()}) select ${Object.values(columns).join()} from serial order by n`,
        )
        .run();
    }
    settle(database, filling);
  })();
  database.close();
}
