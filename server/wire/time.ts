/** A time as the wire writes it: "YYYY-MM-DD HH:MM:SS", UTC; empty where there is none. @param ms unix milliseconds */
export function dateTime(ms: number | null): string {
  return ms === null ? "" : new Date(ms).toISOString().slice(0, 19).replace("T", " ");
}
