import { asyncScheduler, BehaviorSubject, map, NEVER, type Observable, of } from "rxjs";
import type { Reply, SettledCommand } from "#src/api/http/reply-types.ts";
import type { KeyValueStore } from "#src/streams/deps.ts";
import { createCommands } from "#src/streams/kit/command/command.ts";
import type { Command } from "#src/streams/kit/command/command-types.ts";
import { textCommand } from "#src/streams/kit/command/text-command.ts";
import { keptCommands } from "#src/streams/shell/command-kinds.ts";
import type { Reaction } from "#src/streams/shell/reactions/types.ts";
import { fakeStorage, ok } from "../../support/fakes.ts";

interface RigGiven {
  readonly settle?: (id: string) => Observable<Reply<SettledCommand>>;
  readonly storage?: KeyValueStore;
  readonly returned$?: Observable<unknown>;
  readonly owner?: string | null;
  /** What ids begin with: unlike those of another start. */
  readonly ids?: string;
}

/** The kit alone, on the virtual clock, and what it said. */
export function commandRig({
  settle,
  storage = fakeStorage(),
  returned$,
  owner = "7",
  ids = "id",
}: RigGiven = {}) {
  const reacted: Reaction[] = [];
  const signedIn = new BehaviorSubject<string | null>(owner);
  const counted = { ids: 0, restored: 0 };
  const commands = createCommands(
    {
      storage,
      now: () => asyncScheduler.now(),
      newId: () => `${ids}-${++counted.ids}`,
    },
    {
      kept: keptCommands,
      settle: settle ?? (() => NEVER),
      token$: signedIn.pipe(map((who) => (who === null ? null : `token of ${who}`))),
      owner$: signedIn,
      returned$: returned$ ?? NEVER,
      react: (reaction) => reacted.push(reaction),
      onRestored: () => {
        counted.restored += 1;
      },
    },
  );
  return { commands, storage, reacted, signIn: (who: string | null) => signedIn.next(who), counted };
}

/** A withdrawal of an amount, sent as a test says. */
export function withdrawalOf(
  amount: string,
  send: (id: string) => Observable<Reply<string>>,
  other: Partial<Command<string>> = {},
): Command<string> {
  return textCommand({ kind: "withdrawal", terms: { amount }, subject: `${amount} USDT`, send, ...other });
}

export const done = (outcome: unknown) => of(ok({ state: "done" as const, outcome }));
export const voided = () => of(ok({ state: "void" as const }));
export const foreign = () => of(ok({ state: "foreign" as const }));

/** Notes something down, and gives a value. */
export function pushed<Item, Value>(list: Item[], item: Item, value: Value): Value {
  list.push(item);
  return value;
}
