import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers";
import wait from "node:timers/promises";
import type { Random } from "#server/exchange/kit/random.ts";
import { later } from "./turns.ts";
import { BEGIN, type World } from "./world.ts";

type Callback = (...given: unknown[]) => void;

/** What Node gives for a timer, as far as anybody uses it. */
interface Timer {
  ref(): Timer;
  unref(): Timer;
  hasRef(): boolean;
  refresh(): Timer;
  close(): void;
  [Symbol.toPrimitive](): number;
}

/**
 * Makes this process the machine of simulations: its clock is that of the world that was attached last, and its randomness comes from that
 * world's seed. The product takes its clock, its ids, its storage and its network as arguments; this is for RxJS's scheduler, socket.io,
 * and what Node itself offers. Call it once, before anything of the product is loaded.
 * @returns attaches a world
 */
export function becomeMachine(): (world: World) => void {
  let world: World | null = null;
  let random: Random | null = null;
  const here = (): World => {
    if (world === null) throw new Error("No world is attached");
    return world;
  };
  const { offered, clear } = createTimers(here);
  Object.assign(globalThis, offered);
  Object.assign(timers, offered);
  Object.assign(wait, {
    setTimeout: (ms: number, value: unknown) =>
      new Promise((resolve) => void offered.setTimeout(() => resolve(value), ms)),
  });
  // Modules read the clock as they are loaded, before there is a world.
  Date.now = () => BEGIN + Math.floor(world?.now() ?? 0) + (world?.current().clockOffset ?? 0);
  performance.now = () => world?.now() ?? 0;
  seedRandomness(() => random?.next() ?? 0);
  syncBuiltinESMExports();
  return (attached) => {
    world = attached;
    random = attached.random.fork("machine");
    clear();
  };
}

/** The functions of Node's timers, on the clock of the world; a timer belongs to the actor that starts it. */
function createTimers(here: () => World) {
  const all = new Map<number, Timer & { stop(): void }>();
  let count = 0;
  const start = (task: Callback, ms: number, given: unknown[], repeats: boolean): Timer => {
    const owner = here().current();
    count += 1;
    const id = count;
    let stop: () => void;
    const begin = () => {
      stop = here().after(owner, repeats ? Math.max(1, ms) : ms, ring, "timer");
    };
    const ring = () => {
      if (repeats) begin();
      else all.delete(id);
      task(...given);
    };
    const timer: Timer & { stop(): void } = {
      ref: () => timer,
      unref: () => timer,
      hasRef: () => true,
      refresh() {
        stop();
        all.set(id, timer);
        begin();
        return timer;
      },
      close: () => end(timer),
      stop: () => stop(),
      [Symbol.toPrimitive]: () => id,
    };
    begin();
    all.set(id, timer);
    return timer;
  };
  const end = (timer: unknown) => {
    if (timer === undefined || timer === null) return;
    const id = Number(timer);
    all.get(id)?.stop();
    all.delete(id);
  };
  const offered = {
    setTimeout: (task: Callback, ms = 0, ...given: unknown[]) => start(task, ms, given, false),
    setInterval: (task: Callback, ms = 0, ...given: unknown[]) => start(task, ms, given, true),
    setImmediate: later,
    clearTimeout: end,
    clearInterval: end,
    clearImmediate: () => undefined,
  };
  return { offered, clear: () => all.clear() };
}

function seedRandomness(next: () => number): void {
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(next() * 256)));
  const hex = (size: number) => bytes(size).toString("hex");
  Math.random = next;
  Object.assign(crypto, {
    randomBytes: bytes,
    randomInt: (min: number, max?: number) => {
      const [from, to] = max === undefined ? [0, min] : [min, max];
      return from + Math.floor(next() * (to - from));
    },
    randomUUID: () => [hex(4), hex(2), hex(2), hex(2), hex(6)].join("-"),
    randomFillSync: (target: Uint8Array) => {
      target.set(bytes(target.byteLength));
      return target;
    },
  });
}
