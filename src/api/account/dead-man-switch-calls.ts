import { map, type Observable } from "rxjs";
import * as calls from "#contract/calls/account/dead-man-switch.ts";
import { mapReply } from "../http/reply.ts";
import type { Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { decodeSwitch } from "./dead-man-switch-decode.ts";
import type { DeadManSwitch } from "./dead-man-switch-types.ts";

export type DeadManSwitchCalls = ReturnType<typeof createDeadManSwitchCalls>;

/** The dead man's switch as our pages keep it. @param now unix ms */
export function createDeadManSwitchCalls({ send }: Sender, now: () => number) {
  const decoded = mapReply((state: Parameters<typeof decodeSwitch>[0]) => decodeSwitch(state, now()));
  return {
    read: (): Observable<Reply<DeadManSwitch>> => send(calls.deadManSwitch, {}).pipe(map(decoded)),
    /** Arms it for so many seconds, or disarms it with 0. */
    set: (seconds: number): Observable<Reply<DeadManSwitch>> =>
      send(calls.setDeadManSwitch, { seconds, kept_by: "app" }).pipe(map(decoded)),
    /** A heartbeat: an open page is there. */
    beat: (): Observable<Reply<DeadManSwitch>> =>
      send(calls.setDeadManSwitch, { kept_by: "app" }).pipe(map(decoded)),
  };
}
