import type { Stop } from "#server/exchange/kit/clock.ts";

/** How processes notify each other of sequences that move. A notice may be lost. */
export interface LeaseNotices {
  /** Sequences were given back: the others look for them at once. */
  given(): void;
  onGiven(listener: () => void): Stop;
  /** This process has opened a sequence. */
  opened(name: string): void;
  onOpened(listener: (name: string) => void): Stop;
}

/** Of a process that notifies nobody: the others look four times a second. */
export const noNotices: LeaseNotices = {
  given: () => undefined,
  onGiven: () => () => undefined,
  opened: () => undefined,
  onOpened: () => () => undefined,
};
