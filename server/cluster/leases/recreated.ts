import type { Fence } from "#server/exchange/sequence/fence.ts";
import type { Ownable } from "./types.ts";

/** What runs from its start to its end, once. */
export interface Run {
  /** Reads its memory, and begins. */
  start(): Promise<void>;
  /** Takes no more commands, and resolves when those in progress are answered. */
  stop(): Promise<void>;
  /** Another process owns its sequence: ends at once. */
  lose(): void;
}

/** An ownable whose memory is created with each opening. */
export interface Recreated<Running> extends Ownable {
  /** What runs here; `null` while another process may own it. */
  readonly current: Running | null;
}

export interface RecreatedSetup<Running> {
  readonly name: string;
  readonly create: (fence: Fence) => Running;
  /** Lets others ask it, once it has started. @returns resolves when all that asked before are answered */
  readonly serve: (running: Running) => () => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** An ownable that is created when it is opened, and forgotten when it is closed or lost. */
export function createRecreated<Running extends Run>(setup: RecreatedSetup<Running>): Recreated<Running> {
  const { name, create, serve, report } = setup;
  let current: Running | null = null;
  let stopServing = async () => {};
  return {
    name,
    get current() {
      return current;
    },
    async open(fence) {
      const running = create(fence);
      current = running;
      await running.start();
      stopServing = serve(running);
    },
    async close() {
      const running = current;
      const stopAsking = stopServing;
      stopServing = async () => {};
      await stopAsking();
      await running?.stop();
      current = null;
    },
    lost() {
      void stopServing().catch(report);
      stopServing = async () => {};
      current?.lose();
      current = null;
    },
  };
}
