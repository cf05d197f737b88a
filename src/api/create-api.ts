import { catchError, defer, from, type Observable, of, switchMap, tap } from "rxjs";
import type { Api, Socket } from "./api.ts";
import { createFirstReplies, type FirstReplies, withFirstReplies } from "./http/first-replies.ts";
import { createJoinGate, type JoinGate, type JoinWait } from "./http/join-gate.ts";
import { lazyCalls, unreachable } from "./http/lazy-calls.ts";
import { createSender } from "./http/send.ts";
import type { Transport } from "./http/transport.ts";
import type { Clients } from "./socket/clients.ts";
import { lazySocket } from "./socket/lazy-socket.ts";
import { openShared, type SharedParts } from "./socket/shared/open-shared.ts";

interface ApiOptions {
  /** Where the exchange is, without a trailing slash; empty: where the site is. */
  readonly baseUrl: string;
  /** Unix ms. */
  now(): number;
  /** Evenly from [0, 1): spreads what everybody would do at once. */
  random(): number;
  /** The stored token, `null` for guests; read for every request. */
  token(): string | null;
  /** The language's name on the wire; read for every request. */
  language(): string;
  /** The libraries that the first paint does without are fetched after it. Default: with their first use. */
  readonly painted?: Promise<void>;
  /** Of a page that shares its connection with the others of this browser. Default: it has one of its own. */
  readonly sharing?: SharedParts | null;
  /** What the page brought along. Default: nothing. */
  readonly first?: FirstReplies;
  /** How long account calls wait for the socket login. Default: they do not wait. */
  readonly joinWait?: JoinWait;
  /** Default: those of socket.io, fetched with the first use. */
  readonly clients?: Clients;
  /** Default: axios, fetched with the first request. */
  readonly transport?: Transport;
  /** Default: the socket that all tabs share, or the page's own. */
  readonly openSocket?: () => Observable<Socket>;
}

const nothing = createFirstReplies([], () => 0);

/** The exchange as the browser sees it, over HTTP and its socket. */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, painted = Promise.resolve(), transport = lazyAxios(painted), first = nothing } = options;
  const gate = createJoinGate(options.joinWait ?? null);
  const sender = createSender({
    baseUrl,
    gate,
    transport: withFirstReplies(first, transport),
    now: () => options.now(),
    token: () => options.token(),
    language: () => options.language(),
  });
  /** The calls of an area, whose code is fetched with the first of them, after the first paint. */
  const later = <Calls extends object>(load: () => Promise<Calls>, lost?: (name: string) => unknown): Calls =>
    lazyCalls(() => painted.then(load), lost);
  return {
    account: later(async () => (await import("./session/calls.ts")).createAccountCalls(sender)),
    markets: later(async () => (await import("./markets/calls.ts")).createMarketCalls(sender, options.now)),
    spot: later(async () => (await import("./spot/calls.ts")).createSpotCalls(sender)),
    leverage: later(async () => (await import("./leverage/calls.ts")).createLeverageCalls(sender)),
    options: later(
      async () => (await import("./options/calls.ts")).createOptionsCalls(sender, () => options.now()),
      unread,
    ),
    news: later(async () =>
      (await import("./news/calls.ts")).createNewsCalls(sender, () => options.language()),
    ),
    demo: later(async () => (await import("./shell/demo-calls.ts")).createDemoCalls(sender)),
    funds: later(async () => (await import("./wallets/calls.ts")).createFundsCalls(sender, options.now)),
    records: later(
      async () => (await import("./records/calls.ts")).createRecordCalls(sender),
      (name) => (name === "profit" ? unreachable : { state: "settled", reply: unreachable }),
    ),
    identity: later(
      async () => (await import("./account/identity-calls.ts")).createIdentityCalls(sender),
      (name) => (name === "upload" ? { state: "settled", reply: unreachable } : unreachable),
    ),
    security: later(async () => (await import("./account/security-calls.ts")).createSecurityCalls(sender)),
    apiKeys: later(async () => (await import("./account/api-keys-calls.ts")).createApiKeyCalls(sender)),
    team: later(async () => (await import("./account/team-calls.ts")).createTeamCalls(sender)),
    p2p: later(async () => (await import("./p2p/calls.ts")).createP2pCalls(sender)),
    c2c: later(async () => (await import("./p2p/c2c-calls.ts")).createC2cCalls(sender), unread),
    fiat: later(async () => (await import("./p2p/fiat-calls.ts")).createFiatCalls(sender), unread),
    earn: later(async () => (await import("./earn/calls.ts")).createEarnCalls(sender)),
    points: later(async () => (await import("./points/calls.ts")).createPointsCalls(sender)),
    insurance: later(async () => (await import("./insurance/calls.ts")).createInsuranceCalls(sender)),
    acceptors: later(async () => (await import("./acceptors/calls.ts")).createAcceptorCalls(sender)),
    commands: later(async () => (await import("./shell/commands-calls.ts")).createCommandCalls(sender)),
    preferences: later(async () =>
      (await import("./account/preferences-calls.ts")).createPreferenceCalls(sender),
    ),
    deadManSwitch: later(async () =>
      (await import("./account/dead-man-switch-calls.ts")).createDeadManSwitchCalls(sender, options.now),
    ),
    alerts: later(async () => (await import("./account/alerts-calls.ts")).createAlertCalls(sender)),
    socket: joining(
      lazySocket(options.openSocket ?? (() => openSocket(options, painted)), () => options.random()),
      gate,
    ),
    refusals$: sender.refusals$,
    reached$: sender.reached$,
    unreadable$: sender.unreadable$,
    proofs: sender.proofs,
    first: { close: () => defer(() => of(first.close())) },
  };
}

/** The same socket; the gate hears of the connection, and an accepted login opens it. */
function joining(socket: Socket, gate: JoinGate): Socket {
  const opened = (accepted: boolean): void => {
    if (accepted) gate.open();
  };
  return {
    ...socket,
    link$: socket.link$.pipe(
      tap((link) => {
        if (link !== "connecting") gate.note(link === "connected");
      }),
    ),
    login: (userId, token) => socket.login(userId, token).pipe(tap(opened)),
  };
}

/** The socket in the shared worker; the page's own where there is no such worker, and once it is gone. */
function openSocket(options: ApiOptions, painted: Promise<void>): Observable<Socket> {
  const own$ = defer(() => openOwnSocket(options, painted));
  const { sharing = null } = options;
  if (sharing === null) return own$;
  return from(painted).pipe(
    switchMap(() => openShared(sharing)),
    catchError(() => own$),
  );
}

async function openOwnSocket(options: ApiOptions, painted: Promise<void>): Promise<Socket> {
  await painted;
  const [{ createSocket }, { createLink }, { createClients }] = await Promise.all([
    import("./socket/create-socket.ts"),
    import("./socket/link.ts"),
    import("./socket/clients.ts"),
  ]);
  const link = createLink(options.clients ?? createClients(options.baseUrl), () => options.random());
  return createSocket(link, () => options.now());
}

/** What is not a request but reads a value has read nothing. */
function unread(name: string): unknown {
  return name.startsWith("read") ? null : unreachable;
}

function lazyAxios(painted: Promise<void>): Transport {
  return async (request) => {
    await painted;
    const { sendWithAxios } = await import("./http/axios-transport.ts");
    return sendWithAxios(request);
  };
}
