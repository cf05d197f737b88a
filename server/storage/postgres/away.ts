import { errorCode } from "../sqlite/start-error.ts";

/** The server cannot be reached, or the connection to it broke. */
const SYSTEM_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
]);
/** Connection exceptions (class 08), too many connections, and a server that shuts down, crashed or starts. */
const STATES = /^(08...|53300|57P0[123])$/;
/** What the driver says where it has no code. */
const MESSAGES = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
];

/** Whether a statement failed because PostgreSQL cannot be reached at the moment: it may work again shortly. */
export function isAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== null) return SYSTEM_CODES.has(code) || STATES.test(code);
  return error instanceof Error && MESSAGES.some((message) => error.message.startsWith(message));
}
