/** Something that happens at an instant of the simulation. */
export interface Event {
  /** Milliseconds since the simulation began. */
  readonly at: number;
  /** Order of events with the same time: first in, first out. */
  readonly order: number;
  readonly run: () => void;
  readonly owner: Owner;
  readonly kind: "timer" | "message";
}

/** Whose event it is. Those of an owner that is gone do not happen. */
export interface Owner {
  readonly isAlive: boolean;
}

/** Events by time: a binary heap. */
export interface EventQueue {
  push(event: Event): void;
  /** Removes the earliest event; `undefined` where there is none up to `until`. */
  pop(until: number): Event | undefined;
}

const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order);

export function createEventQueue(): EventQueue {
  const heap: Event[] = [];
  const at = (index: number) => heap[index] as Event;
  const swap = (a: number, b: number) => {
    const kept = at(a);
    heap[a] = at(b);
    heap[b] = kept;
  };
  const rise = (start: number) => {
    for (let index = start; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (!isBefore(at(index), at(parent))) return;
      swap(index, parent);
      index = parent;
    }
  };
  const sink = () => {
    for (let index = 0; ; ) {
      let least = index;
      for (const child of [2 * index + 1, 2 * index + 2])
        if (child < heap.length && isBefore(at(child), at(least))) least = child;
      if (least === index) return;
      swap(index, least);
      index = least;
    }
  };
  return {
    push(event) {
      heap.push(event);
      rise(heap.length - 1);
    },
    pop(until) {
      const first = heap[0];
      if (first === undefined || first.at > until) return undefined;
      const last = heap.pop() as Event;
      if (heap.length > 0) {
        heap[0] = last;
        sink();
      }
      return first;
    },
  };
}
