import { describe, expect, it, vi } from "vitest";
import { buy, collect, connected, fund, login, openSockets, START, settled } from "./rig.ts";

describe("a socket's login", () => {
  it.each<[string, number | string, string | undefined, boolean]>([
    ["the user's token", 7, "token of 7", true],
    ["the id as text", "7", "token of 7", true],
    ["another user's token", 8, "token of 7", false],
    ["an unknown token", 7, "no token", false],
    ["no token", 7, undefined, false],
    ["no id", "seven", "token of 7", false],
  ])("SOCKET-LOGIN-001 with %s", async (_, userId, token, accepted) => {
    const rig = await openSockets();
    const client = rig.connect();
    await connected(client);
    expect(await login(client, userId, token)).toBe(accepted);
  });

  it("SOCKET-LOGIN-001 counts with the token of the handshake and the bare id", async () => {
    const rig = await openSockets();
    const client = rig.connect("token of 7");
    await connected(client);
    expect(await login(client, 8)).toBe(false);
    expect(await login(client, 7)).toBe(true);
  });

  it("SOCKET-LOGIN-003 a session that ends while a login with it is checked does not count", async () => {
    const rig = await openSockets();
    const client = rig.connect();
    await connected(client);
    const { get } = rig.sessions;
    rig.sessions.get = (token) => {
      const found = get.call(rig.sessions, token);
      // The answer is on its way when the session ends.
      if (rig.sessions.delete(token))
        rig.bus.emit("sessionEnded", { tokenHash: "", userId: 7, reason: "revoked" });
      return found;
    };
    expect(await login(client, 7, "token of 7")).toBe(false);
    const balances = collect(client, "balance");
    await fund(rig, 7);
    await rig.clock.advance(100);
    await settled(client);
    expect(balances).toEqual([]);
  });

  it("SOCKET-PUSH-005 balances that cannot be read hold up nobody else's, and come with the next beat", async () => {
    const rig = await openSockets();
    const [one, other] = [rig.connect(), rig.connect()];
    await Promise.all([one, other].map(connected));
    await login(one, 7, "token of 7");
    await login(other, 8, "token of 8");
    const [ones, others] = [collect(one, "balance"), collect(other, "balance")];
    await fund(rig, 7);
    await fund(rig, 8);
    vi.spyOn(rig.ledger, "accounts").mockRejectedValueOnce(new Error("The disk is gone"));
    await rig.clock.advance(100);
    await Promise.all([settled(one), settled(other)]);
    expect([ones.length, others.length]).toEqual([0, 1]);
    expect(rig.reported).toMatchObject([{ message: "The disk is gone" }]);
    await rig.clock.advance(100);
    await settled(one);
    expect(ones).toHaveLength(1);
  });

  it("SOCKET-LOGIN-002 SOCKET-PUSH-005 orders and balances go to their owner alone, after the commit", async () => {
    const rig = await openSockets();
    const [owner, other, guest] = [rig.connect(), rig.connect(), rig.connect()];
    await Promise.all([owner, other, guest].map(connected));
    await login(owner, 7, "token of 7");
    await login(other, 8, "token of 8");
    const orders = collect(owner, "spot_order");
    const balances = collect(owner, "balance");
    const foreign = [other, guest].flatMap((client) => [
      collect(client, "spot_order"),
      collect(client, "balance"),
    ]);
    await fund(rig, 7);
    await buy(rig, 7, "mine");
    await settled(owner);
    expect(orders).toEqual([
      {
        type: "spot_order",
        order: expect.objectContaining({
          ...{ legal_id: 3, currency_id: 1, type: 1, status: 1, price: "100.00", total_number: "1.0000" },
          ...{ number: "1.0000", fee_currency: "BTC", client_order_id: "mine", created_ms: START },
        }),
      },
    ]);
    expect(balances).toEqual([]);
    await rig.clock.advance(100);
    await settled(owner);
    expect(balances).toEqual([
      {
        type: "balance",
        balances: expect.arrayContaining([
          {
            wallet: "change",
            currency: 3,
            currency_name: "USDT",
            available: "900.00000000",
            frozen: "100.00000000",
          },
        ]),
        time: START + 100,
      },
    ]);
    await settled(other);
    await settled(guest);
    expect(foreign.flat()).toEqual([]);
  });

  it("SOCKET-PUSH-005 pushes a fill to its owner", async () => {
    const rig = await openSockets();
    const client = rig.connect();
    await connected(client);
    await login(client, 7, "token of 7");
    const fills = collect(client, "spot_fill");
    await fund(rig, 7);
    await buy(rig, 7);
    await rig.quote(1, "sell", 100);
    await settled(client);
    expect(fills).toEqual([
      expect.objectContaining({ side: "buy", price: "100.00", number: "1.0000", legal_id: 3 }),
    ]);
  });

  it("SOCKET-LOGIN-002 a later login as another user leaves the first one's room, and so does a failed one", async () => {
    const rig = await openSockets();
    const client = rig.connect();
    await connected(client);
    const orders = collect(client, "spot_order");
    await fund(rig, 7);
    await login(client, 7, "token of 7");
    await login(client, 8, "token of 8");
    await buy(rig, 7);
    await login(client, 7, "token of 7");
    await login(client, 8, "wrong");
    await buy(rig, 7);
    await settled(client);
    expect(orders).toEqual([]);
  });

  it("SOCKET-LOGIN-003 notifies a revoked session and stops its private pushes; the user's other session stays", async () => {
    const rig = await openSockets();
    rig.sessions.set("second of 7", { userId: 7, expiresAt: START + 3_600_000 });
    const [client, second] = [rig.connect(), rig.connect()];
    await Promise.all([client, second].map(connected));
    await login(client, 7, "token of 7");
    await login(second, 7, "second of 7");
    const ended = collect(client, "session_ended");
    const orders = collect(client, "spot_order");
    const kept = collect(second, "spot_order");
    await fund(rig, 7);
    rig.sessions.delete("token of 7");
    const told = new Promise((resolve) => client.once("session_ended", resolve));
    rig.bus.emit("sessionEnded", { tokenHash: "hash", userId: 7, reason: "revoked" });
    await told;
    await buy(rig, 7);
    await settled(client);
    await settled(second);
    expect(ended).toEqual([{ type: "session_ended", reason: "revoked" }]);
    expect(orders).toEqual([]);
    expect(kept).toHaveLength(1);
  });

  it("SOCKET-LOGIN-003 notifies a session that expires", async () => {
    const rig = await openSockets();
    const client = rig.connect();
    await connected(client);
    await login(client, 8, "token of 8");
    const ended = collect(client, "session_ended");
    await rig.clock.advance(4_900);
    await settled(client);
    expect(ended).toEqual([]);
    await rig.clock.advance(1_000);
    await settled(client);
    expect(ended).toEqual([{ type: "session_ended", reason: "expired" }]);
  });
});
