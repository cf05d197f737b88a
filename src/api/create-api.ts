import type { Api } from "./api.ts";
import { createAccountCalls } from "./calls/account.ts";
import { createDemoCalls } from "./calls/demo.ts";
import { lazyCalls, unreachable } from "./calls/lazy-calls.ts";
import { createMarketCalls } from "./calls/markets.ts";
import { createNewsCalls } from "./calls/news.ts";
import { createSpotCalls } from "./calls/spot.ts";
import { createSender } from "./http/send.ts";
import type { Transport } from "./http/transport.ts";
import { lazySocket } from "./socket/lazy-socket.ts";

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
  /** The libraries that the first paint does without are fetched after it. Preset: with their first use. */
  readonly painted?: Promise<void>;
  /** Preset: axios, fetched with the first request. */
  readonly transport?: Transport;
}

/** The exchange as the browser sees it, over HTTP and its socket. */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, painted = Promise.resolve(), transport = lazyAxios(painted) } = options;
  const sender = createSender({
    baseUrl,
    transport,
    now: () => options.now(),
    token: () => options.token(),
    language: () => options.language(),
  });
  return {
    account: createAccountCalls(sender),
    markets: createMarketCalls(sender),
    spot: createSpotCalls(sender),
    lever: lazyCalls(async () => (await import("./calls/lever.ts")).createLeverCalls(sender)),
    micro: lazyCalls(async () =>
      (await import("./calls/micro.ts")).createMicroCalls(sender, () => options.now()),
    ),
    news: createNewsCalls(sender, () => options.language()),
    demo: createDemoCalls(sender),
    funds: lazyCalls(async () => (await import("./calls/funds.ts")).createFundsCalls(sender)),
    identity: lazyCalls(
      async () => (await import("./calls/identity.ts")).createIdentityCalls(sender),
      (name) => (name === "upload" ? { state: "settled", reply: unreachable } : unreachable),
    ),
    security: lazyCalls(async () => (await import("./calls/security.ts")).createSecurityCalls(sender)),
    team: lazyCalls(async () => (await import("./calls/team.ts")).createTeamCalls(sender)),
    otc: lazyCalls(async () => (await import("./calls/otc.ts")).createOtcCalls(sender)),
    c2c: lazyCalls(async () => (await import("./calls/c2c.ts")).createC2cCalls(sender)),
    fiat: lazyCalls(async () => (await import("./calls/fiat.ts")).createFiatCalls(sender)),
    earn: lazyCalls(async () => (await import("./calls/earn.ts")).createEarnCalls(sender)),
    points: lazyCalls(async () => (await import("./calls/points.ts")).createPointsCalls(sender)),
    insurance: lazyCalls(async () => (await import("./calls/insurance.ts")).createInsuranceCalls(sender)),
    acceptors: lazyCalls(async () => (await import("./calls/acceptors.ts")).createAcceptorCalls(sender)),
    socket: lazySocket(async () => {
      await painted;
      const [{ createSocket }, { createOpenSocket }] = await Promise.all([
        import("./socket/create-socket.ts"),
        import("./socket/link.ts"),
      ]);
      return createSocket(
        createOpenSocket(baseUrl, () => options.random()),
        () => options.now(),
      );
    }),
    refusals$: sender.refusals$,
  };
}

function lazyAxios(painted: Promise<void>): Transport {
  return async (request) => {
    await painted;
    const { sendWithAxios } = await import("./http/axios-transport.ts");
    return sendWithAxios(request);
  };
}
