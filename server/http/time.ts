/** A time as the wire writes it: "YYYY-MM-DD HH:MM:SS", UTC. @param ms unix milliseconds */
export function dateTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace("T", " ");
}
