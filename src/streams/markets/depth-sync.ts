import type { DepthCheck, RawDepth } from "../../api/api.ts";
import type { Depth } from "../../api/markets/types.ts";
import type { SkipReason } from "../kit/operators/snapshot-then-updates.ts";

/** The newest depth that is known, decoded (the snapshot) or not yet (a push). */
export interface NewestDepth {
  readonly sequence: number | null;
  readonly epoch: string | null;
  /** The last comparison with the exchange's checksum; `null` until there was one. */
  readonly checked: DepthCheck | null;
  readonly message: Depth | RawDepth;
}

/** The depth of a snapshot, from which pushes go on. Snapshots carry no checksum: the last comparison stays. */
export function fromSnapshot(depth: Depth, previous: NewestDepth | null = null): NewestDepth {
  const { sequence, epoch } = depth;
  return { sequence, epoch, checked: previous?.checked ?? null, message: depth };
}

/**
 * Why this push does not carry on the state: the epoch changed, a checksum was wrong since, or a sequence number is skipped. `null`: it
 * does. Without sequence numbers no gap is visible.
 */
export function skipsDepth(state: NewestDepth, push: RawDepth): SkipReason | null {
  if (state.epoch !== null && push.epoch !== null && push.epoch !== state.epoch) return "epoch";
  if (state.sequence === null || push.sequence === null || push.sequence <= state.sequence) return null;
  if (push.since !== null && push.since <= state.sequence + 1) return null;
  return (push.checked?.failures ?? 0) > (state.checked?.failures ?? 0) ? "checksum" : "gap";
}

/**
 * The newer of the two; an older push, or the same one again, changes nothing. Where messages are counted, one without a number (a feed of
 * fewer levels) changes nothing either. Nothing is decoded.
 */
export function applyPush(state: NewestDepth, push: RawDepth): NewestDepth {
  if (state.sequence !== null && push.sequence === null) return state;
  if (state.sequence !== null && push.sequence !== null && push.sequence <= state.sequence) return state;
  const { sequence, checked = state.checked } = push;
  return { sequence, epoch: push.epoch ?? state.epoch, checked, message: push };
}

/** The lists, parsed now; `null` when they are broken. */
export function decodeNewest({ message }: NewestDepth): Depth | null {
  return "decode" in message ? message.decode() : message;
}
