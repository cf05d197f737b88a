/** A list of orders of more rows than these says where it ends (STREAM-LEVER-006). */
export const SHORT_LIST = 8;
