/** Every call of the wire. A namespace import, so that tests and the server can walk over all of them. */
export * from "./account.ts";
export * from "./demo.ts";
export * from "./funds.ts";
export * from "./identity.ts";
export * from "./lever.ts";
export * from "./markets.ts";
export * from "./micro.ts";
export * from "./news.ts";
export * from "./security.ts";
export * from "./site.ts";
export * from "./spot.ts";
export * from "./team.ts";
export * from "./trade-password.ts";
export * from "./wallet-middle.ts";
export * from "./wallets.ts";
