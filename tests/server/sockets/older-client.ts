import io, { type OlderSocket } from "socket.io-client-2";
import type { PushName, PushSent } from "#contract/pushes.ts";

/** A real client of socket.io 2, as the published front ends of the family use it. */
export function openOlderClient(url: string, transport: "websocket" | "polling"): OlderSocket {
  return io(url, { forceNew: true, reconnection: false, transports: [transport] });
}

/** Resolves once it is connected; rejects if it is refused, which this generation reports by `error`. */
export function connectedOlder(client: OlderSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    client.on("connect", () => resolve());
    client.on("connect_error", reject);
    client.on("error", (reason) => reject(new Error(String(reason))));
  });
}

/** Sends an event and resolves to its acknowledgement. */
export function askOlder(client: OlderSocket, event: string, ...sent: unknown[]): Promise<unknown> {
  return new Promise((resolve) => client.emit(event, ...sent, resolve));
}

/** Collects the pushes of one kind, from now on. */
export function collectOlder<Name extends PushName>(client: OlderSocket, name: Name): PushSent<Name>[] {
  const pushes: PushSent<Name>[] = [];
  client.on(name, (push) => pushes.push(push as PushSent<Name>));
  return pushes;
}
