import type { Preference, PreferenceChange } from "./types.ts";

/**
 * The changes that win over what is kept: those that replace it knowingly, and those that were made later or at the same time. A key's `updatedAt` grows with each change,
 * so that it also distinguishes two of one millisecond.
 */
export function winningChanges(
  kept: ReadonlyMap<string, Preference>,
  changes: readonly PreferenceChange[],
  now: number,
): readonly Preference[] {
  const winners = new Map<string, Preference>();
  for (const { key, value, age, basedOn } of changes) {
    const before = winners.get(key) ?? kept.get(key);
    const madeAt = Math.max(0, now - age);
    if (before !== undefined && Math.max(madeAt, basedOn) < before.updatedAt) continue;
    winners.set(key, { key, value, updatedAt: Math.max(madeAt, (before?.updatedAt ?? 0) + 1) });
  }
  return [...winners.values()];
}
