import type { Page } from "@playwright/test";

/** What a page complains about: errors in the console, uncaught exceptions, violated policies. */
export interface Complaints {
  /** From now on complaints that match are expected: a request to a server that is down cannot be kept out of the console. */
  allow(pattern: RegExp): void;
  /** Those that nobody expected. */
  list(): readonly string[];
}

/** Listens to a page from its beginning. */
export function gatherComplaints(page: Page): Complaints {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  const hear = (text: string): void => {
    if (!allowed.some((pattern) => pattern.test(text))) heard.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      hear(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => hear(`uncaught: ${error.stack ?? error.message}`));
  return { allow: (pattern) => allowed.push(pattern), list: () => heard };
}

/** What a browser says when the server is down or comes back. */
export const serverIsDown =
  /net::ERR_|WebSocket connection|Failed to load resource|WebSocket is closed before the connection/;
