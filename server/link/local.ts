import type { Clock } from "../exchange/kit/clock.ts";
import { Refused } from "../exchange/kit/refused.ts";
import { LeaseLost } from "../exchange/sequence/fence.ts";
import { LinkTimeout, NoOwner, OwnerLost, Unanswered } from "./errors.ts";
import { matches } from "./subjects.ts";
import { ANSWER_MS, type Link } from "./types.ts";
import { createUnderWay } from "./under-way.ts";

type Answer = (message: unknown) => Promise<unknown>;
type Listener = (message: unknown, subject: string) => void;

/** What a link within the process needs. */
export interface LocalLinkParts {
  readonly clock: Pick<Clock, "after">;
  /** Receives what listeners and answers throw, other than `Refused`. */
  readonly report: (error: unknown) => void;
}

/** A link within the process: messages are handed over as they are, events before `publish` returns. It is never interrupted. */
export function createLocalLink({ clock, report }: LocalLinkParts): Link {
  const served = new Map<string, Answer[]>();
  const listeners = new Set<{ readonly subject: string; readonly listener: Listener }>();

  const stopServing = (subject: string, answer: Answer) => {
    const left = (served.get(subject) ?? []).filter((one) => one !== answer);
    if (left.length === 0) served.delete(subject);
    else served.set(subject, left);
  };
  const ask = async (subject: string, answer: Answer, message: unknown) => {
    try {
      return await answer(message);
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (error instanceof LeaseLost) throw new OwnerLost(subject);
      report(error);
      throw new Unanswered(subject);
    }
  };
  return {
    async request(subject, message, timeoutMs = ANSWER_MS) {
      const answers = served.get(subject) ?? [];
      if (answers.length === 0) throw new NoOwner(subject);
      let stopWaiting = () => {};
      const late = new Promise<never>((_, reject) => {
        stopWaiting = clock.after(timeoutMs, () => reject(new LinkTimeout(subject, timeoutMs)));
      });
      return Promise.race([...answers.map((answer) => ask(subject, answer, message)), late]).finally(
        stopWaiting,
      );
    },
    serve(subject, work) {
      const underWay = createUnderWay();
      const answer: Answer = (message) => underWay.run(() => work(message));
      served.set(subject, [...(served.get(subject) ?? []), answer]);
      return () => {
        stopServing(subject, answer);
        return underWay.done();
      };
    },
    publish(subject, message) {
      for (const { subject: wanted, listener } of listeners) {
        if (!matches(wanted, subject)) continue;
        try {
          listener(message, subject);
        } catch (error) {
          report(error);
        }
      }
    },
    subscribe(subject, listener) {
      const subscription = { subject, listener };
      listeners.add(subscription);
      return () => listeners.delete(subscription);
    },
    isUp: () => true,
    onInterrupted: () => () => undefined,
    async close() {
      served.clear();
      listeners.clear();
    },
  };
}
