import type { Storage } from "#server/storage/storage.ts";

/** What users do, and the minutes in which at least one of it happens at any pace. */
const happensIn = {
  "spot orders": 20,
  fills: 20,
  exits: 60,
  positions: 20,
  options: 60,
  "fired alerts": 60,
} as const;
type Kind = keyof typeof happensIn;
const kinds: readonly Kind[] = ["spot orders", "fills", "exits", "positions", "options", "fired alerts"];
export type Activity = Readonly<Record<Kind, number>>;

/** Counts what users have traded and moved: a simulation in which nothing happens finds nothing wrong. */
export async function activityOf(storage: Storage): Promise<Activity> {
  const ids = async (table: "spot_order" | "spot_fill" | "lever_position" | "micro_order" | "alert_fired") =>
    (await storage.selectFrom(table).select("id").execute()).length;
  const orders = storage.selectFrom("spot_order").select("id");
  return {
    "spot orders": await ids("spot_order"),
    fills: await ids("spot_fill"),
    exits: (await orders.where("parent_id", "is not", null).execute()).length,
    positions: await ids("lever_position"),
    options: await ids("micro_order"),
    "fired alerts": await ids("alert_fired"),
  };
}

interface Run {
  /** Simulated minutes. */
  readonly minutes: number;
  /** Prices that do not move reach no alert. */
  readonly isStill: boolean;
}

/** What is missing of the activity of a run that was long enough for it. */
export function idle(activity: Activity, { minutes, isStill }: Run): readonly string[] {
  return kinds
    .filter((kind) => !(isStill && kind === "fired alerts"))
    .filter((kind) => minutes >= happensIn[kind] && activity[kind] === 0)
    .map((kind) => `Users had no ${kind} in ${Math.floor(minutes)} minutes`);
}
