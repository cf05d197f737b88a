import type { Observable } from "rxjs";
import type { Refusal, Reply } from "../../../api/http/reply-types.ts";
import type { CommandKind } from "../../shell/command-kinds.ts";
import type { MessageKey, Reaction } from "../../shell/reactions/types.ts";

/** What makes a command the same: everything that the exchange compares, never a password or a code. */
export type Terms = Readonly<Record<string, string | number | boolean | null>>;

/** What is sent for something, without the id that the kit gives it. */
export type Unsent<Order extends { readonly clientId: string }> = Omit<Order, "clientId">;

/** What the exchange's lists say of a command; `untold`: they carry no client ids. */
export type Found<Value> =
  | { readonly kind: "found"; readonly value: Value }
  | { readonly kind: "absent" | "untold" };

/** What became of a command that was not carried out, as far as is known. */
export type Failing =
  | { readonly state: "refused"; readonly refusal: Refusal }
  | { readonly state: "unknown" | "void" | "unresolved" };

/** Something that moves money or makes a deal. */
export interface Command<Value> {
  readonly kind: CommandKind;
  readonly terms: Terms;
  /** What it is about, in signs that need no translation ("50 USDT"): names it while its outcome is not known. */
  readonly subject: string;
  /** Sends it under the id. Emits once; a refusal is a value. */
  readonly send: (id: string) => Observable<Reply<Value>>;
  /** The value in what the exchange kept of the first reply; `null`: not to be read. Emits once. */
  readonly read: (outcome: unknown) => Observable<Value | null>;
  /** Looks it up in the exchange's lists, for back ends that settle nothing. Emits once. */
  readonly find?: (id: string) => Observable<Reply<Found<Value>>>;
  /**
   * What is said when it was carried out; `null`: nothing.
   * @param value `null` where it was found out later and there is no more to tell
   * @param late the reply was lost, and the outcome found out
   */
  readonly done: (value: Value | null, late: boolean) => Reaction | null;
  /** Other words than the general ones while the outcome is not known, or where the command was not carried out. */
  readonly words?: Partial<Readonly<Record<"unknown" | "void" | "unresolved", MessageKey>>>;
  /** What is said instead of these words where it was refused, has no known outcome, or was not carried out. */
  readonly says?: (state: Failing) => Reaction;
  /**
   * A form shows itself that no reply came, until this emits: it is not said and not named elsewhere meanwhile. Absent: no form does.
   */
  readonly shownUntil$?: Observable<unknown>;
  /** Whether a form that is still there shows this refusal itself, so that nothing is said beside it. */
  readonly shows?: (refusal: Refusal) => boolean;
}

/**
 * How a command ended. `void`: it was not carried out; `byLists`: the lists of a back end that settles nothing do not have it, so the same
 * terms keep their id. `unresolved`: nobody can tell; the same terms keep their id.
 */
export type CommandEnd<Value> =
  | { readonly state: "done"; readonly value: Value | null; readonly late: boolean }
  | { readonly state: "refused"; readonly refusal: Refusal }
  | { readonly state: "void"; readonly byLists: boolean }
  | { readonly state: "unresolved" };

/** `waiting`: the same is in progress already; nothing was sent. `unknown`: no reply came, and the exchange is being asked. */
export type CommandState<Value> =
  | { readonly state: "sending" }
  | { readonly state: "waiting" }
  | { readonly state: "unknown" }
  | CommandEnd<Value>;

/** Whether this is the last word. */
export function isEnd<Value>(state: CommandState<Value>): state is CommandEnd<Value> {
  return state.state !== "sending" && state.state !== "waiting" && state.state !== "unknown";
}

/** A command as it is shown while its outcome is not known. */
export interface OpenCommand {
  readonly id: string;
  readonly kind: CommandKind;
  readonly subject: string;
  /** When it was sent, unix ms. */
  readonly since: number;
  /** Nobody can tell what became of it: the user is to check, and dismisses it then. */
  readonly unresolved: boolean;
}

/** Everything that moves money or makes a deal goes through here. */
export interface Commands {
  /**
   * Sends a command once subscribed to, and emits what becomes of it; completes with the last word. A command with the same terms that is
   * in progress is waited for instead. What was sent is reported even if everyone unsubscribes.
   */
  run<Value>(command: Command<Value>): Observable<CommandState<Value>>;
  /** The same, for callers that need only the final outcome. Emits once. */
  outcome<Value>(command: Command<Value>): Observable<CommandEnd<Value>>;
  /** Those whose outcome is not known, oldest first. Emits at once. */
  readonly open$: Observable<readonly OpenCommand[]>;
  /** The user has checked an unresolved one: the same terms are a new command from then on. */
  dismiss(id: string): void;
  /** Says that something is in submission already. */
  repeated(): void;
}
