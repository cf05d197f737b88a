import { of, startWith } from "rxjs";
import { describe, it } from "vitest";
import type { LinkState } from "#src/api/api.ts";
import { createConnection } from "#src/streams/shell/connection/create-connection.ts";
import type { ConnectionState } from "#src/streams/shell/connection/types.ts";
import { marbles } from "../../../marbles.ts";
import { fakeDeps } from "../../support/fakes.ts";

const links: Record<string, LinkState> = {
  c: "connecting",
  u: "connected",
  d: "disconnected",
  x: "unavailable",
};
const online = { t: true, f: false };

describe("connection", () => {
  it(
    "STREAM-CONN-001 SHELL-LINK-001 names its states; a reconnect lasts from when the link was lost",
    marbles((m) => {
      const link$ = m.hot<LinkState>(" c-u-d-c-u--", links);
      const deps = fakeDeps({ api: { socket: { link$ } } });
      const values: Record<string, ConnectionState> = {
        c: { state: "connecting", since: 0 },
        u: { state: "connected", latency: null },
        r: { state: "reconnecting", since: 4 },
      };
      m.expect(createConnection(deps).connection$, "^---------!").toBeObservable("c-u-r---u-", values);
      // Once for all who look, and let go of a second after the state, which is a second after the last of them.
      m.expect(link$).toHaveSubscriptions("^ 2009ms !");
    }),
  );

  it(
    "STREAM-CONN-001 offline is offline, whatever the socket thinks",
    marbles((m) => {
      const link$ = m.cold<LinkState>("(cu)", links);
      const online$ = m.hot("          t----f--t-", online);
      const values: Record<string, ConnectionState> = {
        c: { state: "connecting", since: 0 },
        u: { state: "connected", latency: null },
        o: { state: "offline", since: 5 },
      };
      const deps = fakeDeps({ api: { socket: { link$ } }, online$ });
      m.expect(createConnection(deps).connection$, "^--------!").toBeObservable("(cu)-o--u", values);
    }),
  );

  it(
    "STREAM-CONN-001 measures the latency every 5 s while the tab is visible",
    marbles((m) => {
      const link$ = m.cold<LinkState>("u", links);
      const visible$ = m.cold("t 5999ms f", online);
      const reply$ = m.cold("(l|)", { l: 40 });
      const ping = () => reply$;
      const deps = fakeDeps({ api: { socket: { link$, ping } }, visible$ });
      const values: Record<string, ConnectionState> = {
        n: { state: "connected", latency: null },
        l: { state: "connected", latency: 40 },
      };
      m.expect(createConnection(deps).connection$, "^ 20s !").toBeObservable("(nl) 4996ms l", values);
      m.expect(reply$).toHaveSubscriptions(["(^!)", "5s (^!)"]);
    }),
  );

  it(
    "STREAM-SNAP-002 emits a return, and not the first connection",
    marbles((m) => {
      const link$ = m.hot<LinkState>("c-u-d-u-d-c-u--", links);
      const deps = fakeDeps({ api: { socket: { link$ } } });
      m.expect(createConnection(deps).returned$, "^-------------!").toBeObservable("------r-----r-", {
        r: undefined,
      });
    }),
  );

  it(
    "FAST-LOAD-006 what the page brought along is fetched again once the link is up, and only if it was used",
    marbles((m) => {
      const used = [true, false];
      const link$ = m.hot<LinkState>("c-u-d-u--", links);
      const deps = fakeDeps({
        api: { socket: { link$ }, first: { close: () => of(used.shift() ?? false) } },
      });
      m.expect(createConnection(deps).polls$, "^-------!").toBeObservable("--p------", { p: undefined });
    }),
  );

  it(
    "SOCKET-CLIENT-003 polling is said while no socket works and calls are answered, and not otherwise",
    marbles((m) => {
      const link$ = m.hot<LinkState>("   c--x-------u-", links);
      const reached$ = m.hot("        -t---f-t---f-", online);
      const deps = fakeDeps({ api: { socket: { link$ }, reached$ } });
      const values: Record<string, ConnectionState> = {
        c: { state: "connecting", since: 0 },
        p: { state: "polling", since: 0 },
        u: { state: "connected", latency: null },
      };
      m.expect(createConnection(deps).connection$, "^------------!").toBeObservable("c--p-c-p---u-", values);
    }),
  );

  it(
    "SOCKET-CLIENT-003 polls every 3 s while no socket works and the page is visible, and stops when one does",
    marbles((m) => {
      const link$ = m.hot<LinkState>("   c--x 20s u", links);
      const visible$ = m.hot("        - 5s f 9999ms t", online).pipe(startWith(true));
      const deps = fakeDeps({ api: { socket: { link$ } }, visible$ });
      m.expect(createConnection(deps).polls$, "^ 30s !").toBeObservable("---p 2999ms p 11997ms p 2999ms p", {
        p: undefined,
      });
    }),
  );
});
