import {
  firstValueFrom,
  ignoreElements,
  merge,
  NEVER,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
} from "rxjs";
import { expect, it } from "vitest";
import type { LinkState, Socket } from "#src/api/api.ts";
import { createApi } from "#src/api/create-api.ts";
import { createJoinGate } from "#src/api/http/join-gate.ts";
import { marbles } from "../marbles.ts";
import { reply } from "./rig.ts";

const own = { name: "walletList", access: "user" } as const;

const wait = { connection: 3_000, login: 1_000 };
/** Connected, and not. */
const states = { u: true, d: false };

it(
  "FAST-LOAD-016 account calls wait for the socket login: 3 s for the connection, 1 s once it is up",
  marbles((m) => {
    /** A call that is held at once, while the connection goes through these states. */
    const heldWhile = (links: string): Observable<string> => {
      const gate = createJoinGate(wait);
      const link$ = m.cold(links, states).pipe(tap(gate.note), ignoreElements());
      return merge(link$, gate.hold(own, m.cold("(s|)")));
    };
    m.expect(heldWhile("-")).toBeObservable("3s s");
    m.expect(heldWhile("500ms u")).toBeObservable("1500ms s");
    m.expect(heldWhile("500ms u 99ms u")).toBeObservable("1500ms s");
    m.expect(heldWhile("2500ms u")).toBeObservable("3s s");
    m.expect(heldWhile("500ms d")).toBeObservable("500ms s");
  }),
);

it(
  "FAST-LOAD-016 the wait begins with the first call, and nothing waits behind it",
  marbles((m) => {
    const gate = createJoinGate(wait);
    gate.note(true);
    const sent$: Observable<string> = m.cold("(s|)");
    const call$ = gate.hold(own, sent$);
    m.expect(call$, "2s ^").toBeObservable("3s (s|)");
    m.expect(call$, "3100ms ^").toBeObservable("3100ms (s|)");
    m.expect(gate.hold({ name: "quotations", access: "anyone" }, sent$)).toBeObservable("(s|)");
    // The login may need its reply.
    m.expect(gate.hold({ name: "userInfo", access: "user" }, sent$)).toBeObservable("(s|)");
  }),
);

it(
  "FAST-LOAD-016 a call that is repeated after the login is sent once",
  marbles((m) => {
    const gate = createJoinGate(wait);
    const sent: string[] = [];
    const call = (name: string) =>
      gate.hold(own, m.cold("(s|)")).pipe(
        switchMap((value: string) => {
          sent.push(name);
          return of(value);
        }),
      );
    const joined = new Subject<void>();
    const restarted$ = joined.pipe(switchMap(() => call("after the login")));
    m.expect(call("before it"), "^----!").toBeObservable("-");
    m.expect(restarted$, "^").toBeObservable("-----s");
    m.scheduler?.schedule(() => {
      gate.open();
      joined.next();
    }, 5);
    m.flush();
    expect(sent).toEqual(["after the login"]);
  }),
);

/** An exchange with the gate, and the addresses that it was asked at. */
function gated(socket: Partial<Socket>) {
  const paths: string[] = [];
  const api = createApi({
    ...{ baseUrl: "", now: () => 0, random: () => 0, token: () => "t0k3n", language: () => "en" },
    joinWait: { connection: 60_000, login: 60_000 },
    transport: async ({ url }) => {
      paths.push(url);
      return { status: 200, data: reply("wallets") };
    },
    openSocket: () => of(socket as Socket),
  });
  return { api, paths };
}

it("FAST-LOAD-016 an accepted login opens the gate", async () => {
  const login = new Subject<boolean>();
  const { api, paths } = gated({ link$: NEVER, login: () => login });
  const wallets = firstValueFrom(api.funds.gate());
  const joined = firstValueFrom(api.socket.login(1, "t0k3n"));
  login.next(true);
  expect(await joined).toBe(true);
  expect((await wallets).ok).toBe(true);
  expect(paths).toHaveLength(1);
});

it("FAST-LOAD-016 a connection that fails opens the gate", async () => {
  const link = new Subject<LinkState>();
  const { api } = gated({ link$: link });
  const wallets = firstValueFrom(api.funds.gate());
  const links = api.socket.link$.subscribe();
  link.next("unavailable");
  expect((await wallets).ok).toBe(true);
  links.unsubscribe();
});
