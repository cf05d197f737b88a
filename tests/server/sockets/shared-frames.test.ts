import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server, type Socket } from "socket.io";
import { io } from "socket.io-client";
import { expect, it, onTestFinished } from "vitest";
import { shareFrames } from "#server/sockets/connection/shared-frames.ts";

const THRESHOLD = 1_024;
const LONG = "long ".repeat(100_000);

/** A server that compresses long messages, and a client of it that lists the lengths of what it got. */
async function openRoom() {
  const http = createServer();
  const server = new Server(http, { perMessageDeflate: { threshold: THRESHOLD } });
  const compressing: boolean[] = [];
  server.engine.prependListener("connection", (connection: Socket["conn"]) => {
    const { transport } = connection;
    const send = transport.send.bind(transport);
    transport.send = (packets) => {
      if (packets.some(({ data }) => String(data).includes("push")))
        compressing.push(Reflect.get(transport, "perMessageDeflate") !== null);
      send(packets);
    };
    shareFrames(connection, THRESHOLD);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const client = io(`http://127.0.0.1:${port}`, {
    ...{ forceNew: true, reconnection: false, transports: ["websocket"] },
  });
  onTestFinished(async () => {
    client.disconnect();
    await server.close();
  });
  const got: number[] = [];
  client.on("push", (text: string) => got.push(text.length));
  await new Promise<void>((resolve) => server.on("connection", () => resolve()));
  const last = new Promise<void>((resolve) => client.on("last", () => resolve()));
  return { server, got, last, compressing };
}

it("SOCKET-PUSH-011 a short push is framed once for all", async () => {
  const { server, got, last, compressing } = await openRoom();
  server.emit("push", "short");
  server.emit("last");
  await last;
  expect(got).toEqual([5]);
  expect(compressing).toEqual([false]);
});

it("SOCKET-PUSH-011 a short push does not overtake a long one that is still being compressed", async () => {
  const { server, got, last, compressing } = await openRoom();
  server.emit("push", LONG);
  server.emit("push", "short");
  server.emit("last");
  await last;
  expect(got).toEqual([LONG.length, 5]);
  expect(compressing[0]).toBe(true);
});
