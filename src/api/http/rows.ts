/**
 * The key of a row that may come without an id: below 0, and falling as ids do in a list that is newest first.
 * @param at its place in the whole list, from 0
 */
export function keyAt(id: number, at: number): number {
  return id > 0 ? id : -1 - at;
}

/** Whether a paginator's page ends its list: by its last page where that is sent, else by a page that is not full. */
export function endsAt(
  page: number,
  lastPage: number | undefined,
  rows: readonly unknown[],
  limit: number,
): boolean {
  return lastPage === undefined ? rows.length < limit : page >= lastPage;
}
