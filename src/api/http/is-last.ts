/** Whether a page ends its list: a back end that counts says so; otherwise a page that is not full ends it. */
export function isLast(
  list: readonly unknown[],
  count: number | undefined,
  page: number,
  limit: number,
): boolean {
  return count === undefined ? list.length < limit : page * limit >= count;
}
