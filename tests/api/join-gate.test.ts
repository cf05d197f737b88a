import { firstValueFrom, type Observable, of, Subject, switchMap } from "rxjs";
import { expect, it } from "vitest";
import type { Socket } from "#src/api/api.ts";
import { createApi } from "#src/api/create-api.ts";
import { createJoinGate } from "#src/api/http/join-gate.ts";
import { marbles } from "../marbles.ts";
import { reply } from "./rig.ts";

const own = { name: "walletList", access: "user" } as const;

it(
  "FAST-LOAD-016 account calls wait for the socket login, at most 1 s after the first call",
  marbles((m) => {
    const gate = createJoinGate(1_000);
    const sent$: Observable<string> = m.cold("(s|)");
    const call$ = gate.hold(own, sent$);
    m.expect(call$, "^").toBeObservable("1s (s|)");
    m.expect(call$, "1100ms ^").toBeObservable("1100ms (s|)");
    m.expect(gate.hold({ name: "quotations", access: "anyone" }, sent$)).toBeObservable("(s|)");
    // The login may need its reply.
    m.expect(gate.hold({ name: "userInfo", access: "user" }, sent$)).toBeObservable("(s|)");
  }),
);

it(
  "FAST-LOAD-016 a call that is repeated after the login is sent once",
  marbles((m) => {
    const gate = createJoinGate(500);
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

it("FAST-LOAD-016 an accepted login opens the gate", async () => {
  const login = new Subject<boolean>();
  const paths: string[] = [];
  const api = createApi({
    ...{ baseUrl: "", now: () => 0, random: () => 0, token: () => "t0k3n", language: () => "en" },
    joinTimeoutMs: 60_000,
    transport: async ({ url }) => {
      paths.push(url);
      return { status: 200, data: reply("wallets") };
    },
    openSocket: () => of({ login: () => login } as Partial<Socket> as Socket),
  });
  const wallets = firstValueFrom(api.funds.gate());
  const joined = firstValueFrom(api.socket.login(1, "t0k3n"));
  login.next(true);
  expect(await joined).toBe(true);
  expect((await wallets).ok).toBe(true);
  expect(paths).toHaveLength(1);
});
