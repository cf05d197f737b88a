/** How the browsers, and Vite for styles, tell that a part of the site could not be fetched. */
const NOT_FETCHED =
  /dynamically imported module|importing a module script failed|unable to preload css|module script.*mime type/i;

/** What an error says where texts could not be fetched. */
export const TEXTS_NOT_FETCHED = "Texts could not be fetched";

/** Whether an error says that a part of the site could not be fetched: offline, or a newer site has taken its place. */
export function isNotFetched(error: unknown): error is Error {
  return error instanceof Error && (error.message === TEXTS_NOT_FETCHED || NOT_FETCHED.test(error.message));
}
