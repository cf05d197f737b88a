import { openTab } from "../browser/tab.ts";
import { createUser } from "../browser/user.ts";
import type { Visitor } from "../browser/visitor.ts";
import type { Host } from "../exchange/host.ts";
import { createTransport } from "../network/http.ts";
import { createLine } from "../network/line.ts";
import { createMemoryClients } from "../network/web-socket.ts";
import type { Log } from "../world/log.ts";
import type { World } from "../world/world.ts";
import { differences, shownBy } from "./views.ts";

interface QuietParts {
  readonly world: World;
  readonly host: Host;
  readonly log: Log;
  readonly visitors: readonly Visitor[];
  readonly fail: (error: Error) => void;
}

/** Time between two frames of a fresh page, ms. */
const FRAME = 500;
/** A fresh page loads in this time, ms. */
const LOADS = 8_000;
/** What trades at this moment shows a little later: so often, and so far apart (ms), pages may differ. */
const TRIES = 20;
const BETWEEN = 500;

/**
 * Opens beside each page that has lived through everything a fresh one of the same browser, and compares what they show: a stream that
 * missed something, counted something twice, or died shows another value than the exchange now gives.
 */
export async function checkViews(parts: QuietParts): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const visitor of parts.visitors) findings.push(...(await checkView(parts, visitor)));
  return findings;
}

async function checkView(
  { world, host, log, fail }: QuietParts,
  visitor: Visitor,
): Promise<readonly string[]> {
  const page = visitor.user().page();
  await world.act(visitor.tab().actor, async () => visitor.user().tryAgain());
  const name = `fresh ${visitor.name}`;
  const actor = world.spawn(name);
  actor.clockOffset = visitor.tab().actor.clockOffset;
  const line = createLine(world, name, visitor.line.address);
  const { tab, user } = await world.act(actor, async () => {
    const way = { world, host, log, line, tab: actor };
    const tab = openTab({
      ...{ world, actor, browser: visitor.browser, page: world.steps(), frame: FRAME },
      transport: createTransport({ ...way, onArrived: () => undefined, onReply: () => undefined }),
      clients: createMemoryClients({ ...way, onPush: () => undefined }),
    });
    const user = createUser({
      ...{ tab, random: world.random.fork(name), fail, account: { email: "", password: "" } },
      markets: page === null ? [] : [page.market],
      pages: [],
    });
    if (page !== null) user.open(page.kind);
    return { tab, user };
  });
  await world.run(LOADS);
  const compare = () => differences(shownBy(visitor.tab().app, visitor.user()), shownBy(tab.app, user));
  let found = compare();
  for (let tries = 0; found.length > 0 && tries < TRIES; tries += 1) {
    await world.run(BETWEEN);
    found = compare();
  }
  user.leave();
  return found.map((difference) => `${visitor.name} shows ${difference}`);
}
