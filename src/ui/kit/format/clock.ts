const MINUTE = 60;
const HOUR = 3_600;
const two = (value: number): string => String(value).padStart(2, "0");

/** Seconds as "23:59:07", hours left out where there are none. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  const rest = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
  return hours === 0 ? rest : `${two(hours)}:${rest}`;
}
