/** What lists and chart ask of an order. */
export { averageOf } from "../../shell/outcomes/outcome.ts";
export { isWaiting, kindOf } from "../order-kind.ts";
