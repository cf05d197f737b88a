import type { Refusal } from "../../../api/http/reply-types.ts";
import type { Problem } from "./form.ts";

/** Something that waits for the trade password. */
export interface GuardedState<Request> {
  readonly request: Request | null;
  /** Whether it is done under the trade password. */
  readonly needsPassword: boolean;
  readonly password: string;
  readonly problem: Problem | undefined;
  readonly sending: boolean;
  /** No reply came: the exchange is being asked, and the dialog may be closed. */
  readonly unknown: boolean;
  /** What is being sent; a new object means: send this. */
  readonly outgoing: Outgoing<Request> | null;
  /** What the user returned from; a new object means: just now. `isSent`: its outcome is not known. */
  readonly returned: { readonly request: Request; readonly isSent: boolean } | null;
}
export interface Outgoing<Request> {
  readonly request: Request;
  readonly password: string;
}

export type GuardedChange<Request> =
  | { readonly kind: "ask"; readonly request: Request; readonly needsPassword: boolean }
  | { readonly kind: "typed"; readonly password: string }
  | { readonly kind: "confirm" | "dismiss" }
  /** What became of something that was sent: it concerns the dialog while that is what it waits for. */
  | { readonly kind: "lost" | "ended"; readonly outgoing: Outgoing<Request> }
  | { readonly kind: "refused"; readonly outgoing: Outgoing<Request>; readonly refusal: Refusal };

export function idle<Request>(): GuardedState<Request> {
  return {
    request: null,
    needsPassword: true,
    password: "",
    problem: undefined,
    sending: false,
    unknown: false,
    outgoing: null,
    returned: null,
  };
}

/** The dialog after something happened to it. While a request is on its way nothing else can be asked, typed or dismissed. */
export function applyGuarded<Request>(
  state: GuardedState<Request>,
  change: GuardedChange<Request>,
): GuardedState<Request> {
  switch (change.kind) {
    case "ended":
      return state.outgoing === change.outgoing ? idle() : state;
    case "lost":
      return state.outgoing === change.outgoing ? { ...state, unknown: true } : state;
    case "refused":
      return state.outgoing === change.outgoing ? refused(state, change.refusal) : state;
    case "ask":
      return state.sending
        ? state
        : { ...returnedFrom(state), request: change.request, needsPassword: change.needsPassword };
    case "dismiss":
      return state.sending && !state.unknown ? state : returnedFrom(state);
    case "typed":
      return state.sending ? state : { ...state, password: change.password, problem: undefined };
    case "confirm":
      return state.sending ? state : confirm(state);
  }
}

/** The dialog is closed, and what it asked for goes back to where it came from. */
function returnedFrom<Request>({ request, sending }: GuardedState<Request>): GuardedState<Request> {
  return { ...idle<Request>(), returned: request === null ? null : { request, isSent: sending } };
}

function confirm<Request>(state: GuardedState<Request>): GuardedState<Request> {
  const { request, needsPassword, password } = state;
  if (request === null) return state;
  if (needsPassword && password === "") return { ...state, problem: "trade_password_required" };
  return { ...state, problem: undefined, sending: true, outgoing: { request, password } };
}

/** Whether a refusal is about the password, and is asked again in the dialog. */
export function isAboutPassword(refusal: Refusal): boolean {
  return passwordProblem(refusal) !== null;
}

function passwordProblem(refusal: Refusal): "trade_password_wrong" | "trade_password_required" | null {
  if (refusal.kind !== "refused") return null;
  const { code } = refusal;
  return code === "trade_password_wrong" || code === "trade_password_required" ? code : null;
}

function refused<Request>(state: GuardedState<Request>, refusal: Refusal): GuardedState<Request> {
  const problem = passwordProblem(refusal);
  if (problem === null) return idle();
  // It is asked for also where it was thought to be free of one.
  return {
    ...state,
    needsPassword: true,
    password: "",
    problem,
    sending: false,
    unknown: false,
    outgoing: null,
  };
}
