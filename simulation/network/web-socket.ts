import { EventEmitter } from "node:events";
import { defer, of, throwError } from "rxjs";
import { io, WebSocket as WebSocketTransport } from "socket.io-client";
import type { WebSocketEngine } from "#server/sockets/types.ts";
import { type Clients, clientOptions } from "#src/api/socket/clients.ts";
import type { Host } from "../exchange/host.ts";
import type { Log } from "../world/log.ts";
import type { Actor, World } from "../world/world.ts";
import type { Line } from "./line.ts";

/** The server's end of a connection, in the form of `ws`. */
class ServerEnd extends EventEmitter {
  deliver: (text: string) => void = () => undefined;
  end: () => void = () => undefined;
  send(data: unknown, sent?: () => void): void {
    this.deliver(String(data));
    if (sent) queueMicrotask(sent);
  }
  close(): void {
    this.end();
  }
}

/** The browser's end of a connection, in the form of the DOM. */
class BrowserEnd {
  binaryType = "blob";
  onopen: (() => void) | null = null;
  onclose: ((event: unknown) => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  deliver: (text: string) => void = () => undefined;
  end: () => void = () => undefined;
  send(data: unknown): void {
    this.deliver(String(data));
  }
  close(): void {
    this.end();
  }
}

/** Takes the connections that `connect` opens: what `ws` does with a request to upgrade, without a network. */
export const memoryWebSockets: WebSocketEngine = class {
  handleUpgrade(_request: object, socket: object, _head: Uint8Array, accept: (end: EventEmitter) => void) {
    if (!(socket instanceof ServerEnd)) throw new Error("Only connections of the simulation are upgraded");
    accept(socket);
  }
  close(): void {}
};

interface SocketParts {
  readonly world: World;
  readonly host: Host;
  readonly log: Log;
  readonly line: Line;
  readonly tab: Actor;
  /** A message has reached the tab. */
  readonly onPush: (tab: string, text: string) => void;
}

/** Opens a connection over a line: messages keep their order, and get lost with the connection alone. */
function connect({ world, host, log, line, tab, onPush }: SocketParts, url: string): BrowserEnd {
  const browser = new BrowserEnd();
  const network = world.spawn(`connection of ${tab.name}`);
  let isOpen = true;
  const fail = (ms: number) => {
    if (!isOpen) return;
    isOpen = false;
    world.after(tab, ms, () => {
      browser.onerror?.(new Error("The connection failed"));
      browser.onclose?.({ code: 1006 });
    });
  };
  const establish = () => {
    const run = host.run();
    if (!isOpen) return;
    if (run === null || line.weather.isDown) return fail(line.delay());
    const server = new ServerEnd();
    const [toServer, toTab] = [inOrder(), inOrder()];
    const close = (how: "heard" | "silent") => {
      if (!isOpen) return;
      isOpen = false;
      stopListening();
      stopWaiting();
      if (how === "silent") return;
      world.after(run.actor, toServer(line.delay(), world.now()), () => server.emit("close"));
      world.after(tab, toTab(line.delay(), world.now()), () => browser.onclose?.({ code: 1006 }));
    };
    const stopListening = line.onCut(() => {
      const isSilent = line.happens(0.3);
      log.write(`${tab.name} connection cut${isSilent ? " silently" : ""}`);
      close(isSilent ? "silent" : "heard");
    });
    const stopWaiting = host.onCrash(() => close("heard"));
    server.deliver = (text) => {
      if (!isOpen || !run.actor.isAlive) return;
      log.write(`${tab.name} push sent`, text);
      world.after(tab, toTab(line.delay(), world.now()), () => {
        onPush(tab.name, text);
        browser.onmessage?.({ data: text });
      });
    };
    server.end = () => close("heard");
    browser.end = () => close("heard");
    browser.deliver = (text) => {
      if (!isOpen) return;
      log.write(`${tab.name} socket message`, text);
      world.after(run.actor, toServer(line.delay(), world.now()), () =>
        server.emit("message", Buffer.from(text), false),
      );
    };
    world.after(run.actor, 0, () => {
      const request = requestOf(url, line.address);
      run.application.http.server.emit("upgrade", request, server, Buffer.alloc(0));
    });
    world.after(tab, toTab(line.delay(), world.now()), () => browser.onopen?.());
  };
  browser.end = () => fail(0);
  world.after(network, line.delay(), establish);
  return browser;
}

/** Delays that keep the order of messages: none overtakes the one before. */
function inOrder(): (delay: number, now: number) => number {
  let last = 0;
  return (delay, now) => {
    last = Math.max(last, now + delay);
    return last - now;
  };
}

function requestOf(url: string, address: string): object {
  const { pathname, search } = new URL(url);
  const connection = { remoteAddress: address, encrypted: false };
  return Object.assign(new EventEmitter(), {
    ...{ url: pathname + search, method: "GET", connection, socket: connection },
    headers: { host: "exchange.test", upgrade: "websocket" },
  });
}

/** socket.io's client as the product uses it, over a line. */
export function createMemoryClients(parts: SocketParts): Clients {
  class MemoryTransport extends WebSocketTransport {
    override createSocket(url: string): BrowserEnd {
      return connect(parts, url);
    }
  }
  return {
    current: () =>
      defer(() => of(io("http://exchange.test", { ...clientOptions, transports: [MemoryTransport] }))),
    older: () => throwError(() => new Error("Nobody has the older client here")),
  };
}
