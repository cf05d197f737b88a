/** What lists and chart ask of an order. */
export { averageOf } from "../../outcomes/outcome.ts";
export { isWaiting, kindOf } from "../../spot/order-kind.ts";
