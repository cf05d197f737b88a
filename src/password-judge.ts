import { filter, fromEvent, map, merge, Observable, take } from "rxjs";
import type { PasswordStrength, PasswordUse } from "#domain/account/password-strength.ts";
import type { Deps } from "./streams/deps.ts";

export interface StrengthRequest {
  readonly id: number;
  readonly password: string;
  readonly use: PasswordUse;
  readonly texts: readonly string[];
}
export interface StrengthReply {
  readonly id: number;
  readonly strength: PasswordStrength;
}

/** Estimates passwords in a worker that starts with the first one. Errors when the worker cannot be loaded. */
export function createPasswordJudge(): Deps["passwordStrength"] {
  let worker: Worker | null = null;
  let serial = 0;
  return (password, use, texts) =>
    new Observable<PasswordStrength>((subscriber) => {
      worker ??= new Worker(new URL("./password-worker.ts", import.meta.url), { type: "module" });
      serial += 1;
      const id = serial;
      const replies = fromEvent<MessageEvent<StrengthReply>>(worker, "message").pipe(
        map(({ data }) => data),
        filter((reply) => reply.id === id),
        take(1),
        map(({ strength }) => strength),
      );
      const failures = fromEvent(worker, "error").pipe(
        map((): PasswordStrength => {
          worker = null; // The next password tries to load it again.
          throw new Error("The password check could not be loaded");
        }),
      );
      const subscription = merge(replies, failures).pipe(take(1)).subscribe(subscriber);
      worker.postMessage({ id, password, use, texts } satisfies StrengthRequest);
      return subscription;
    });
}
