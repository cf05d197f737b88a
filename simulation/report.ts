import { randomInt } from "node:crypto";
import type { Outcome } from "./run.ts";

/** So many events before a finding are printed. Pushes come ten times a second, and say little. */
const BEFORE = 40;
const isTelling = (line: string) => !line.endsWith("push sent");

/** What a run is reported as: the events before a finding, each finding with the seed, what users did, and a last line with the hash. @param ms real time */
export function reportOf(
  seed: string,
  { findings, tail, activity, ...outcome }: Outcome,
  ms: number,
): readonly string[] {
  const minutes = outcome.minutes.toFixed(1);
  const end = `seed ${seed}: ${minutes} minutes, ${outcome.steps} events in ${Math.round(ms)} ms, hash ${outcome.hash}`;
  const did = Object.entries(activity).map(([name, count]) => `${count} ${name}`);
  const done = `seed ${seed}: ${did.join(", ")}`;
  if (findings.length === 0) return [done, end];
  return [
    ...tail.filter(isTelling).slice(-BEFORE),
    ...findings.map((finding) => `seed ${seed}: ${finding}`),
    done,
    end,
    `Again: npm run simulate -- --seed ${seed} --minutes ${Math.ceil(outcome.minutes)}`,
  ];
}

/** A seed that nobody chose. */
export const freshSeed = (): string => String(randomInt(1_000_000_000));
