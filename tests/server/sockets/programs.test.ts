import type { AddressInfo } from "node:net";
import { io } from "socket.io-client";
import { describe, expect, it, onTestFinished } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { SOCKET_METHOD, SOCKET_TARGET } from "#domain/account/signed-request.ts";
import { openServer } from "../http/support/harness.ts";
import { createApiKey, sign } from "../http/support/signing.ts";
import { type Client, connected, login } from "./rig.ts";

async function openProgram() {
  const server = await openServer();
  const token = await server.login("demo@millrace.test");
  const key = await createApiKey(server, token);
  const { http } = server.application;
  await http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = http.server.address() as AddressInfo;
  const client: Client = io(`http://127.0.0.1:${port}`, {
    ...{ forceNew: true, reconnection: false, transports: ["websocket"] },
  });
  onTestFinished(() => void client.disconnect());
  await connected(client);
  const signed = (at: number, secret = key.secret) =>
    `${key.key}:${at}:${sign(secret, [String(at), "", "", SOCKET_METHOD, SOCKET_TARGET])}`;
  return { server, token, key, client, signed };
}

describe("A program on a socket", () => {
  it("API-SIGN-009 logs in with a signature that fits, is fresh and is its owner's", async () => {
    const { server, key, client, signed } = await openProgram();
    const now = server.clock.now();
    expect(await login(client, key.user_id, signed(now, "0".repeat(64)))).toBe(false);
    expect(await login(client, key.user_id, signed(now - 5_001))).toBe(false);
    expect(await login(client, key.user_id + 1, signed(now))).toBe(false);
    expect(await login(client, key.user_id, signed(now))).toBe(true);
  });

  it("API-KEY-007 gets session_ended and is closed when its key is revoked, and not when another session ends", async () => {
    const { server, token, key, client, signed } = await openProgram();
    const other = await createApiKey(server, token);
    expect(await login(client, key.user_id, signed(server.clock.now()))).toBe(true);
    await server.send(calls.revokeApiKey, { key: other.key }, { token });
    await server.clock.advance(60_000);
    expect(client.connected).toBe(true);
    const ended = new Promise((resolve) => client.once("session_ended", resolve));
    const closed = new Promise((resolve) => client.once("disconnect", resolve));
    await server.send(calls.revokeApiKey, { key: key.key }, { token });
    expect(await ended).toMatchObject({ reason: "revoked" });
    expect(await closed).toBe("io server disconnect");
  });
});
