import type { Host } from "../exchange/host.ts";
import { createTransport, type Exchanged } from "../network/http.ts";
import type { Line } from "../network/line.ts";
import { createMemoryClients } from "../network/web-socket.ts";
import type { Pace } from "../pace.ts";
import type { Log } from "../world/log.ts";
import type { World } from "../world/world.ts";
import type { Browser } from "./browser.ts";
import { openTab, type Tab } from "./tab.ts";
import { createUser, type User, type UserParts } from "./user.ts";

/** What the checks hear of a visitor. */
export interface Witness {
  /** A request has reached the exchange. */
  arrived(tab: string, request: Exchanged["request"]): void;
  replied(exchanged: Exchanged): void;
  pushed(tab: string, text: string): void;
}

/** Somebody with a browser, through all the pages that they open one after the other. */
export interface Visitor {
  readonly name: string;
  readonly line: Line;
  readonly browser: Browser;
  tab(): Tab;
  user(): User;
  /** Begins, or ceases, to do things at random. */
  setActive(isActive: boolean): void;
  show(isVisible: boolean): void;
  /** The browser lets nothing of the page run for this time at least, ms. */
  freeze(ms: number): void;
  reload(): void;
  stepClock(ms: number): void;
}

export interface VisitorParts extends Omit<UserParts, "tab" | "random"> {
  readonly name: string;
  readonly world: World;
  readonly host: Host;
  readonly log: Log;
  readonly line: Line;
  readonly browser: Browser;
  readonly witness: Witness;
  readonly pace: Pace;
}

export async function createVisitor(parts: VisitorParts): Promise<Visitor> {
  const { name, world, host, log, line, browser, witness, pace } = parts;
  const random = world.random.fork(`user ${name}`);
  let pages = 0;
  let isActive = false;
  let clockOffset = 0;
  let present: { tab: Tab; user: User };

  const open = async () => {
    pages += 1;
    const actor = world.spawn(name);
    actor.clockOffset = clockOffset;
    await world.act(actor, async () => {
      const way = { world, host, log, line, tab: actor };
      const tab = openTab({
        ...{ world, actor, browser, page: pages, frame: pace.frame },
        transport: createTransport({
          ...way,
          onArrived: (request) => witness.arrived(name, request),
          onReply: witness.replied,
        }),
        clients: createMemoryClients({ ...way, onPush: witness.pushed }),
      });
      present = { tab, user: createUser({ ...parts, tab, random }) };
      const act = () => {
        world.after(actor, 200 - pace.thinks * Math.log(1 - random.next()), act);
        if (isActive && actor.timersEvery === 0) present.user.act();
      };
      world.after(actor, 0, act);
    });
  };
  await open();
  return {
    ...{ name, line, browser },
    tab: () => present.tab,
    user: () => present.user,
    setActive(active) {
      isActive = active;
    },
    show: (isVisible) => present.tab.show(isVisible),
    freeze(ms) {
      const { actor } = present.tab;
      actor.frozenUntil = Math.max(actor.frozenUntil, world.now() + ms);
    },
    reload() {
      present.user.leave();
      world.interlude(open);
    },
    stepClock(ms) {
      clockOffset = Math.round(ms);
      present.tab.actor.clockOffset = clockOffset;
    },
  };
}
