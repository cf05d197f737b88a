import type { Job as AnyJob, JobQueue as AnyQueue } from "../kit/job-queue.ts";
import type { Refused } from "../kit/refused.ts";
import type { MarketCommand } from "./commands.ts";
import type { Order } from "./types.ts";

/** What became of a command: the orders it was about, or the refusal. */
export type Outcome = readonly Order[] | Refused;
export type Job = AnyJob<MarketCommand, Outcome>;
/** The waiting jobs of a market. */
export type JobQueue = AnyQueue<MarketCommand, Outcome>;

/** So many jobs make a group at most: a group is one transaction, and the others wait for it. */
export const LARGEST_GROUP = 256;

const isUsers = (job: Job) => job.commands.some((command) => command.trader.kind === "user");

/** Whether one of the next group's commands is a user's. */
export function hasUserCommands(queue: JobQueue): boolean {
  return queue.nextGroup().some(isUsers);
}
