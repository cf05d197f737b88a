import { describe, it } from "vitest";
import type { LinkState, UnreadablePush } from "#src/api/api.ts";
import { createConnection } from "#src/streams/shell/connection/create-connection.ts";
import type { ConnectionState } from "#src/streams/shell/connection/types.ts";
import { marbles } from "../../../marbles.ts";
import { fakeDeps } from "../../support/fakes.ts";

const pushes: Record<string, UnreadablePush> = {
  m: { name: "daymarket", scope: "market" },
  a: { name: "balance", scope: "account" },
};
const shown = (unread: number): ConnectionState =>
  unread === 0 ? { state: "connected", latency: null } : { state: "connected", latency: null, unread };

describe("pushes that could not be read", () => {
  it(
    "STREAM-UNREAD-003 are counted while the link is up, at most once a second, until a minute has passed without one",
    marbles((m) => {
      const link$ = m.cold<LinkState>("u", { u: "connected" });
      const unreadable$ = m.hot("      1s m 99ms a 99ms m 60s -", pushes);
      const deps = fakeDeps({ api: { socket: { link$, unreadable$ } } });
      m.expect(createConnection(deps).connection$, "^ 62s !").toBeObservable("0 999ms 1 999ms 3 59199ms 0", {
        ...{ 0: shown(0), 1: shown(1), 3: shown(3) },
      });
    }),
  );

  it(
    "STREAM-UNREAD-003 what they would have said is fetched: of markets every 3 s at most, of the account every 10 s",
    marbles((m) => {
      const unreadable$ = m.hot("-(ma) 96ms (ma) 12s (ma)", pushes);
      const deps = fakeDeps({ api: { socket: { unreadable$ } } });
      const { polls$, missed$ } = createConnection(deps);
      const values = { x: undefined };
      m.expect(polls$, "^ 13s !").toBeObservable("-x 2999ms x 9103ms x", values);
      m.expect(missed$, "^ 13s !").toBeObservable("-x 9999ms x", values);
    }),
  );
});
