export type * from "./account.ts";
export type * from "./lever.ts";
export type * from "./market.ts";
export type * from "./micro.ts";
export type * from "./reply.ts";
export type * from "./site.ts";
export type * from "./spot.ts";
