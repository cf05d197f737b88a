import { createRandom, type Random } from "#server/exchange/kit/random.ts";
import { createEventQueue, type Event } from "./queue.ts";
import { finish, settle } from "./turns.ts";

/** A process or a browser tab: it has a wall clock and timers of its own. */
export interface Actor {
  readonly name: string;
  /** `false`: it has crashed or was closed. Its timers and messages to it are dropped. */
  isAlive: boolean;
  /** How far its wall clock is ahead of the simulation, ms. */
  clockOffset: number;
  /** Until when its timers and messages wait: a tab in the background that the browser has frozen. Ms of the simulation. */
  frozenUntil: number;
  /** Timers run at multiples of this time alone, ms: a tab in the background. 0: when they are due. */
  timersEvery: number;
}

/** The instant of the wall clock at which every simulation begins. */
export const BEGIN = Date.UTC(2026, 2, 2, 12);

/** Virtual time: one queue of events, which is the clock of all actors. */
export interface World {
  readonly random: Random;
  /** Milliseconds since the simulation began. */
  now(): number;
  /** How many events have happened. */
  steps(): number;
  /** The actor whose event is happening: what it starts belongs to it. */
  current(): Actor;
  spawn(name: string): Actor;
  /** Makes something happen to an actor in `ms`. @returns takes it back */
  after(owner: Actor, ms: number, run: () => void, kind?: Event["kind"]): () => void;
  /** Runs something of an actor to its end while no time passes. */
  act<Value>(actor: Actor, run: () => Promise<Value>): Promise<Value>;
  /** Does something to its end after the present event, before any other: the start of a server, a check. */
  interlude(work: () => Promise<void>): void;
  /** Lets time pass. */
  run(ms: number): Promise<void>;
}

/** @param fail what an actor threw where nobody catches it */
export function createWorld(seed: string, fail: (error: unknown) => void): World {
  const queue = createEventQueue();
  const nobody: Actor = newActor("world");
  let now = 0;
  let order = 0;
  let steps = 0;
  let current = nobody;
  const interludes: (() => Promise<void>)[] = [];

  const delayed = (event: Event): Event | null => {
    const actor = event.owner as Actor;
    if (actor.frozenUntil > now) return { ...event, at: actor.frozenUntil };
    const every = event.kind === "timer" ? actor.timersEvery : 0;
    const due = every === 0 ? now : Math.ceil(now / every) * every;
    return due > now ? { ...event, at: due } : null;
  };
  const happen = async (event: Event) => {
    steps += 1;
    current = event.owner as Actor;
    try {
      event.run();
    } catch (error) {
      fail(error);
    }
    await settle();
    current = nobody;
  };
  return {
    random: createRandom(seed),
    now: () => now,
    steps: () => steps,
    current: () => current,
    spawn: (name) => newActor(name),
    after(owner, ms, run, kind = "message") {
      let isDue = true;
      order += 1;
      const at = now + Math.max(0, Number.isFinite(ms) ? ms : 0);
      queue.push({ at, order, owner, kind, run: () => isDue && run() });
      return () => {
        isDue = false;
      };
    },
    async act(actor, run) {
      const before = current;
      current = actor;
      try {
        return await finish(run());
      } finally {
        current = before;
      }
    },
    interlude: (work) => void interludes.push(work),
    async run(ms) {
      const until = now + ms;
      for (let event = queue.pop(until); event !== undefined; event = queue.pop(until)) {
        now = Math.max(now, event.at);
        if (!event.owner.isAlive) continue;
        const later = delayed(event);
        if (later !== null) {
          queue.push(later);
          continue;
        }
        await happen(event);
        for (let work = interludes.shift(); work !== undefined; work = interludes.shift()) await work();
      }
      now = until;
    },
  };
}

function newActor(name: string): Actor {
  return { name, isAlive: true, clockOffset: 0, frozenUntil: 0, timersEvery: 0 };
}
