import { Client } from "pg";
import { openPostgres } from "#server/storage/postgres/open.ts";
import { startPostgres } from "../../scripts/postgres/server.ts";
import { TEMPLATE } from "./databases.ts";

/** For `STORAGE=postgres`: a PostgreSQL of the run, with a database that has all tables and no rows, which tests copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    const admin = new Client({ connectionString: server.url });
    await admin.connect();
    await admin.query(`create database ${TEMPLATE}`);
    await admin.end();
    const url = new URL(server.url);
    url.pathname = `/${TEMPLATE}`;
    const template = await openPostgres({ url: url.href, report: console.error, migrate: "new" });
    await template.destroy();
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env.TEST_POSTGRES = server.url;
  return () => server.stop();
}
