import type { Storage } from "#server/storage/storage.ts";

/** How much users have done, by name. */
export type Activity = Readonly<Record<string, number>>;

/** In this time every kind of it happens, minutes. */
const BUSY_AFTER = 20;

/** Counts what users have traded and moved: a simulation in which nothing happens finds nothing wrong. */
export async function activityOf(storage: Storage): Promise<Activity> {
  const ids = async (table: "spot_order" | "spot_fill" | "lever_position" | "micro_order") =>
    (await storage.selectFrom(table).select("id").execute()).length;
  const orders = storage.selectFrom("spot_order").select("id");
  return {
    "spot orders": await ids("spot_order"),
    fills: await ids("spot_fill"),
    exits: (await orders.where("parent_id", "is not", null).execute()).length,
    positions: await ids("lever_position"),
    options: await ids("micro_order"),
  };
}

/** What is missing of the activity of a run that was long enough for all of it. */
export function idle(activity: Activity, minutes: number): readonly string[] {
  if (minutes < BUSY_AFTER) return [];
  return Object.entries(activity)
    .filter(([, count]) => count === 0)
    .map(([name]) => `Users had no ${name} in ${Math.floor(minutes)} minutes`);
}
