/** How the browsers, and Vite for styles, tell that a part of the site could not be fetched. */
const NOT_FETCHED =
  /dynamically imported module|importing a module script failed|unable to preload css|module script.*mime type/i;

/** Whether an error says that a part of the site could not be fetched: offline, or a newer site has taken its place. */
export function isNotFetched(error: unknown): error is Error {
  return error instanceof Error && NOT_FETCHED.test(error.message);
}
