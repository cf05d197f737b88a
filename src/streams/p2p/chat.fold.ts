import type { ChatLine } from "../../api/p2p/types.ts";

/** A line of a chat as it is shown. The `key` of an own line stays the same from sending to arrival. */
export interface ChatEntry {
  readonly key: string;
  readonly from: ChatLine["from"];
  readonly text: string;
  readonly image: string;
  readonly time: number;
  readonly state: "arrived" | "sending" | "failed";
}

/** An own line that is being sent. `clientId`: the exchange stores a repeated one once. */
export interface OwnLine {
  readonly clientId: string;
  readonly text: string;
  readonly image: string;
  readonly time: number;
  readonly failed: boolean;
  /** The highest known line when it was sent: an equal own line above it is this one. */
  readonly after: number;
}

export interface ChatState {
  /** By id, ascending. */
  readonly lines: readonly ChatLine[];
  /** The id up to which the lists are complete; `null` before the first one. Pushes and replies do not move it: lines before theirs may be missing. */
  readonly upTo: number | null;
  readonly own: readonly OwnLine[];
  /** The keys of own lines that have arrived, by their ids. */
  readonly keys: ReadonlyMap<number, string>;
}
export const emptyChat: ChatState = { lines: [], upTo: null, own: [], keys: new Map() };

export type ChatChange =
  | { readonly kind: "listed"; readonly lines: readonly ChatLine[] }
  | { readonly kind: "pushed"; readonly line: ChatLine }
  | { readonly kind: "said"; readonly line: Omit<OwnLine, "failed" | "after"> }
  | { readonly kind: "arrived"; readonly clientId: string; readonly line: ChatLine }
  | { readonly kind: "failed"; readonly clientId: string }
  | { readonly kind: "again"; readonly clientId: string; readonly time: number }
  | { readonly kind: "dropped"; readonly clientId: string };

/** The chat after a change. No line is lost or doubled, in whatever order list, push and reply arrive. */
export function applyChat(state: ChatState, change: ChatChange): ChatState {
  switch (change.kind) {
    case "listed":
      return heard(
        { ...state, upTo: Math.max(state.upTo ?? 0, ...change.lines.map(({ id }) => id)) },
        change.lines,
      );
    case "pushed":
      return heard(state, [change.line]);
    case "said":
      return { ...state, own: [...state.own, { ...change.line, failed: false, after: newest(state) }] };
    case "arrived":
      return arrived(state, change.clientId, change.line);
    case "failed":
      return mark(state, change.clientId, { failed: true });
    case "again":
      return mark(state, change.clientId, { failed: false, time: change.time });
    case "dropped":
      return { ...state, own: state.own.filter(({ clientId }) => clientId !== change.clientId) };
  }
}

/** The highest id known. */
function newest({ lines }: ChatState): number {
  return lines.at(-1)?.id ?? 0;
}

function heard(state: ChatState, lines: readonly ChatLine[]): ChatState {
  return lines.reduce(hear, state);
}

function hear(state: ChatState, line: ChatLine): ChatState {
  if (state.lines.some(({ id }) => id === line.id)) return state;
  const next = { ...state, lines: [...state.lines, line].sort((a, b) => a.id - b.id) };
  const same = line.from === "me" ? state.own.find((own) => isSame(own, line)) : undefined;
  return same === undefined ? next : settle(next, same.clientId, line.id);
}

function isSame({ text, image, after }: OwnLine, line: ChatLine): boolean {
  return line.id > after && line.text === text && line.image === image;
}

function arrived(state: ChatState, clientId: string, line: ChatLine): ChatState {
  const waiting = state.own.some((own) => own.clientId === clientId);
  const settled = waiting ? settle(state, clientId, line.id) : state;
  return hear(settled, line);
}

function settle(state: ChatState, clientId: string, id: number): ChatState {
  return {
    ...state,
    own: state.own.filter((own) => own.clientId !== clientId),
    keys: new Map(state.keys).set(id, clientId),
  };
}

function mark(state: ChatState, clientId: string, change: Partial<OwnLine>): ChatState {
  return {
    ...state,
    own: state.own.map((own) => (own.clientId === clientId ? { ...own, ...change } : own)),
  };
}

/** As it is shown: the arrived lines in order, then the ones being sent. */
export function entriesOf({ lines, own, keys }: ChatState): readonly ChatEntry[] {
  return [
    ...lines.map(
      ({ id, from, text, image, time }): ChatEntry => ({
        key: keys.get(id) ?? `line-${id}`,
        from,
        text,
        image,
        time,
        state: "arrived",
      }),
    ),
    ...own.map(
      ({ clientId, text, image, time, failed }): ChatEntry => ({
        key: clientId,
        from: "me",
        text,
        image,
        time,
        state: failed ? "failed" : "sending",
      }),
    ),
  ];
}
