import { firstValueFrom } from "rxjs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as addresses from "#contract/calls/wallets/addresses.ts";
import * as middle from "#contract/calls/wallets/wallet-middle.ts";
import { createApi } from "#src/api/create-api.ts";
import { openServer, type TestServer } from "../support/harness.ts";

const [DEMO, SECOND] = ["demo@millrace.test", "second@millrace.test"];
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const USDT_ERC20 = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const OTHER = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
type Fields = Readonly<Record<string, string | number>>;

/** Sends a call of the wallet service. */
async function ask(server: TestServer, method: "GET" | "POST", path: string, fields: Fields, token = "") {
  const text = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  ).toString();
  const response = await server.application.http.inject({
    method,
    url: method === "GET" ? `${path}?${text}` : path,
    headers: {
      ...(token === "" ? {} : { authorization: token }),
      ...(method === "POST" ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(method === "POST" ? { payload: text } : {}),
  });
  expect(response.statusCode).toBe(200);
  return response.json<{ code: number; msg: string; errorinfo: string; data: unknown }>();
}

const { sendCode, boundAddress, bindAddress, usdtAccount } = middle.middlePaths;

async function ticketFor(server: TestServer, token: string, user_id: number): Promise<string> {
  await server.clock.advance(30_000);
  const reply = v.parse(middle.middleCodeReply, await ask(server, "GET", sendCode, { user_id }, token));
  expect(reply.code).toBe(0);
  return reply.data?.ticket ?? "";
}

/** Binds with what is right, but for the given. */
async function bind(
  server: TestServer,
  token: string,
  sign: string,
  change: Readonly<Record<string, unknown>> = {},
) {
  const data = JSON.stringify({
    ...{
      user_id: 1,
      address: OTHER.toLowerCase(),
      coin_name: "USDT",
      contract_address: USDT_ERC20,
      memo: "",
    },
    verificationcode: await server.code(DEMO),
    t: Math.floor(server.clock.now() / 1_000),
    ...change,
  });
  return ask(server, "POST", bindAddress, { data, sign }, token);
}

describe("The wallet service", () => {
  it("WALLET-MIDDLE-002 binds an address with the code and its ticket, and returns it as the bound one", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const query = { user_id: 1, coin_name: "USDT", contract_address: USDT_ERC20 };
    expect(await ask(server, "GET", boundAddress, query, token)).toMatchObject({
      ...{ code: -1, errorinfo: "address_unknown" },
    });
    const first = await bind(server, token, await ticketFor(server, token, 1), { address: "0x" });
    expect(first).toMatchObject({ code: -1, errorinfo: "address_invalid" });
    expect(await bind(server, token, await ticketFor(server, token, 1))).toMatchObject({ code: 0 });
    expect(await ask(server, "GET", boundAddress, query, token)).toMatchObject({
      ...{ code: 0, data: { address: OTHER, memo: "" } },
    });
    // Another one takes its place, and the first stays among the saved ones.
    const next = { address: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359" };
    expect(await bind(server, token, await ticketFor(server, token, 1), next)).toMatchObject({ code: 0 });
    expect(await ask(server, "GET", boundAddress, query, token)).toMatchObject({ data: next });
    const saved = await server.send({ method: "POST", path: "/api/wallet/get_address" }, {}, { token });
    expect(saved.message).toMatchObject([next, { address: OTHER, type: "ERC20" }]);
  });

  it("WALLET-SAVED-005 binds nothing for a session whose owner was not proved lately", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    await server.clock.advance(11 * 60_000);
    const sign = await ticketFor(server, token, 1);
    expect(await bind(server, token, sign)).toMatchObject({ code: -1, errorinfo: "proof_required" });
  });

  it("WALLET-MIDDLE-008 the browser's own call says the time, so that a back end that checks it binds", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const api = createApi({
      ...{ baseUrl: "", random: () => 0, token: () => token, language: () => "en" },
      now: () => server.clock.now(),
      async transport({ method, url, query, body, headers }) {
        // The back ends of this call have no other one for saving an address.
        if (url === addresses.addAddress.path) return { status: 404, data: "no such call" };
        const response = await server.application.http.inject({
          ...{ method, url, query: { ...query }, headers: { ...headers } },
          ...(typeof body === "string" ? { payload: body } : {}),
        });
        return { status: response.statusCode, data: response.json() };
      },
    });
    const ticket = await ticketFor(server, token, 1);
    const address = { userId: 1, currencyId: 3, currency: "USDT", address: OTHER, chain: "ERC20", memo: "" };
    const made = { ...address, contract: USDT_ERC20, notes: "", code: await server.code(DEMO), ticket };
    expect(await firstValueFrom(api.funds.saveAddress(made))).toMatchObject({ ok: true });
  });

  it("WALLET-MIDDLE-003 refuses a ticket that is missing, changed, somebody else's, used or too old, and a clock that is off", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const stranger = await server.login(SECOND);
    const wrong = { code: -1, errorinfo: "signature_wrong" };
    const theirs = await ticketFor(server, stranger, 2);
    const ticket = await ticketFor(server, token, 1);
    const [user, expiry, nonce, signature] = ticket.split(".");
    for (const sign of [
      ...["", "none", theirs, `2.${expiry}.${nonce}.${signature}`],
      `${user}.${Number(expiry) + 1}.${nonce}.${signature}`,
    ])
      expect(await bind(server, token, sign)).toMatchObject(wrong);
    const now = Math.floor(server.clock.now() / 1_000);
    for (const t of [now - 301, now + 301, 0])
      expect(await bind(server, token, ticket, { t })).toMatchObject(wrong);
    expect(await bind(server, token, ticket, { verificationcode: "000000" })).toMatchObject({
      errorinfo: "code_wrong",
    });
    expect(await bind(server, token, ticket)).toMatchObject({ code: 0 });
    const fresh = await ticketFor(server, token, 1);
    expect(await bind(server, token, ticket)).toMatchObject(wrong);
    await server.clock.advance(10 * 60_000);
    expect(await bind(server, token, fresh)).toMatchObject(wrong);
  });

  it("WALLET-MIDDLE-004 answers for one's own account alone; another's id is as unknown as one that is not there", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const ticket = await ticketFor(server, token, 1);
    for (const user_id of [2, 999]) {
      const unknown = { code: -1, msg: "Not found", errorinfo: "not_found", data: null };
      expect(await ask(server, "GET", sendCode, { user_id }, token)).toEqual(unknown);
      const query = { user_id, coin_name: "USDT", contract_address: USDT_ERC20 };
      expect(await ask(server, "GET", boundAddress, query, token)).toEqual(unknown);
      expect(await bind(server, token, ticket, { user_id })).toEqual(unknown);
      expect(await ask(server, "POST", usdtAccount, { keywords: user_id }, token)).toEqual(unknown);
    }
  });

  it("WALLET-MIDDLE-005 without a valid token, and with what it cannot read, says so in its own form", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    for (const [method, path] of [
      ["GET", sendCode],
      ["GET", boundAddress],
      ["POST", bindAddress],
      ["POST", usdtAccount],
    ] as const)
      for (const who of ["", "f".repeat(64)])
        expect(await ask(server, method, path, { user_id: 1 }, who)).toMatchObject({
          ...{ code: -1, errorinfo: "session_expired" },
        });
    for (const data of ["{", "[]", "null", '{"user_id":1}'])
      expect(await ask(server, "POST", bindAddress, { data, sign: "x" }, token)).toMatchObject({ code: -1 });
    const coin = { user_id: 1, coin_name: "NONE" };
    expect(await ask(server, "GET", boundAddress, coin, token)).toMatchObject({
      errorinfo: "currency_unknown",
    });
  });

  it("WALLET-MIDDLE-006 lists the USDT deposit addresses by chain", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const { data } = await ask(server, "POST", usdtAccount, { keywords: "1", pageSize: 10 }, token);
    expect(v.parse(middle.usdtAccountReply.entries.data, data)?.map(({ type }) => type)).toEqual([
      ...["ERC20", "TRC20", "BEP20"],
    ]);
    expect(JSON.stringify(data)).not.toContain(TRON);
  });

  it("WALLET-MIDDLE-007 counts among the calls of an address", async () => {
    const server = await openServer({ RATE_LIMIT_PER_MINUTE: "3" });
    for (let count = 0; count < 3; count += 1) await ask(server, "POST", usdtAccount, {});
    const refused = await ask(server, "POST", usdtAccount, {});
    expect(refused).toMatchObject({ code: -1, errorinfo: "too_many_requests" });
  });
});
