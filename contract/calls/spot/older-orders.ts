import * as v from "valibot";
import { command } from "../../call.ts";
import { clientOrderIdField, decimalField, passwordField, wholeField } from "../../scalars.ts";

/** A limit order as the older generation sends it: the side is in the path, `num` is the amount in the base currency. */
const olderOrder = v.object({
  legal_id: wholeField,
  currency_id: wholeField,
  price: v.optional(decimalField),
  num: v.optional(decimalField),
  password: passwordField,
  client_order_id: clientOrderIdField,
});

/** Buys; otherwise as `placeOrder`. */
export const placeBuy = command({
  name: "placeBuy",
  once: "client_order_id",
  method: "POST",
  path: "/api/transaction/in",
  access: "user",
  request: olderOrder,
  message: v.string(),
});
/** Sells; otherwise as `placeOrder`. */
export const placeSell = command({
  name: "placeSell",
  once: "client_order_id",
  method: "POST",
  path: "/api/transaction/out",
  access: "user",
  request: olderOrder,
  message: v.string(),
});
