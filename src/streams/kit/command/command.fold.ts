import type { CommandKind } from "../../shell/command-kinds.ts";
import type { OpenCommand, Terms } from "./command-types.ts";

/**
 * `sending`: a reply may still come. `unknown`: none came, the exchange is being asked. `unresolved`: nobody can tell. `absent`: the
 * exchange's lists did not have it, which is no proof that it never arrives.
 */
export type Phase = "sending" | "unknown" | "unresolved" | "absent";

/** A command whose outcome is not known for certain. While it is here the same terms keep its id. */
export interface Pending {
  readonly id: string;
  readonly kind: CommandKind;
  readonly key: string;
  readonly subject: string;
  /** When it was sent, unix ms. */
  readonly since: number;
  readonly phase: Phase;
  /** A form shows it: it is not named elsewhere while no reply has come. */
  readonly isShown: boolean;
}

/** Commands by their id, oldest first. */
export type Table = ReadonlyMap<string, Pending>;
export const emptyTable: Table = new Map();

export type CommandEvent =
  /** It is about to be sent; one that is known goes out again under its id. */
  | { readonly kind: "asked"; readonly pending: Omit<Pending, "phase"> }
  /** No reply, or none that says what happened. */
  | { readonly kind: "lost"; readonly id: string }
  | { readonly kind: "unresolved" | "absent"; readonly id: string }
  /** A form begins to show it, or shows it no more. */
  | { readonly kind: "shown" | "left"; readonly id: string }
  /** Its outcome is known, or the user has dismissed it. */
  | { readonly kind: "closed"; readonly id: string }
  /** Found in storage: of an earlier start, or of another tab. */
  | { readonly kind: "restored"; readonly found: readonly Pending[] };

/** The table after an event. */
export function applyCommand(table: Table, event: CommandEvent): Table {
  switch (event.kind) {
    case "asked":
      return put(table, { ...event.pending, phase: "sending" });
    case "lost":
      return changed(table, event.id, { phase: "unknown" });
    case "unresolved":
    case "absent":
      return changed(table, event.id, { phase: event.kind });
    case "shown":
    case "left":
      return changed(table, event.id, { isShown: event.kind === "shown" });
    case "closed":
      return without(table, event.id);
    case "restored":
      return event.found.reduce((now, one) => (now.has(one.id) ? now : put(now, one)), table);
  }
}

function put(table: Table, pending: Pending): Table {
  return new Map(table).set(pending.id, pending);
}

function changed(table: Table, id: string, change: Partial<Pick<Pending, "phase" | "isShown">>): Table {
  const known = table.get(id);
  if (known === undefined) return table;
  const next = { ...known, ...change };
  return next.phase === known.phase && next.isShown === known.isShown ? table : put(table, next);
}

function without(table: Table, id: string): Table {
  if (!table.has(id)) return table;
  const next = new Map(table);
  next.delete(id);
  return next;
}

/** The canonical text of what makes a command the same. The order of the terms does not count. */
export function keyOf(kind: CommandKind, terms: Terms): string {
  const sorted = Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${kind} ${JSON.stringify(sorted)}`;
}

/**
 * The pending command with these terms, if there is one. `isUnderWay`: its outcome is still being found out, so nothing may be sent.
 */
export function sameAs(
  table: Table,
  key: string,
): { readonly one: Pending; readonly isUnderWay: boolean } | null {
  for (const one of table.values())
    if (one.key === key) return { one, isUnderWay: one.phase === "sending" || one.phase === "unknown" };
  return null;
}

/** What is named on every page: commands without a reply that no form shows, oldest first. */
export function openOf(table: Table): readonly OpenCommand[] {
  return [...table.values()]
    .filter(({ phase, isShown }) => (phase === "unknown" && !isShown) || phase === "unresolved")
    .sort((a, b) => a.since - b.since)
    .map(({ id, kind, subject, since, phase }) => ({
      id,
      kind,
      subject,
      since,
      unresolved: phase === "unresolved",
    }));
}
