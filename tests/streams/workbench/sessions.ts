import { asyncScheduler, concat, map, NEVER, type Observable, of, Subject, startWith, timer } from "rxjs";
import type { LinkState } from "#src/api/api.ts";
import type { Order } from "#src/api/spot/types.ts";
import { createApp } from "#src/streams/app.ts";
import type { App } from "#src/streams/app-types.ts";
import type { Deps } from "#src/streams/deps.ts";
import { loadLazyCode } from "#src/streams/lazy-code.ts";
import { createHomeScreen } from "#src/streams/markets/screens/home.screen.ts";
import { createTerminalScreen } from "#src/streams/spot/screens/terminal.screen.ts";
import type { Recording } from "#src/streams/workbench/format/recording.ts";
import type { Tap } from "#src/streams/workbench/inspect/tap.ts";
import { createRecorder } from "#src/streams/workbench/record/recorder.ts";
import { createVirtualTime } from "#src/streams/workbench/replay/virtual-time.ts";
import { loadScreens } from "#src/streams/workbench/screens.ts";
import { depthOf, orderOf, rawDepth } from "../spot/samples.ts";
import { balanceOf } from "../support/fake-app.ts";
import { fakeDeps, fakeStorage, marketOf, ok, quoteOf, user } from "../support/fakes.ts";

const START = Date.UTC(2026, 10, 22, 12);
/** Secrets of the sessions below; none may be in a recording. */
export const secrets = ["t0ken-of-the-session", "demo@millrace.test", "K7QX"];

/** Emissions of the live app, as the tap saw them. */
interface Seen {
  readonly stream: string;
  readonly value: unknown;
}
export interface LiveSession {
  readonly recording: Recording;
  readonly seen: readonly Seen[];
}

interface Stage {
  readonly app: App;
  readonly exchange: ReturnType<typeof exchange>;
  /** Lets time pass, in ms. */
  pass(ms: number): void;
  show(...streams: readonly Observable<unknown>[]): void;
  goto(location: string): void;
}

/** An exchange whose replies take 40 ms and whose pushes come by hand. */
function exchange() {
  const pushed = {
    link: new Subject<LinkState>(),
    depth: new Subject<ReturnType<typeof rawDepth>>(),
    orders: new Subject<Order>(),
    quotes: new Subject<{ key: string; quote: ReturnType<typeof quoteOf> }>(),
    visible: new Subject<boolean>(),
    frame: new Subject<number>(),
  };
  const later = <Value>(value: Value) => timer(40).pipe(map(() => ok(value)));
  const groups = [{ id: 1, name: "USDT", markets: [marketOf("BTC"), marketOf("ETH", "USDT", 3)] }];
  const quotes = [quoteOf("BTC_USDT", "67412.30"), quoteOf("ETH_USDT", "3120.05")];
  const deps = (storage: Deps["storage"], now: () => number): Deps =>
    fakeDeps({
      storage,
      now,
      origin: "https://millrace.example",
      visible$: pushed.visible.pipe(startWith(true)),
      frame$: pushed.frame,
      api: {
        account: {
          user: () => later(user),
          balances: () => later([balanceOf(1, "USDT", "5000.00"), balanceOf(2, "BTC", "0.5")]),
          countries: () => later([]),
          setLanguage: () => NEVER,
        },
        markets: {
          quotations: () => later({ groups, quotes }),
          book: () => later({ depth: depthOf(10, [["67412.0", "1"]], [["67413.0", "2"]]), prints: [] }),
          candles: () => later([]),
        },
        spot: { openOrders: () => later([orderOf(1)]), cancel: () => later("Cancelled") },
        socket: {
          link$: concat(of<LinkState>("connected"), pushed.link),
          depth: () => pushed.depth,
          orders: () => pushed.orders,
          quotes: () => pushed.quotes,
          login: () => of(true),
          ping: () => timer(12).pipe(map(() => 12)),
        },
      },
    });
  return { pushed, deps };
}

