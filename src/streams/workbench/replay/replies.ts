import { Observable, type Subscriber } from "rxjs";
import type { RecordedEvent } from "../format/recording.ts";
import { decodeValue, encodeValue } from "../format/values.ts";

type Outcome = Extract<RecordedEvent, { k: "next" | "done" | "fail" }>;
type Call = Extract<RecordedEvent, { k: "call" }>;

interface Replies {
  /** A call as the app makes it; each subscription takes the next recorded one of its name and arguments. */
  call(name: string, args: readonly unknown[]): Observable<unknown>;
  /** Lets what came of a call happen. */
  apply(outcome: Outcome): void;
  /** Calls that were never recorded: they stay without a reply. */
  readonly strays: ReadonlySet<string>;
}

/** Answers calls from a recording. */
export function createReplies(events: readonly RecordedEvent[]): Replies {
  const waiting = events.filter((event): event is Call => event.k === "call");
  const byKey = groupBy(waiting, (call) => keyOf(call.call, call.args));
  const byName = groupBy(waiting, ({ call }) => call);
  const taken = new Set<number>();
  const strays = new Set<string>();
  const listening = new Map<number, Subscriber<unknown>>();
  const early = new Map<number, Outcome[]>();

  /** The arguments may differ where the recording lacks a secret; then the order decides. */
  const next = (name: string, args: readonly unknown[]): Call | undefined => {
    const same = byKey.get(
      keyOf(
        name,
        args.map((one) => encodeValue(one)),
      ),
    );
    const free = (calls: readonly Call[] | undefined) => calls?.find(({ id }) => !taken.has(id));
    return free(same) ?? free(byName.get(name));
  };
  return {
    strays,
    call: (name, args) =>
      new Observable((subscriber) => {
        const call = next(name, args);
        if (call === undefined) {
          strays.add(name);
          return;
        }
        taken.add(call.id);
        listening.set(call.id, subscriber);
        subscriber.add(() => listening.delete(call.id));
        // The app asks later than it did: what came meanwhile is there.
        for (const outcome of early.get(call.id) ?? []) settle(subscriber, outcome);
      }),
    apply: (outcome) => {
      const subscriber = listening.get(outcome.id);
      if (subscriber !== undefined) settle(subscriber, outcome);
      else if (!taken.has(outcome.id)) early.set(outcome.id, [...(early.get(outcome.id) ?? []), outcome]);
    },
  };
}

function settle(subscriber: Subscriber<unknown>, outcome: Outcome): void {
  if (outcome.k === "next") subscriber.next(decodeValue(outcome.value));
  else if (outcome.k === "done") subscriber.complete();
  else subscriber.error(new Error("This call failed when it was recorded"));
}

function keyOf(name: string, args: readonly unknown[]): string {
  return `${name} ${JSON.stringify(args)}`;
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}
