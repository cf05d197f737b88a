import * as v from "valibot";
import { call } from "../../call.ts";
import { clientIdField, shownField, textField, textOrEmpty, whole, wholeField } from "../../scalars.ts";
import { market } from "./adverts.ts";

/** A line of a deal's chat. `from`: `me`, `other` or `operator`. */
export const chatLine = v.object({
  id: whole,
  from: v.picklist(["me", "other", "operator"]),
  text: textOrEmpty,
  /** The address of an uploaded picture; empty: none. */
  image: textOrEmpty,
  time: whole,
});

/** Ours: what was said in a deal, oldest first; asking marks it as read. `after`: only lines with a higher id. */
export const dealChat = call({
  name: "dealChat",
  method: "GET",
  path: "/api/otc/chat",
  access: "user",
  request: v.object({ market, id: wholeField, after: v.optional(wholeField, 0) }),
  message: v.array(chatLine),
});

/** Ours: says something in a deal of the caller; text or picture. A repeated `client_id` is said once. */
export const sayInDeal = call({
  name: "sayInDeal",
  method: "POST",
  path: "/api/otc/chat",
  access: "user",
  request: v.object({
    market,
    id: wholeField,
    text: v.optional(shownField(1000), ""),
    image: v.optional(textField(256), ""),
    client_id: clientIdField,
  }),
  message: chatLine,
});
