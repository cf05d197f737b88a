export { dateTime } from "#server/wire/time.ts";
