import type { Storage } from "../storage.ts";
import { StartError } from "./start-error.ts";

const THE_ROW = 1;
type Mode = "demo" | "live";

const refusals: Record<Mode, string> = {
  demo: "The data folder was made by the demo, with accounts whose passwords are published and money that nobody paid in. Set DATA_DIR to an empty folder, or start it with MILLRACE_DEMO=1.",
  live: "The data folder belongs to an exchange that is no demo. Start it with MILLRACE_DEMO=0, or set DATA_DIR to an empty folder for a demo.",
};

async function modeOf(storage: Storage): Promise<Mode | null> {
  const row = await storage.selectFrom("house_mode").select("mode").executeTakeFirst();
  if (row !== undefined) return row.mode === "demo" ? "demo" : "live";
  // Databases from before the mark: the demo's people are in those of a demo.
  const demo = await storage.selectFrom("users").select("id").where("is_demo", "=", 1).executeTakeFirst();
  if (demo !== undefined) return "demo";
  const anybody = await storage.selectFrom("users").select("id").executeTakeFirst();
  return anybody === undefined ? null : "live";
}

/**
 * Marks a new database as a demo's or not, and opens none of the other kind: a demo's money and published passwords must not get into a
 * real exchange, nor a real exchange's accounts into a demo with its public outbox.
 * @throws StartError
 */
export async function claimMode(storage: Storage, isDemo: boolean): Promise<void> {
  const wanted: Mode = isDemo ? "demo" : "live";
  const found = await modeOf(storage);
  if (found !== null && found !== wanted) throw new StartError(refusals[found]);
  await storage
    .insertInto("house_mode")
    .values({ id: THE_ROW, mode: wanted })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
