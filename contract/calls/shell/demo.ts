import * as v from "valibot";
import { call, command } from "../../call.ts";
import {
  clientIdField,
  decimal,
  decimalField,
  textField,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";

/** Demo only: the codes that would go by SMS or mail, newest first; `time` in ms. */
export const outbox = call({
  name: "outbox",
  method: "GET",
  path: "/api/demo/outbox",
  access: "anyone",
  request: v.object({ to: v.optional(textField(128), "") }),
  message: v.array(
    v.object({ to: textOrEmpty, scene: textOrEmpty, code: textOrEmpty, text: textOrEmpty, time: whole }),
  ),
});
/** Demo only: mails without a code that would go out, newest first; `time` in ms. */
export const letters = call({
  name: "letters",
  method: "GET",
  path: "/api/demo/letters",
  access: "anyone",
  request: v.object({ to: v.optional(textField(128), "") }),
  message: v.array(v.object({ to: textOrEmpty, subject: textOrEmpty, text: textOrEmpty, time: whole })),
});
/** Demo only: funds for the caller's wallets, once an hour. The message lists what came in. */
export const faucet = command({
  name: "faucet",
  once: "client_id",
  method: "POST",
  path: "/api/demo/faucet",
  access: "user",
  request: v.object({ client_id: clientIdField }),
  message: v.object({
    text: v.string(),
    credited: v.array(v.object({ currency_name: v.string(), wallet: v.string(), amount: decimal })),
  }),
});
/** Demo only: sends a deposit to the caller's own deposit address, as somebody else would. `chain` as `type` of `depositAddress`. */
export const demoDeposit = command({
  name: "demoDeposit",
  once: "client_id",
  method: "POST",
  path: "/api/demo/deposit",
  access: "user",
  request: v.object({
    currency: wholeField,
    chain: v.optional(textField(16), ""),
    amount: v.optional(decimalField),
    client_id: clientIdField,
  }),
  message: v.object({ text: v.string(), txid: v.string() }),
});
