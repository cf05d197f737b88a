import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer, type TestServer } from "../support/harness.ts";

const [DEMO, SECOND] = ["demo@millrace.test", "second@millrace.test"];
const BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const OLD_BITCOIN = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";
const USDT = 3;

async function signedIn() {
  const server = await openServer();
  return { server, token: await server.login(DEMO), stranger: await server.login(SECOND) };
}

describe("The site's settings", () => {
  it.each([
    [{}, 24],
    [{ WITHDRAWAL_HOLD_HOURS: "2" }, 2],
    [{ WITHDRAWAL_HOLD_HOURS: "0" }, 0],
  ])("WALLET-FORM-009 with %j withdrawals are said to wait for %i hours", async (environment, hours) => {
    const server = await openServer(environment);
    expect((await server.send(calls.environment, {})).message).toMatchObject({
      withdrawal_hold_hours: hours,
    });
  });
});

describe("Saved addresses over the wire", () => {
  const add = async (server: TestServer, token: string, fields: Record<string, string | number> = {}) => {
    await server.clock.advance(30_000);
    await server.send(calls.sendMail, { user_string: DEMO, scene: "withdraw_address" }, { token });
    const code = await server.code(DEMO);
    const request = { currency_id: 1, address: BITCOIN.toUpperCase(), notes: "cold", code, ...fields };
    return server.send(calls.addAddress, request, { token });
  };

  it("WALLET-SAVED-001 are saved with a code, in their one form, listed by currency, known once, and deleted", async () => {
    const { server, token } = await signedIn();
    expect(await add(server, token, { code: "000000" })).toMatchObject({ code: "code_wrong" });
    expect(await add(server, token)).toMatchObject({ type: "ok" });
    expect(await add(server, token)).toMatchObject({ code: "address_known" });
    expect(await add(server, token, { address: "nonsense" })).toMatchObject({ code: "address_invalid" });
    const list = async (currency: number) =>
      v.parse(
        calls.savedAddresses.message,
        (await server.send(calls.savedAddresses, { currency }, { token })).message,
      );
    expect(await list(1)).toMatchObject([{ address: BITCOIN, notes: "cold", type: "BTC" }]);
    expect(await list(USDT)).toEqual([]);
    const address_id = (await list(1))[0]?.id ?? 0;
    expect(await server.send(calls.deleteAddress, { address_id }, { token })).toMatchObject({ type: "ok" });
    expect(await list(1)).toEqual([]);
  });

  it("WALLET-SAVED-002 a stranger's is as unknown as one that is not there", async () => {
    const { server, token, stranger } = await signedIn();
    await add(server, token);
    const ask = (id: number) => server.send(calls.deleteAddress, { id }, { token: stranger });
    expect(await ask(1)).toMatchObject({ code: "address_unknown" });
    expect(await ask(1)).toEqual(await ask(999));
    expect((await server.send(calls.savedAddresses, {}, { token })).message).toHaveLength(1);
  });

  it("WALLET-SAVED-004 one that is known and the 101st are refused, and the code is not used up", async () => {
    const { server, token } = await signedIn();
    await add(server, token);
    await server.clock.advance(30_000);
    await server.send(calls.sendMail, { user_string: DEMO, scene: "withdraw_address" }, { token });
    const code = await server.code(DEMO);
    const save = (address: string) =>
      server.send(calls.addAddress, { currency_id: 1, address, notes: "", code }, { token });
    expect(await save(BITCOIN)).toMatchObject({ code: "address_known" });
    const { storage } = server.application.exchange;
    const saved = await storage.selectFrom("saved_address").selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 99 }, (_, index) => index + 1);
    await storage
      .insertInto("saved_address")
      .values(
        others.map((one) => ({ ...saved, id: Number(saved.id) + 1_000 + one, address: `other ${one}` })),
      )
      .execute();
    expect(await save(OLD_BITCOIN)).toMatchObject({ code: "too_many_addresses" });
    await server.send(calls.deleteAddress, { address_id: Number(saved.id) }, { token });
    expect(await save(OLD_BITCOIN)).toMatchObject({ type: "ok" });
  });

  it("WALLET-SAVED-005 a session whose owner was not proved lately saves none, and the code is not used up", async () => {
    const { server, token } = await signedIn();
    await server.clock.advance(11 * 60_000);
    expect(await add(server, token)).toMatchObject({ code: "proof_required" });
    const code = await server.code(DEMO);
    const password = "demo1234";
    expect(await server.send(calls.proveOwner, { password }, { token })).toMatchObject({ type: "ok" });
    const request = { currency_id: 1, address: BITCOIN, notes: "", code };
    expect(await server.send(calls.addAddress, request, { token })).toMatchObject({ type: "ok" });
  });

  it("WALLET-SAVED-003 a code for an address can be requested again after 30 s", async () => {
    const { server, token } = await signedIn();
    const ask = () =>
      server.send(calls.sendMail, { user_string: DEMO, scene: "withdraw_address" }, { token });
    expect(await ask()).toMatchObject({ type: "ok" });
    await server.clock.advance(29_000);
    expect(await ask()).toMatchObject({ code: "code_resend_early" });
    await server.clock.advance(1_000);
    expect(await ask()).toMatchObject({ type: "ok" });
  });
});
