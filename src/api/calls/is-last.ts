/** Whether a page ends its list: a back end that counts says so; from others a page that is not full tells. */
export function isLast(
  list: readonly unknown[],
  count: number | undefined,
  page: number,
  limit: number,
): boolean {
  return count === undefined ? list.length < limit : page * limit >= count;
}
