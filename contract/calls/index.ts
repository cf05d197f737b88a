/** Every call of the wire. A namespace import, so that tests and the server can walk over all of them. */
export * from "./account.ts";
export * from "./demo.ts";
export * from "./lever.ts";
export * from "./markets.ts";
export * from "./micro.ts";
export * from "./news.ts";
export * from "./site.ts";
export * from "./spot.ts";
export * from "./trade-password.ts";
export * from "./wallets.ts";
