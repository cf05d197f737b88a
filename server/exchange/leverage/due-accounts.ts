import type { BookAccount } from "./book.ts";

/** Accounts that wait to be processed, each once. */
export interface DueAccounts {
  readonly isEmpty: boolean;
  add(account: BookAccount): void;
  /** Takes the next ones out, in order of arrival. */
  take(): readonly BookAccount[];
  /** Sets accounts whose commit failed aside, so that a full disk is not retried without a pause. */
  failed(accounts: readonly BookAccount[]): void;
  /** Queues the failed ones again. */
  retry(): void;
}

/** @param largest the most that `take` returns */
export function createDueAccounts(largest: number): DueAccounts {
  const waiting = new Set<BookAccount>();
  let aside: readonly BookAccount[] = [];
  return {
    get isEmpty() {
      return waiting.size === 0;
    },
    add: (account) => void waiting.add(account),
    take() {
      const taken = [...waiting].slice(0, largest);
      for (const account of taken) waiting.delete(account);
      return taken;
    },
    failed(accounts) {
      aside = [...aside, ...accounts];
    },
    retry() {
      for (const account of aside) waiting.add(account);
      aside = [];
    },
  };
}
