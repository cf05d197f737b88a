import { noticeText } from "../../http/texts/index.ts";
import { preferenceRow, switchRow } from "../../wire/account.ts";
import { firedAlertRow } from "../../wire/alerts.ts";
import { noticeDealOf } from "../../wire/news.ts";
import { listens } from "../connection/listening.ts";
import { userRoom } from "../rooms.ts";
import type { PushServer, SocketParts } from "../types.ts";

/** Pushes notices, preferences and changes in the account area to their users. */
export function createPeoplePushes(
  io: PushServer,
  parts: Pick<SocketParts, "bus" | "clock" | "languageOf" | "notices" | "report">,
): { stop(): void } {
  const { bus, clock, languageOf, notices, report } = parts;
  const stops = [
    bus.onAnywhere("notice", ({ userId, notice }) => {
      if (!listens(io, userId)) return;
      const push = async () => {
        const { title } = noticeText(notice, await languageOf(userId));
        const unread = await notices.unread(userId);
        const deal = noticeDealOf(notice);
        io.to(userRoom(userId)).emit("notice", { type: "notice", id: notice.id, title, unread, ...deal });
      };
      push().catch(report);
    }),
    bus.onAnywhere("accountChanged", ({ userId }) => {
      io.to(userRoom(userId)).emit("account_changed", { type: "account_changed" });
    }),
    bus.onAnywhere("preferences", ({ userId, preferences }) => {
      const push = { type: "preferences", preferences: preferences.map(preferenceRow) } as const;
      io.to(userRoom(userId)).emit("preferences", push);
    }),
    bus.onAnywhere("alert", ({ userId, fired }) => {
      const push = { type: "alert", fired: fired === null ? null : firedAlertRow(fired) } as const;
      io.to(userRoom(userId)).emit("alert", push);
    }),
    bus.onAnywhere("deadManSwitch", (changed) => {
      const push = { type: "dead_man_switch", ...switchRow(changed, clock.now()) } as const;
      io.to(userRoom(changed.userId)).emit("dead_man_switch", push);
    }),
  ];
  return {
    stop() {
      for (const stop of stops) stop();
    },
  };
}
