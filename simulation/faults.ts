import type { Random } from "#server/exchange/kit/random.ts";
import type { Visitor } from "./browser/visitor.ts";
import type { StorageFaults } from "./exchange/faults.ts";
import type { Host } from "./exchange/host.ts";
import { fairWeather } from "./network/line.ts";
import type { Log } from "./world/log.ts";
import type { World } from "./world/world.ts";

/** What goes wrong, from time to time. */
export interface Faults {
  /** Begins to break things. */
  begin(): void;
  /** Ends every fault: the lines are fair, the tabs awake, the server runs. */
  heal(): Promise<void>;
}

interface FaultParts {
  readonly world: World;
  readonly log: Log;
  readonly host: Host;
  readonly storage: StorageFaults;
  readonly visitors: readonly Visitor[];
  /** Mean time between two faults, ms. */
  readonly between: number;
}

/** The time after the last fault until everything shows the present again, ms: longer than a silent connection lasts, and than the longest wait between two tries. */
const HEALS_IN = 80_000;
/** How far the server's wall clock steps at most, ms: time servers correct no more at once. */
const SERVER_STEP = 30_000;
/** How far the clock of a browser is off at most, ms. */
const BROWSER_STEP = 3_600_000;

/** A fault, and its share among all. */
type Fault = readonly [share: number, name: string, happen: (visitor: Visitor) => void];

/** The faults to choose from. Lasting ones end through `during`. @param span a random time with this mean, ms */
function faultsOf(
  { host, storage }: Pick<FaultParts, "host" | "storage">,
  random: Random,
  span: (mean: number) => number,
  during: (ms: number, end: () => void) => void,
): readonly Fault[] {
  const heal = ({ line }: Visitor) => void Object.assign(line.weather, fairWeather());
  const badWeather = (visitor: Visitor) => {
    const { weather } = visitor.line;
    weather.delay = 20 * 10 ** (2 * random.next());
    weather.loss = 0.3 * random.next();
    weather.repeat = 0.2 * random.next();
    during(span(15_000), () => heal(visitor));
  };
  const outage = (visitor: Visitor) => {
    visitor.line.weather.isDown = true;
    visitor.line.cut();
    during(span(8_000), () => heal(visitor));
  };
  const background = (visitor: Visitor) => {
    visitor.show(false);
    if (random.next() < 0.4) visitor.freeze(span(30_000));
    during(span(20_000), () => visitor.show(true));
  };
  const step = (most: number) => (random.next() - 0.5) * 2 * most;
  return [
    [5, "bad weather", badWeather],
    [3, "the connection breaks", (visitor) => visitor.line.cut()],
    [2, "no network", outage],
    [3, "in the background", background],
    [1, "the page is loaded again", (visitor) => visitor.reload()],
    [1, "the browser's clock steps", (visitor) => visitor.stepClock(step(BROWSER_STEP))],
    [2, "the server is about to crash", () => storage.prepareCrash()],
    [2, "commits fail", () => storage.failCommits(1 + Math.floor(random.next() * 3))],
    [1, "the server's clock steps", () => host.stepClock(step(SERVER_STEP))],
  ];
}

export function createFaults({ world, log, host, storage, visitors, between }: FaultParts): Faults {
  const random: Random = world.random.fork("faults");
  const machine = world.spawn("faults");
  let isOn = false;
  const span = (mean: number) => -mean * Math.log(1 - random.next());
  const during = (ms: number, end: () => void) => void world.after(machine, ms, () => isOn && end());
  const faults = faultsOf({ host, storage }, random, span, during);
  const total = faults.reduce((sum, [share]) => sum + share, 0);
  let round = 0;
  const strike = (ofRound: number) => {
    if (!isOn || ofRound !== round) return;
    const visitor = visitors[Math.floor(random.next() * visitors.length)];
    let left = random.next() * total;
    const fault = faults.find(([share]) => {
      left -= share;
      return left < 0;
    });
    if (fault !== undefined && visitor !== undefined) {
      const [, name, happen] = fault;
      log.write(`fault: ${name} (${visitor.name})`);
      happen(visitor);
    }
    world.after(machine, span(between), () => strike(ofRound));
  };
  host.onCrash(() => {
    world.after(machine, span(1_500), () => world.interlude(() => host.start()));
  });
  return {
    begin() {
      isOn = true;
      round += 1;
      const begun = round;
      world.after(machine, span(between), () => strike(begun));
    },
    async heal() {
      isOn = false;
      storage.clear();
      for (const visitor of visitors) {
        Object.assign(visitor.line.weather, fairWeather());
        visitor.show(true);
      }
      // A page that is frozen stays so: what waits for it must reach it in its order.
      const thaw = Math.max(...visitors.map((visitor) => visitor.tab().actor.frozenUntil));
      await world.run(Math.max(0, thaw - world.now()) + HEALS_IN);
    },
  };
}
