import type { RawDepth } from "../../api/api.ts";
import type { Depth } from "../../api/markets/types.ts";

/** The newest depth that is known, decoded (the snapshot) or not yet (a push). */
export interface NewestDepth {
  readonly sequence: number | null;
  readonly epoch: string | null;
  readonly message: Depth | RawDepth;
}

/** The depth of a snapshot, from which pushes go on. */
export function fromSnapshot(depth: Depth): NewestDepth {
  return { sequence: depth.sequence, epoch: depth.epoch, message: depth };
}

/**
 * Whether pushes are missing between the state and this one: a sequence number is skipped, the connection lost the thread, or the epoch
 * changed. Without sequence numbers no gap is visible.
 */
export function skipsDepth(state: NewestDepth, push: RawDepth): boolean {
  if (state.epoch !== null && push.epoch !== null && push.epoch !== state.epoch) return true;
  if (state.sequence === null || push.sequence === null || push.sequence <= state.sequence) return false;
  return push.since === null || push.since > state.sequence + 1;
}

/**
 * The newer of the two; an older push, or the same one again, changes nothing. Where messages are counted, one without a number (a feed of
 * fewer levels) changes nothing either. Nothing is decoded.
 */
export function applyPush(state: NewestDepth, push: RawDepth): NewestDepth {
  if (state.sequence !== null && push.sequence === null) return state;
  if (state.sequence !== null && push.sequence !== null && push.sequence <= state.sequence) return state;
  return { sequence: push.sequence, epoch: push.epoch ?? state.epoch, message: push };
}

/** The lists, parsed now; `null` when they are broken. */
export function decodeNewest({ message }: NewestDepth): Depth | null {
  return "decode" in message ? message.decode() : message;
}
