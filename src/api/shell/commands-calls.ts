import { map, type Observable } from "rxjs";
import { settleCommand } from "#contract/calls/shell/commands.ts";
import type { Reply, SettledCommand } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { isUnknownCall } from "../http/unknown-call.ts";

/** What became of commands whose reply was lost. */
export type CommandCalls = ReturnType<typeof createCommandCalls>;

export function createCommandCalls({ send }: Pick<Sender, "send">) {
  return {
    /** A command that the exchange does not know by its id is void from then on. */
    settle: (clientId: string): Observable<Reply<SettledCommand>> =>
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