/** Plays a session in virtual time and records it, with what its streams emitted. */
export async function record(
  stored: Readonly<Record<string, string>>,
  play: (stage: Stage) => void,
  keeps: number | null = null,
): Promise<LiveSession> {
  const [screens, code] = await Promise.all([loadScreens(), loadLazyCode()]);
  const time = createVirtualTime(START);
  const seen: Seen[] = [];
  const tap: Tap = {
    subscribed: () => {},
    emitted: (stream, value) => seen.push({ stream, value }),
  };
  const server = exchange();
  const place = { location: "/" };
  const recorder = createRecorder(
    server.deps(fakeStorage(stored), () => asyncScheduler.now()),
    {
      clock: { now: () => asyncScheduler.now(), elapsed: () => asyncScheduler.now() },
      ...{ keeps, nameOf: screens.nameOf, location: () => place.location, tap },
    },
  );
  const running = createApp(recorder.deps, code);
  const app = recorder.watched(running);
  play({
    ...{ app, exchange: server },
    pass: (ms) => time.advanceTo(time.elapsed() + ms),
    show: (...streams) => {
      for (const stream$ of streams) stream$.subscribe();
    },
    goto: (location) => {
      place.location = location;
    },
  });
  const recording = recorder.recording();
  running.end();
  time.end();
  return { recording, seen };
}

function opened<Screen extends { end(): void }, Args extends readonly unknown[]>(
  app: App,
  create: (app: App, ...args: Args) => Screen,
  ...args: Args
): Screen {
  if (app.watch === undefined) throw new Error("This app is not recorded");
  return app.watch.open(create, args);
}

/** A guest on the home page, whose tab is hidden for a while. */
export const guestSession = () =>
  record({ locale: "en" }, ({ app, exchange: { pushed }, pass, show }) => {
    const home = opened(app, createHomeScreen);
    show(...Object.values(home).filter(isStream));
    pass(500);
    pushed.quotes.next({ key: "BTC_USDT", quote: quoteOf("BTC_USDT", "67500.00") });
    pass(1_000);
    pushed.visible.next(false);
    pass(20_000);
    pushed.visible.next(true);
    pass(3_000);
    home.end();
  });

const member = { token: secrets[0] ?? "", user_id: "7", extension_code: "K7QX", locale: "en" };

/** A member on the terminal: types an order, sees one filled and cancels one. */
export const traderSession = (keeps: number | null = null) =>
  record(
    member,
    ({ app, exchange: { pushed }, pass, show, goto }) => {
      goto("/dealCenter?pair=BTC_USDT");
      const screen = opened(app, createTerminalScreen, "BTC_USDT");
      show(screen.ticket.view$, screen.orders.open$, screen.orders.openCount$, screen.orders.cancelling$);
      show(screen.book.view$, screen.book.last$, screen.quote$, app.session.session$);
      pass(500);
      screen.book.makeRoom(5);
      screen.ticket.change("price", "67400");
      pass(300);
      screen.ticket.change("amount", "0.25");
      for (let sequence = 11; sequence < 60; sequence += 1) {
        pushed.depth.next(
          rawDepth(sequence, depthOf(sequence, [[`674${sequence}.0`, "1"]], [["67500.0", "2"]])),
        );
        pushed.frame.next(sequence * 16);
        pass(200);
      }
      pushed.orders.next(orderOf(1, { state: "done", filled: "1", turnover: "100", updatedAt: 9 }));
      pass(700);
      pushed.orders.next(orderOf(2));
      pass(250);
      screen.orders.cancel(2);
      pass(2_000);
    },
    keeps,
  );

/** A member whose connection is lost and comes back. */
export const lostSession = () =>
  record(member, ({ app, exchange: { pushed }, pass, show }) => {
    const screen = opened(app, createTerminalScreen, "ETH_USDT");
    show(screen.connection$, screen.book.look$, screen.orders.open$, app.connection.connection$);
    pass(2_000);
    pushed.link.next("disconnected");
    pass(30_000);
    pushed.link.next("connected");
    pass(5_000);
    pushed.orders.next(orderOf(5));
    pass(100);
    screen.end();
    pass(2_000);
  });

function isStream(member: unknown): member is Observable<unknown> {
  return typeof member === "object" && member !== null && "subscribe" in member;
}
