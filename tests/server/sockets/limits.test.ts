import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { BACKLOG_MAX, BACKLOG_SLOW, watchBacklog } from "#server/sockets/connection/backlog.ts";
import {
  addressOf,
  createConnectionLimits,
  createEventLimit,
  MESSAGE_BYTES,
} from "#server/sockets/connection/guards.ts";
import { SLOW } from "#server/sockets/rooms.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { connectedOlder } from "./older-client.ts";
import { connected, login, openSockets, settled } from "./rig.ts";

const disconnected = (client: { once(event: "disconnect", listener: (reason: string) => void): unknown }) =>
  new Promise<string>((resolve) => client.once("disconnect", resolve));

describe("what a connection may do", () => {
  it("SOCKET-PING-001 a ping is answered at once", async () => {
    const rig = await openSockets();
    const client = rig.connect();
    await connected(client);
    await expect(settled(client)).resolves.toBeUndefined();
  });

  it("SOCKET-SLOW-001 one that sends too many events is cut off, the others stay", async () => {
    const rig = await openSockets({ eventsPerSecond: 5 });
    const [loud, calm] = [rig.connect(), rig.connect()];
    await Promise.all([loud, calm].map(connected));
    const cut = disconnected(loud);
    for (let count = 0; count < 30; count += 1) void settled(loud);
    await cut;
    await settled(calm);
    expect(rig.sockets.connections()).toBe(1);
  });

  it("SOCKET-SLOW-001 a connection that does not read is skipped until it has caught up, and finally closed", () => {
    const conn = new EventEmitter();
    const calls: string[] = [];
    watchBacklog({
      conn,
      join: (room) => calls.push(`join ${room}`),
      leave: (room) => calls.push(`leave ${room}`),
      disconnect: () => calls.push("disconnect"),
    });
    const wait = (messages: number) => {
      for (let count = 0; count < messages; count += 1) conn.emit("packetCreate");
    };
    wait(BACKLOG_SLOW - 1);
    conn.emit("drain");
    expect(calls).toEqual([]);
    wait(BACKLOG_SLOW + 5);
    expect(calls).toEqual([`join ${SLOW}`]);
    conn.emit("drain");
    expect(calls).toEqual([`join ${SLOW}`, `leave ${SLOW}`]);
    wait(BACKLOG_MAX + 1);
    expect(calls.slice(2)).toEqual([`join ${SLOW}`, "disconnect"]);
  });

  it("SOCKET-SLOW-001 a message that is too large ends the connection", async () => {
    const rig = await openSockets();
    const client = rig.connect();
    await connected(client);
    const cut = disconnected(client);
    void login(client, 7, "x".repeat(MESSAGE_BYTES));
    expect(await cut).toBe("transport close");
  });

  it("SOCKET-SLOW-001 an address has a limited number of connections, and gets a place back", async () => {
    const rig = await openSockets({ connectionsPerAddress: 1 });
    const first = rig.connect();
    await connected(first);
    await expect(connected(rig.connect())).rejects.toThrow("too_many_connections");
    const door = createConnectionLimits({ open: 2, waiting: 10 });
    const visits = ["a", "a", "a", "b"].map((address) => door.open(address));
    expect(visits.map((visit) => visit?.enter())).toEqual([true, true, false, true]);
    visits[0]?.leave();
    visits[0]?.leave();
    expect(visits[2]?.enter()).toBe(true);
    expect(door.open("a")?.enter()).toBe(false);
  });

  it("SOCKET-DOOR-001 connections that never say what they want are counted, limited and closed", async () => {
    const rig = await openSockets({ waitingPerAddress: 2, connectMs: 50 });
    const silent = () =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://127.0.0.1:${rig.port}/socket.io/?EIO=4&transport=websocket`);
        socket.onclose = () => resolve();
        socket.onerror = () => reject(new Error("The connection failed"));
      });
    const first = [silent(), silent()];
    const third = silent();
    await Promise.all([...first, third]);
    expect(rig.sockets.connections()).toBe(0);
    await connected(rig.connect());
  });

  it("SOCKET-DOOR-001 one too many of an address is turned away while others wait", () => {
    const door = createConnectionLimits({ open: 10, waiting: 1 });
    const first = door.open("a");
    expect([door.open("a"), door.open("b")]).toEqual([null, expect.anything()]);
    first?.enter();
    expect(first?.enter()).toBe(false);
    expect(door.open("a")).not.toBeNull();
  });

  it("SOCKET-SLOW-001 the pace refills with time", async () => {
    const clock = createManualClock(0);
    const pace = createEventLimit(2, clock);
    expect([1, 2, 3, 4, 5].map(pace)).toEqual([true, true, true, true, false]);
    await clock.advance(500);
    expect([pace(), pace()]).toEqual([true, false]);
  });

  it("START-CONFIG-004 SOCKET-OLDER-003 allowed origins may poll with credentials, others not", async () => {
    const asking = "https://b.example.com";
    for (const [allowedOrigins, origin] of [
      [["*"], asking],
      [["https://a.example.com", asking], asking],
      [["https://a.example.com"], null],
      [[], null],
    ] as const) {
      const { port } = await openSockets({ allowedOrigins });
      for (const generation of [3, 4]) {
        const url = `http://127.0.0.1:${port}/socket.io/?EIO=${generation}&transport=polling`;
        const { headers } = await fetch(url, { headers: { origin: asking } });
        expect(headers.get("access-control-allow-origin")).toBe(origin);
        if (origin !== null) expect(headers.get("access-control-allow-credentials")).toBe("true");
      }
    }
  });

  it("SOCKET-OLDER-002 the limits of an address count connections of both generations together", async () => {
    const rig = await openSockets({ connectionsPerAddress: 2 });
    await Promise.all([connected(rig.connect()), connectedOlder(rig.connectOlder())]);
    await expect(connected(rig.connect())).rejects.toThrow("too_many_connections");
    await expect(connectedOlder(rig.connectOlder())).rejects.toThrow("too_many_connections");
  });

  it("SOCKET-OLDER-002 an older client that leaves gives its place back", async () => {
    const rig = await openSockets({ connectionsPerAddress: 1, waitingPerAddress: 1 });
    const first = rig.connectOlder();
    await connectedOlder(first);
    const stays = rig.connectOlder();
    await expect(connectedOlder(stays)).rejects.toThrow("too_many_connections");
    const closed = rig.allClosed();
    stays.close();
    first.close();
    await closed;
    await connected(rig.connect());
  });

  it("SOCKET-SLOW-001 a proxy's header counts only where it is trusted", () => {
    const handshake = { address: "10.0.0.1", headers: { "x-forwarded-for": "6.6.6.6, 1.2.3.4" } };
    expect(addressOf(handshake, 0)).toBe("10.0.0.1");
    expect(addressOf(handshake, 1)).toBe("1.2.3.4");
    expect(addressOf(handshake, 2)).toBe("6.6.6.6");
    expect(addressOf({ address: "10.0.0.1", headers: {} }, 1)).toBe("10.0.0.1");
  });
});
