import { spawn, spawnSync } from "node:child_process";
import { createConnection } from "node:net";
import { onTestFinished } from "vitest";
import { freePort } from "../../../scripts/server-process.ts";

/** Whether something takes connections on the port. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** A Redis of the test's own on loopback, without a file; it ends with the test. */
export async function startRedis(): Promise<{ readonly url: string; end(): Promise<void> }> {
  if (spawnSync("redis-server", ["--version"]).error)
    throw new Error("redis-server is missing. Install it, on Debian with: apt-get install redis-server");
  const port = await freePort();
  const child = spawn(
    "redis-server",
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    { stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = () => {
    child.kill("SIGKILL");
    return ended;
  };
  onTestFinished(end);
  while (!(await isOpen(port)))
    if (child.exitCode !== null) throw new Error(`redis-server ended with code ${child.exitCode}`);
  return { url: `redis://127.0.0.1:${port}`, end };
}
