import { markMailed, queuedMails } from "#server/storage/account/alerts.ts";
import { noUser } from "#server/storage/kit/transact.ts";
import type { Stop } from "../../kit/clock.ts";
import { perform, type WorkParts } from "../../kit/work.ts";
import type { FiredAlert, MailState } from "./types.ts";

/** How often what could not be sent is tried again, ms; and for how long: a later mail about a price is of no use. */
const RETRY_MS = 60_000;
const USEFUL_MS = 3_600_000;

export interface AlertMailParts extends WorkParts {
  /** Sends a mail about what fired. @returns whether there was an address to send it to; rejects when it was not accepted */
  readonly send: (fired: FiredAlert) => Promise<boolean>;
}

/** Sends the queued mails, in the process that runs the timers. */
export interface AlertMails {
  start(): void;
  /** Resolves when every mail that is queued is sent, or has failed and is tried again. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The mails about alerts wait as rows, written in the transactions that fired them. A mail is marked as sent once the mail server has accepted
 * it: a process that dies in between sends it again, and none is lost.
 */
export function createAlertMails(parts: AlertMailParts): AlertMails {
  const { storage, clock, bus, report, send } = parts;
  let stops: readonly Stop[] = [];
  let sending: Promise<void> = Promise.resolve();
  const stateAfter = async (fired: FiredAlert): Promise<MailState> => {
    try {
      return (await send(fired)) ? "sent" : "none";
    } catch (error) {
      report(error);
      return clock.now() - fired.firedAt >= USEFUL_MS ? "dropped" : "queued";
    }
  };
  const sendOne = async (fired: FiredAlert) => {
    const state = await stateAfter(fired);
    if (state !== "queued") await perform(parts, noUser, ({ db }) => markMailed(db, fired.id, state));
  };
  // Goes on after the last one it read, so that mails which are not accepted do not hold up those behind them.
  const sendAll = async () => {
    let batch = await queuedMails(storage, 0);
    for (let last = batch.at(-1); last !== undefined; last = batch.at(-1)) {
      for (const fired of batch) await sendOne(fired);
      batch = await queuedMails(storage, last.id);
    }
  };
  const look = () => {
    sending = sending.then(sendAll).catch(report);
    return sending;
  };
  return {
    start() {
      stops = [
        bus.onAnywhere("alert", ({ fired }) => {
          if (fired?.mail === "queued") void look();
        }),
        clock.every(RETRY_MS, look),
      ];
      void look();
    },
    idle: () => sending,
    async stop() {
      for (const stop of stops) stop();
      stops = [];
      await sending;
    },
  };
}
