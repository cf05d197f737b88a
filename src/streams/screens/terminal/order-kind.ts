/** What lists and chart ask of an order. */
export { isWaiting, kindOf } from "../../spot/order-kind.ts";
