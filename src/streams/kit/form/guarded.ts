import type { Observable } from "rxjs";
import type { GuardedState } from "./guarded.fold.ts";

/** What waits for the trade password in a dialog; `null`: nothing. */
export type GuardedView<Request> = Omit<GuardedState<Request>, "outgoing" | "returned"> & {
  readonly request: Request;
};
/**
 * Something that is done under the trade password: asked for, confirmed in a dialog, sent once. A wrong password is asked for again; any
 * other refusal closes the dialog and is reported. What was typed elsewhere stays.
 */
export interface GuardedModel<Request> {
  readonly view$: Observable<GuardedView<Request> | null>;
  ask(request: Request): void;
  type(password: string): void;
  /** While it is being sent, it reports that it is in submission. */
  confirm(): void;
  dismiss(): void;
}
