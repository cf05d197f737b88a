import { createLocalLink } from "#server/link/local.ts";
import { openNatsLink } from "#server/link/nats.ts";
import type { Link } from "#server/link/types.ts";
import { findNats, HOW_TO_INSTALL_NATS, startNats } from "../../../scripts/nats/server.ts";
import { createManualClock } from "../support/manual-clock.ts";

/** Two processes of a cluster: each has a link of its own to the other. */
export interface Pair {
  readonly near: Link;
  readonly far: Link;
  /** What was reported as unexpected. */
  readonly reported: unknown[];
  /** What carries the messages, where that is a program of its own. */
  readonly server: { stop(): Promise<void>; start(): Promise<void> } | null;
  /** Lets `ms` pass until questions that nobody answers time out. */
  pass(ms: number): Promise<void>;
  /** Resolves when what was published and subscribed so far has arrived. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

async function openLocal(): Promise<Pair> {
  const reported: unknown[] = [];
  const clock = createManualClock(0);
  const link = createLocalLink({ clock, report: (error) => reported.push(error) });
  const settle = async () => undefined;
  return {
    near: link,
    far: link,
    reported,
    server: null,
    pass: (ms) => clock.advance(ms),
    settle,
    close: () => link.close(),
  };
}

/** Asks the other side once: what was sent before has arrived when the answer is here. */
async function roundTrip(from: Link, to: Link, subject: string): Promise<void> {
  for (;;) {
    const stop = to.serve(subject, async (message) => message);
    // The other side's subscription is on its way: until it is there nobody serves the subject.
    const arrived = await from.request(subject, "there and back").catch(() => null);
    await stop();
    if (arrived !== null) return;
  }
}

async function openNats(): Promise<Pair> {
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  let server = await startNats();
  const [near, far] = await Promise.all(
    ["near", "far"].map((name) => openNatsLink({ url: server.url, name, report })),
  );
  if (!near || !far) throw new Error("Two links were asked for");
  return {
    ...{ near, far, reported },
    server: {
      stop: () => server.stop(),
      async start() {
        server = await startNats(server.port);
      },
    },
    pass: async () => undefined,
    async settle() {
      await roundTrip(near, far, "settle.far");
      await roundTrip(far, near, "settle.near");
    },
    async close() {
      await Promise.all([near.close(), far.close()]);
      await server.stop();
    },
  };
}

/** Says once where NATS is missing; a build server must have it. */
function natsIsHere(): boolean {
  if (findNats() !== null) return true;
  if (process.env.CI === "true") throw new Error(`There is no NATS here. ${HOW_TO_INSTALL_NATS}`);
  console.log(`Not run: the tests of the link over NATS. ${HOW_TO_INSTALL_NATS}`);
  return false;
}

type Links = readonly (readonly [name: string, open: () => Promise<Pair>])[];

/** Over servers. */
export const remoteLinks: Links = natsIsHere() ? [["over NATS", openNats]] : [];

/** All links that there are, each as two processes use it. */
export const links: Links = [["within the process", openLocal], ...remoteLinks];
