import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A feed in its process: it serves its pages, and pushes on command. */
export interface Feed<Order extends object> {
  readonly address: string;
  follow(order: Order): void;
  stop(): void;
}

/** @param script sends its parent the port once it listens. */
export async function startFeed<Order extends object>(script: string): Promise<Feed<Order>> {
  const child: ChildProcess = fork(script);
  const [port] = (await once(child, "message")) as [number];
  return {
    address: `http://127.0.0.1:${port}`,
    follow: (order) => child.send(order),
    stop: () => child.kill(),
  };
}
