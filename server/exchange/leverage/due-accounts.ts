import type { BookAccount } from "./book.ts";

/** Accounts that wait to be looked after, each once. */
export interface DueAccounts {
  readonly isEmpty: boolean;
  add(account: BookAccount): void;
  /** Takes the next ones out, in order of arrival. */
  take(): readonly BookAccount[];
  /** Keeps accounts whose commit failed aside, so that a full disk is not asked without a pause. */
  failed(accounts: readonly BookAccount[]): void;
  /** Lets those that failed wait again. */
  retry(): void;
}

/** @param largest so many are taken at once at most */
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
