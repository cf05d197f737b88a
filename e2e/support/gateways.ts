import { type Balancer, startBalancer } from "../../scripts/cluster/balancer.ts";
import {
  openShared,
  type RunnerProcess,
  startGateway,
  startRunner,
} from "../../scripts/cluster/processes.ts";
import { freePort, type ServerProcess, testEnvironment } from "../../scripts/server-process.ts";

const GATEWAYS = 3;

/** What runs of a cluster between a start and a stop; PostgreSQL and NATS stay. */
interface Running {
  readonly runner: RunnerProcess;
  readonly gateways: readonly ServerProcess[];
  readonly balancer: Balancer;
}

/** As `startMillrace`: a runner and three gateways behind the load balancer of deploy/, with PostgreSQL and NATS of their own. */
export async function startGateways(environment: Readonly<Record<string, string>>) {
  const shared = await openShared();
  const settings = { ...testEnvironment, ...shared.environment, ...environment };
  const port = await freePort();
  const ports = await Promise.all(Array.from({ length: GATEWAYS }, () => freePort()));
  const start = async (): Promise<Running> => {
    const runner = await startRunner(settings);
    const gateways: ServerProcess[] = [];
    for (const one of ports) gateways.push(await startGateway(settings, one));
    const places = ports.map((one) => `127.0.0.1:${one}`);
    return { runner, gateways, balancer: await startBalancer(places, `127.0.0.1:${port}`) };
  };
  let running: Running | null = await start();
  const { address } = running.balancer;
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    const ending = running;
    running = null;
    if (ending === null) return;
    await ending.balancer.stop();
    await Promise.all([...ending.gateways, ending.runner].map((process) => process.end(signal)));
  };
  return {
    ...{ address, port, dataDirectory: "" },
    quote: (symbol: string): Promise<void> =>
      Promise.reject(new Error(`The house of a cluster quotes ${symbol} without a script`)),
    stop,
    async start() {
      running ??= await start();
    },
    async remove() {
      await stop();
      await shared.stop();
    },
  };
}
