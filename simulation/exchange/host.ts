import type { Application } from "#server/compose/application.ts";
import { createApplication } from "#server/compose/application.ts";
import { readConfig } from "#server/config/config.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import type { WebSocketEngine } from "#server/sockets/types.ts";
import { createSystemClock } from "#server/start/clock-system.ts";
import { systemSecrets } from "#server/start/secrets.ts";
import { atBeat } from "../pace.ts";
import type { Log } from "../world/log.ts";
import type { Actor, World } from "../world/world.ts";
import {
  type Connection,
  Crashed,
  createKeptDatabase,
  type KeptDatabase,
  type StatementHooks,
} from "./database.ts";
import { quickPasswords } from "./passwords.ts";

/** A run of the server: from a start to a crash. */
export interface ServerRun {
  readonly actor: Actor;
  readonly application: Application;
}

/** The machine that the exchange runs on. */
export interface Host {
  readonly database: KeptDatabase;
  /** The server that runs; `null` while it is down. */
  run(): ServerRun | null;
  /** Starts a server on the database, whatever the last one left. A start can crash too: then `run()` is `null`. */
  start(): Promise<void>;
  /** Ends the server in the middle of what it does. Connections break. */
  crash(): void;
  /** Sets the wall clock of the machine off by this, ms. */
  stepClock(ms: number): void;
  /** Calls back when a server has crashed. */
  onCrash(react: () => void): () => void;
}

export interface HostParts {
  readonly world: World;
  readonly log: Log;
  readonly seed: string;
  /** See `Pace`. */
  readonly beat: number;
  readonly markets: readonly Market[];
  readonly hooks: StatementHooks;
  readonly webSockets: WebSocketEngine;
  /** Errors that the server reports. */
  readonly report: (error: unknown) => void;
}

const settings = (seed: string) =>
  readConfig({
    DATA_DIR: ":memory:",
    SITE_DIR: new URL("site", import.meta.url).pathname,
    LOG_LEVEL: "silent",
    MILLRACE_SEED: seed,
    // Keys that every start finds again.
    SECRET_KEY: Buffer.alloc(32, 1).toString("base64url"),
    CHAIN_KEY: Buffer.alloc(32, 2).toString("base64url"),
  });

export function createHost(parts: HostParts): Host {
  const { world, log, hooks, webSockets, report } = parts;
  const config = settings(parts.seed);
  const database = createKeptDatabase();
  const crashes = new Set<() => void>();
  let starts = 0;
  let clockOffset = 0;
  let current: { run: ServerRun | null; connection: Connection | null; actor: Actor } | null = null;

  const crash = () => {
    if (current === null) return;
    const { actor, connection } = current;
    current = null;
    actor.isAlive = false;
    connection?.cut();
    log.write(`${actor.name} crashed`);
    for (const react of [...crashes]) react();
  };
  const start = async () => {
    starts += 1;
    const actor = world.spawn(`server ${starts}`);
    actor.clockOffset = clockOffset;
    const mine = { run: null as ServerRun | null, connection: null as Connection | null, actor };
    current = mine;
    log.write(`${actor.name} starts`);
    try {
      const application = await world.act(actor, () =>
        createApplication(config, {
          version: "0.0.0-simulation",
          secrets: systemSecrets,
          passwords: quickPasswords,
          createClock: (onError) => atBeat(createSystemClock(onError), parts.beat),
          abandon: report,
          markets: parts.markets,
          site: { webSockets, loopDelay: { take: () => 0, stop: () => undefined } },
          openStorage: async () => {
            mine.connection = await database.open(hooks);
            return mine.connection.storage;
          },
        }),
      );
      // What the server logs as an error is what nobody expected.
      Reflect.set(application.http.log, "error", (given: unknown) => {
        if (actor.isAlive) report(given instanceof Object && "err" in given ? given.err : given);
      });
      if (current === mine) mine.run = { actor, application };
    } catch (error) {
      if (current === mine) {
        if (!(error instanceof Crashed)) report(error);
        crash();
      }
    }
  };
  return {
    database,
    run: () => current?.run ?? null,
    start,
    crash,
    stepClock(ms) {
      clockOffset = Math.round(ms);
      if (current !== null) current.actor.clockOffset = clockOffset;
    },
    onCrash(react) {
      crashes.add(react);
      return () => crashes.delete(react);
    },
  };
}
