/** Receivers served in one turn of the event loop: a few milliseconds of work. */
export const SLICE = 256;
/** A push to so few is sent at once while nothing waits. */
export const FEW = 64;
/** Pushes that may wait. More come only from a loop that cannot keep up; then the oldest go out whole. */
export const MOST_WAITING = 512;

/** Sends a push to those of the receivers that still want it, serialised once. */
export type Deliver = (receivers: readonly string[]) => void;

/** Pushes to many receivers, sent a slice at a time so that the event loop does other things in between. */
export interface Slices {
  /** Sends to each receiver once. Every receiver gets its pushes in the order of these calls. */
  send(receivers: ReadonlySet<string>, deliver: Deliver): void;
  /** Sends what still waits for one receiver now, because something that follows it is sent directly. */
  catchUp(receiver: string): void;
  /** Resolves as soon as nothing waits; `undefined`: nothing does. */
  sent(): Promise<void> | undefined;
  /** Forgets what waits, and who waits for it. */
  stop(): void;
}

interface Waiting {
  readonly receivers: Set<string>;
  readonly deliver: Deliver;
}

/** Takes up to `count` receivers out of a push that waits. */
function take({ receivers }: Waiting, count: number): string[] {
  const taken: string[] = [];
  for (const receiver of receivers) {
    if (taken.length === count) break;
    receivers.delete(receiver);
    taken.push(receiver);
  }
  return taken;
}

/**
 * Creates the queue. It is first in, first out across all pushes, so the order is kept for each receiver whatever the pushes are.
 * @param nextTurn runs a task in the next turn of the event loop
 * @param report where an error of a delivery goes; the other receivers get their push
 */
export function createSlices(nextTurn: (task: () => void) => void, report: (error: unknown) => void): Slices {
  let waiting: Waiting[] = [];
  let resolvers: (() => void)[] = [];
  let isScheduled = false;
  const pass = (deliver: Deliver, receivers: readonly string[]) => {
    try {
      deliver(receivers);
    } catch (error) {
      report(error);
    }
  };
  const sendSlice = () => {
    let left = SLICE;
    while (left > 0) {
      const [first] = waiting;
      if (first === undefined) break;
      const receivers = take(first, left);
      left -= receivers.length;
      if (receivers.length > 0) pass(first.deliver, receivers);
      if (first.receivers.size === 0) waiting.shift();
    }
  };
  const goOn = () => {
    if (isScheduled) return;
    isScheduled = true;
    nextTurn(() => {
      isScheduled = false;
      sendSlice();
      if (waiting.length > 0) return goOn();
      for (const resolve of resolvers.splice(0)) resolve();
    });
  };
  return {
    send(receivers, deliver) {
      if (receivers.size === 0) return;
      if (waiting.length === 0 && receivers.size <= FEW) return pass(deliver, [...receivers]);
      const oldest = waiting.length < MOST_WAITING ? undefined : waiting.shift();
      if (oldest) pass(oldest.deliver, [...oldest.receivers]);
      waiting.push({ receivers: new Set(receivers), deliver });
      goOn();
    },
    catchUp(receiver) {
      for (const { receivers, deliver } of waiting) if (receivers.delete(receiver)) pass(deliver, [receiver]);
    },
    sent() {
      return waiting.length === 0 ? undefined : new Promise((resolve) => resolvers.push(resolve));
    },
    stop() {
      waiting = [];
      resolvers = [];
    },
  };
}
