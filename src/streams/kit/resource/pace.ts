/** Changes that are pushed come in bursts; a list is refreshed once they are over, in ms. */
export const REFRESH_AFTER = 500;
/** How often pushed data is fetched to be safe, and how often while nothing is pushed, in ms (SOCKET-CLIENT-003). */
export const POLL_EVERY = 60_000;
export const POLL_EVERY_UNPUSHED = 10_000;
/** The first and the longest wait before what had no answer is asked for again, in ms. */
export const FIRST_WAIT = 1_000;
export const LONGEST_WAIT = 30_000;
