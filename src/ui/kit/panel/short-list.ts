/** A list of orders of more rows than these says where it ends (document 2, part 9). */
export const SHORT_LIST = 8;
