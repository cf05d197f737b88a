import * as v from "valibot";
import { ConfigError, readSettings } from "../config/config.ts";
import { address } from "../config/settings.ts";
import { openPostgres } from "../storage/postgres/open.ts";
import { placeOf } from "../storage/postgres/place.ts";
import { StartError } from "../storage/sqlite/start-error.ts";

/** `npm run migrate`: brings the tables of DATABASE_URL up to date while no server uses them. SQLite's are with each start. */
async function migrate(url: string): Promise<void> {
  if (url === "")
    throw new StartError("Set DATABASE_URL. Without it the tables are brought up to date with each start.");
  const failures: unknown[] = [];
  const storage = await openPostgres({ url, report: (error) => failures.push(error), migrate: "always" });
  await storage.destroy();
  process.stdout.write(`The tables at ${placeOf(url)} are up to date\n`);
}

try {
  const settings = v.object({ databaseUrl: address("DATABASE_URL", "postgres", "postgresql") });
  await migrate(readSettings(settings, process.env).databaseUrl);
} catch (error) {
  const isPlain = error instanceof StartError || error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : String(error)}\n`);
  process.exit(1);
}
