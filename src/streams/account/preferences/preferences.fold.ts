import type { AccountPreference } from "../../../api/account/preferences-types.ts";
import {
  type PreferenceKey,
  type PreferenceValues,
  preferenceKeys,
  preferenceTable,
  readPreference,
} from "./table.ts";

/** Whose a value is, and whether the account has it. */
export interface Origin {
  /** The id of the user whose account it came from or goes to; `null`: it was chosen before anybody logged in. */
  readonly by: string | null;
  /** When it was changed here, unix ms, while the account does not have it yet; `null`: the account has it. */
  readonly changedAt: number | null;
  /** The account's version of it that is known; 0: none. */
  readonly version: number;
}

export interface PreferencesState {
  readonly values: PreferenceValues;
  readonly origins: Readonly<Partial<Record<PreferenceKey, Origin>>>;
  /** The id of the user who is signed in; `null`: a guest. */
  readonly owner: string | null;
  /** What the owner's account keeps has arrived: from now on changes can be sent. */
  readonly joined: boolean;
}
/** What the browser's storage holds. */
export type LocalCopy = Pick<PreferencesState, "values" | "origins">;

export type PreferencesEvent =
  /** The user chose something. `now`: unix ms. */
  | {
      readonly kind: "changed";
      readonly change: (values: PreferenceValues) => Partial<PreferenceValues>;
      readonly now: number;
    }
  /** Another tab wrote. */
  | { readonly kind: "stored"; readonly copy: LocalCopy }
  /** The session ended here or in another tab, and took its own with it. */
  | { readonly kind: "cleared"; readonly copy: LocalCopy }
  | { readonly kind: "entered"; readonly owner: string | null }
  /** All that the owner's account keeps. */
  | { readonly kind: "arrived"; readonly all: readonly AccountPreference[]; readonly now: number }
  /** Changes of another session. */
  | { readonly kind: "pushed"; readonly some: readonly AccountPreference[] }
  /** The account has taken in what was `sent`, and keeps `kept` now. */
  | {
      readonly kind: "saved";
      readonly sent: ReadonlyMap<PreferenceKey, Origin>;
      readonly kept: readonly AccountPreference[];
    };

export function applyPreferencesEvent(state: PreferencesState, event: PreferencesEvent): PreferencesState {
  switch (event.kind) {
    case "changed":
      return changed(state, event.change(state.values), event.now);
    case "stored":
      return preferenceKeys.reduce((next, key) => followCopy(next, key, event.copy), state);
    case "cleared":
      return preferenceKeys
        .filter((key) => preferenceTable[key].keeping === "session")
        .reduce((next, key) => followCopy(next, key, event.copy), state);
    case "entered":
      return event.owner === state.owner ? state : { ...state, owner: event.owner, joined: false };
    case "arrived":
      return arrived(state, event.all, event.now);
    case "pushed":
      return event.some.reduce(adopt, state);
    case "saved":
      return event.kept.reduce(adopt, settled(state, event.sent));
  }
}

/** What was changed here and the owner's account does not have yet. */
export function unsaved({ origins, owner, joined }: PreferencesState): ReadonlyMap<PreferenceKey, Origin> {
  const waiting = new Map<PreferenceKey, Origin>();
  if (!joined) return waiting;
  for (const key of preferenceKeys) {
    const origin = origins[key];
    if (origin !== undefined && origin.by === owner && origin.changedAt !== null) waiting.set(key, origin);
  }
  return waiting;
}

function changed(state: PreferencesState, change: Partial<PreferenceValues>, now: number): PreferencesState {
  return preferenceKeys
    .filter((key) => key in change && !isSame(change[key], state.values[key]))
    .reduce((next, key) => {
      const chosen = withValue(next, key, change[key]);
      if (preferenceTable[key].keeping !== "account") return chosen;
      const before = state.origins[key];
      // Without a session the user of the last one goes on choosing.
      const by = state.owner ?? before?.by ?? null;
      const version = before?.by === by ? before.version : 0;
      return withOrigin(chosen, key, { by, changedAt: now, version });
    }, state);
}

function followCopy(state: PreferencesState, key: PreferenceKey, copy: LocalCopy): PreferencesState {
  const next = isSame(copy.values[key], state.values[key]) ? state : withValue(state, key, copy.values[key]);
  return isSame(copy.origins[key], state.origins[key]) ? next : withOrigin(next, key, copy.origins[key]);
}

/**
 * The account wins over what is here, except where its owner has changed something here that the account does not have yet. What the account
 * lacks is offered to it, unless it is another user's.
 */
function arrived(state: PreferencesState, all: readonly AccountPreference[], now: number): PreferencesState {
  const { owner } = state;
  if (owner === null) return state;
  const names = new Set(all.map(({ key }) => key));
  const offered = preferenceKeys
    .filter((key) => preferenceTable[key].keeping === "account" && !names.has(preferenceTable[key].name))
    .reduce((next, key) => {
      const origin = next.origins[key];
      if (origin === undefined) return next;
      if (origin.by !== null && origin.by !== owner)
        return withOrigin(withValue(next, key, preferenceTable[key].fallback), key, undefined);
      return withOrigin(next, key, { by: owner, changedAt: origin.changedAt ?? now, version: 0 });
    }, state);
  return { ...all.reduce(adopt, offered), joined: true };
}

/** Takes what the account keeps, unless this is known or the owner has changed it here since. */
function adopt(state: PreferencesState, { key: name, value, version }: AccountPreference): PreferencesState {
  const key = preferenceKeys.find((one) => preferenceTable[one].name === name);
  if (key === undefined || preferenceTable[key].keeping !== "account") return state;
  const origin = state.origins[key];
  if (origin?.by === state.owner && (origin.changedAt !== null || version <= origin.version)) return state;
  const read = readPreference(key, value);
  if (read === null) return state;
  const next = isSame(read.value, state.values[key]) ? state : withValue(state, key, read.value);
  return withOrigin(next, key, { by: state.owner, changedAt: null, version });
}

/** Sent values without a later change are no longer pending. */
function settled(state: PreferencesState, sent: ReadonlyMap<PreferenceKey, Origin>): PreferencesState {
  return [...sent]
    .filter(([key, origin]) => state.origins[key] === origin)
    .reduce((next, [key, origin]) => withOrigin(next, key, { ...origin, changedAt: null }), state);
}

function withValue(state: PreferencesState, key: PreferenceKey, value: unknown): PreferencesState {
  return { ...state, values: { ...state.values, [key]: value } };
}

function withOrigin(
  state: PreferencesState,
  key: PreferenceKey,
  origin: Origin | undefined,
): PreferencesState {
  const { [key]: _, ...others } = state.origins;
  return { ...state, origins: origin === undefined ? others : { ...others, [key]: origin } };
}

/** Values are plain JSON, with their fields in the order of their schema. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
