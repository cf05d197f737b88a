/** Armed hotkeys switch off when their page was hidden or without focus for so long, ms. */
export const AWAY_FOR = 5_000;

/** Whether keys may send and cancel orders. Times are unix ms. */
export interface ArmedState {
  /** When they switch off; `null`: they are off. */
  readonly until: number | null;
  /** Since when nobody looks at the page; `null`: somebody does. */
  readonly awaySince: number | null;
  /** The first order of this armed period was confirmed: the next ones go out at once. */
  readonly isConfirmed: boolean;
}

/** `lifeMs`: how long they stay on without use. */
export type ArmedChange =
  | { readonly kind: "armed"; readonly now: number; readonly lifeMs: number }
  | { readonly kind: "used"; readonly now: number; readonly lifeMs: number }
  | { readonly kind: "away"; readonly now: number }
  | { readonly kind: "back"; readonly now: number }
  | { readonly kind: "confirmed" }
  | { readonly kind: "off" }
  | { readonly kind: "tick"; readonly now: number };

export const disarmed: ArmedState = { until: null, awaySince: null, isConfirmed: false };

/** The state after a change. A clock that jumped, as after a sleep of the machine, switches off too: times decide, not timers. */
export function applyArmed(state: ArmedState, change: ArmedChange): ArmedState {
  switch (change.kind) {
    case "armed":
      return { ...disarmed, awaySince: state.awaySince, until: change.now + change.lifeMs };
    case "used": {
      const current = expired(state, change.now);
      return current.until === null ? current : { ...current, until: change.now + change.lifeMs };
    }
    case "away":
      return state.awaySince === null ? { ...state, awaySince: change.now } : state;
    case "back":
      return state.awaySince === null ? state : { ...expired(state, change.now), awaySince: null };
    case "confirmed":
      return state.until === null || state.isConfirmed ? state : { ...state, isConfirmed: true };
    case "off":
      return off(state);
    case "tick":
      return expired(state, change.now);
  }
}

function off(state: ArmedState): ArmedState {
  return state.until === null ? state : { ...disarmed, awaySince: state.awaySince };
}

function expired(state: ArmedState, now: number): ArmedState {
  const isOld = state.until !== null && now >= state.until;
  const isAway = state.awaySince !== null && now - state.awaySince >= AWAY_FOR;
  return isOld || isAway ? off(state) : state;
}
