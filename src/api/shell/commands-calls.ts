import { map } from "rxjs";
import { settleCommand } from "#contract/calls/shell/commands.ts";
import type { Reply, SettledCommand } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { isUnknownCall } from "../http/unknown-call.ts";
import type { CommandCalls } from "./commands-api.ts";

export function createCommandCalls({ send }: Pick<Sender, "send">): CommandCalls {
  return {
    settle: (clientId) =>
      send(settleCommand, { client_id: clientId }).pipe(
        map((reply): Reply<SettledCommand> => {
          if (isUnknownCall(reply)) return { ok: true, value: { state: "foreign" } };
          if (!reply.ok) return reply;
          const { value } = reply;
          return {
            ok: true,
            value: value.state === "done" ? { state: "done", outcome: value.outcome } : { state: "void" },
          };
        }),
      ),
  };
}
