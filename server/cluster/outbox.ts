import * as v from "valibot";
import type { OutboxSharing } from "../delivery/outbox.ts";
import { subjects } from "../link/subjects.ts";
import type { Link } from "../link/types.ts";

const shared = v.object({ from: v.string(), message: v.unknown() });

/**
 * Shares the demo's outbox with the other processes: a code can be read at each gateway, wherever it was made. A process that starts
 * later does not get what was shared before.
 * @param name of this run of the process
 */
export function shareOutbox(link: Pick<Link, "publish" | "subscribe">, name: string): OutboxSharing {
  return {
    share: (message) => link.publish(subjects.outbox, { from: name, message }),
    onShared(listener) {
      link.subscribe(subjects.outbox, (received) => {
        const { from, message } = v.parse(shared, received);
        if (from !== name) listener(message);
      });
    },
  };
}
