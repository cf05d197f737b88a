const MINUTE = 60;
const HOUR = 3_600;
const two = (value: number): string => String(value).padStart(2, "0");

/**
 * Seconds as a clock, without hours where there are none.
 * @param form "full" has two digits in front ("00:42", "01:00:00"), "short" as few as needed ("0:42", "1:00:00")
 */
export function clockText(seconds: number, form: "full" | "short" = "full"): string {
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const first = form === "full" ? two : String;
  const rest = two(seconds % MINUTE);
  return hours === 0 ? `${first(minutes)}:${rest}` : `${first(hours)}:${two(minutes)}:${rest}`;
}
