import type { Member, MemberLevel } from "../../../api/account/team-types.ts";
import type { Refusal, Reply } from "../../../api/http/reply-types.ts";
import { type Loadable, loaded, loading } from "../../kit/resource/loadable.ts";

/** Whose members a level is; `null`: the user's own. */
export type LevelOf = number | null;
export type TreeEvent =
  | { readonly kind: "toggled"; readonly id: number }
  | { readonly kind: "asked"; readonly of: LevelOf }
  | { readonly kind: "came"; readonly of: LevelOf; readonly reply: Reply<MemberLevel> };

export interface TreeState {
  readonly levels: ReadonlyMap<LevelOf, Loadable<MemberLevel>>;
  readonly open: ReadonlySet<number>;
}
export const noTree: TreeState = { levels: new Map([[null, loading]]), open: new Set() };

/** A line of the tree as it is shown. */
export interface TreeRow {
  readonly member: Member;
  /** 1 for those whom the user invited. */
  readonly depth: number;
  readonly open: boolean;
  /** What is known of the members below: none, on their way, here, or why they could not be had. */
  readonly below: "unknown" | "loading" | "none" | "some" | "failed";
  readonly refusal: Refusal | null;
}

/** The tree after a branch was opened or closed, asked for, or answered. A branch that was read stays while it is closed. */
export function applyTree(state: TreeState, event: TreeEvent): TreeState {
  if (event.kind === "toggled") {
    const open = new Set(state.open);
    if (!open.delete(event.id)) open.add(event.id);
    return { ...state, open };
  }
  const level = event.kind === "asked" ? loading : loaded(event.reply);
  return { ...state, levels: new Map(state.levels).set(event.of, level) };
}

/** Whether opening a member asks for those below: not known yet, or not to be had the last time. */
export function isToFetch(state: TreeState, id: number): boolean {
  const level = state.levels.get(id);
  return state.open.has(id) && (level === undefined || level.state === "failed");
}

/** The open part of the tree from top to bottom. A member twice on one path (a broken tree) is not followed. */
export function treeRows(state: TreeState): readonly TreeRow[] {
  const rowsBelow = (of: LevelOf, path: readonly number[]): readonly TreeRow[] => {
    const level = state.levels.get(of);
    if (level?.state !== "ready") return [];
    return level.value.members.flatMap((member) => {
      const isOpen = state.open.has(member.id) && !path.includes(member.id);
      const row = rowOf(state, member, path.length + 1, isOpen);
      return isOpen ? [row, ...rowsBelow(member.id, [...path, member.id])] : [row];
    });
  };
  return rowsBelow(null, []);
}

function rowOf(state: TreeState, member: Member, depth: number, open: boolean): TreeRow {
  const level = state.levels.get(member.id);
  const refusal = level?.state === "failed" ? level.refusal : null;
  return { member, depth, open, below: belowOf(member, level), refusal };
}

function belowOf({ members }: Member, level: Loadable<MemberLevel> | undefined): TreeRow["below"] {
  if (level === undefined) return members === 0 ? "none" : "unknown";
  if (level.state !== "ready") return level.state;
  return level.value.members.length === 0 ? "none" : "some";
}
