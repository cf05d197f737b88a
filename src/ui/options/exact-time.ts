/** A time of day to the millisecond, which is what decides. */
export function exactTime(time: number, write: (time: number) => string): string {
  return `${write(time)}.${String(time % 1000).padStart(3, "0")}`;
}
