import * as v from "valibot";
import { call } from "../../call.ts";
import { requiredText } from "../../scalars.ts";

/**
 * Ours: what became of a command of the caller, after its reply was lost. `client_id` is the id that the command was sent with, also a
 * `client_order_id`. The answer is final: `done` brings the name of the call and its message; an id that no command has is voided, so that
 * a request with it that arrives later is refused with `command_void`. Waits for a request with this id that is being executed.
 */
export const settleCommand = call({
  name: "settleCommand",
  method: "POST",
  path: "/api/command/settle",
  access: "user",
  request: v.object({ client_id: requiredText(64, "malformed") }),
  message: v.variant("state", [
    v.object({
      state: v.literal("done"),
      /** The `name` of a call with `once`; its `message` reads the outcome. */
      kind: v.string(),
      outcome: v.unknown(),
    }),
    v.object({ state: v.literal("void") }),
  ]),
});
