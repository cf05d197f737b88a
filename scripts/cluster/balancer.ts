import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

const CONFIGURATION = "deploy/haproxy.cfg";
const READY_WITHIN_MS = 10_000;
const ASK_EVERY_MS = 50;

/** The load balancer of deploy/ in front of three gateways. */
export interface Balancer {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Starts HAProxy with the configuration of deploy/ and waits until a gateway answers through it.
 * @param gateways three, each `host:port`
 * @param listen where it listens: `host:port`
 * @throws Error where HAProxy is not installed or does not start
 */
export async function startBalancer(gateways: readonly string[], listen: string): Promise<Balancer> {
  const places = Object.fromEntries(gateways.map((place, at) => [`GATEWAY_${at + 1}`, place]));
  const child = spawn("haproxy", ["-db", "-f", CONFIGURATION], {
    env: { PATH: `${process.env.PATH}:/usr/sbin`, LISTEN: listen, ...places },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const printed: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => printed.push(chunk.toString()));
  let failure: Error | null = null;
  child.once("error", (error) => {
    failure = error;
  });
  const ended = once(child, "close").catch(() => undefined);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const address = `http://${listen}`;
  const answers = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await answers())) {
    if (failure !== null || child.exitCode !== null || performance.now() > deadline) {
      await stop();
      const reason = failure === null ? printed.join("") : String(failure);
      throw new Error(`HAProxy does not start. On Debian: apt-get install haproxy\n${reason}`);
    }
    await delay(ASK_EVERY_MS);
  }
  return { address, stop };
}
