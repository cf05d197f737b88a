import type { Stop } from "../exchange/kit/clock.ts";

/**
 * What connects the processes of a cluster: questions with an answer, and events that reach whoever listens. Messages are data: texts,
 * numbers, bigints, booleans, `null`, arrays and plain objects of these. The receiver must not change them.
 */
export interface Link {
  /**
   * Asks whoever serves the subject.
   * @param timeoutMs how long to wait for the answer
   * @returns the answer
   * @throws NoOwner when nobody serves the subject, at once: the message reached nobody
   * @throws LinkTimeout when no answer came in time: the message may have been received
   * @throws Refused when the other side refuses; OwnerLost when it owns the subject no more; Unanswered when it failed
   */
  request(subject: string, message: unknown, timeoutMs?: number): Promise<unknown>;
  /**
   * Answers the questions of a subject. Where several serve one subject, for example its owner and an earlier one that hangs, all are
   * asked and the first answer counts. An earlier owner cannot commit anything.
   * @returns takes no more questions, and resolves when those that have arrived are answered
   */
  serve(subject: string, answer: (message: unknown) => Promise<unknown>): StopServing;
  /** Publishes to whoever listens at present, this process included. Nothing is kept, and nothing is known of its arrival. */
  publish(subject: string, message: unknown): void;
  /** Listens to a subject; `*` stands for one token of it. Messages of one publisher arrive in their order. */
  subscribe(subject: string, listener: (message: unknown, subject: string) => void): Stop;
  /** Whether messages can be sent and received at present. */
  isUp(): boolean;
  /** Calls the listener when messages may have been missed: what was kept from events is stale. */
  onInterrupted(listener: () => void): Stop;
  /** Ends what is served and subscribed. */
  close(): Promise<void>;
}

/** Ends the service of a subject: resolves when everything that arrived before is answered. */
export type StopServing = () => Promise<void>;

/** How long a question waits for its answer by default, ms. */
export const ANSWER_MS = 2_000;
