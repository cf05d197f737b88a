import { Client } from "pg";
import { openPostgres } from "#server/storage/postgres/open.ts";
import { claimMode } from "#server/storage/sqlite/house-mode.ts";
import type { Storage } from "#server/storage/storage.ts";
import { startBalancer } from "../../scripts/cluster/balancer.ts";
import {
  openShared,
  type RunnerProcess,
  type SharedParts,
  startGateway,
  startRunner,
} from "../../scripts/cluster/processes.ts";
import { startNats } from "../../scripts/nats/server.ts";
import { freePort, type ServerProcess, testEnvironment } from "../../scripts/server-process.ts";
import { makeTraders, type Trader } from "./people.ts";

/** A runner, which PostgreSQL knows by a user of its own. */
export interface BenchRunner extends RunnerProcess {
  readonly user: string;
}

/** A cluster that is measured, and what breaks it. */
export interface BenchCluster {
  readonly shared: SharedParts;
  /** The address of the load balancer; "" without gateways. */
  readonly address: string;
  readonly storage: Storage;
  /** A connection beside the exchange's. */
  readonly client: Client;
  readonly traders: readonly Trader[];
  /** Those that run. */
  readonly runners: BenchRunner[];
  readonly gateways: ServerProcess[];
  addRunner(): Promise<BenchRunner>;
  /** Starts a gateway again where it was. */
  reviveGateway(index: number): Promise<void>;
  /** Ends NATS with `kill -9`, and starts it again where it was. */
  killNats(pauseMs: number): Promise<void>;
  /** Restarts PostgreSQL as after a crash. */
  restartPostgres(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterSize {
  /** Three, as the load balancer of deploy/ has them, or none. */
  readonly gateways: number;
  readonly runners: number;
  readonly traders: number;
  /** Whether the house quotes. Without it every order is a client's. */
  readonly house?: boolean;
  /** Statements for the new database. */
  readonly prepare?: readonly string[];
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // It is lost with each restart, and the next question connects again.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Starts everything on loopback; what fails ends what was started before. */
export async function openCluster(size: ClusterSize): Promise<BenchCluster> {
  const shared = await openShared();
  const stops: (() => Promise<unknown>)[] = [() => shared.stop()];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    return await openOn(shared, size, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openOn(
  shared: SharedParts,
  size: ClusterSize,
  stops: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<BenchCluster> {
  const { postgres } = shared;
  const environment = { ...testEnvironment, HOUSE_QUOTES: size.house ? "1" : "0", ...shared.environment };
  const storage = await openPostgres({ url: postgres.url, migrate: "new", report: () => undefined });
  stops.push(() => storage.destroy());
  let client = await connect(postgres.url);
  stops.push(() => client.end().catch(() => undefined));
  for (const statement of size.prepare ?? []) await client.query(statement);
  // The processes start as a demo, which needs no mail.
  await claimMode(storage, true);
  const traders = await makeTraders(storage, size.traders);

  const runners: BenchRunner[] = [];
  let started = 0;
  const addRunner = async () => {
    started += 1;
    const user = `runner_${started}`;
    await client.query(`create role ${user} superuser login`);
    const url = postgres.url.replace("postgres@", `${user}@`);
    const runner = { ...(await startRunner({ ...environment, DATABASE_URL: url })), user };
    runners.push(runner);
    stops.push(() => runner.end("SIGKILL"));
    void runner.ended.then(() => void runners.splice(runners.indexOf(runner), 1));
    return runner;
  };
  for (let number = 0; number < size.runners; number += 1) await addRunner();

  const gateways: ServerProcess[] = [];
  const ports: number[] = [];
  const addGateway = async (index: number) => {
    ports[index] ??= await freePort();
    const gateway = await startGateway(environment, ports[index]);
    gateways[index] = gateway;
    stops.push(() => gateway.end("SIGKILL"));
  };
  for (let index = 0; index < size.gateways; index += 1) await addGateway(index);
  let address = "";
  if (size.gateways > 0) {
    const places = ports.map((port) => `127.0.0.1:${port}`);
    const balancer = await startBalancer(places, `127.0.0.1:${await freePort()}`);
    stops.push(() => balancer.stop());
    ({ address } = balancer);
  }
  let { nats } = shared;
  return {
    ...{ shared, storage, traders, runners, gateways, addRunner, address },
    get client() {
      return client;
    },
    reviveGateway: addGateway,
    async killNats(pauseMs) {
      await nats.kill();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const next = await startNats(nats.port);
      stops.push(() => next.stop());
      nats = next;
    },
    async restartPostgres() {
      await client.end().catch(() => undefined);
      await postgres.restart();
      client = await connect(postgres.url);
    },
    stop,
  };
}
