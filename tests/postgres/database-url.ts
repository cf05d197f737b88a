import { onTestFinished } from "vitest";
import { testDatabase } from "./databases.ts";

/** The address of `testDatabase`, until the end of this test; `""` where the run is on SQLite. */
export async function testDatabaseUrl(directory: string): Promise<string> {
  const database = await testDatabase(directory);
  if (database === null) return "";
  onTestFinished(database.giveBack);
  return database.url;
}
