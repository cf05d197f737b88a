import {
  concatMap,
  filter,
  map,
  merge,
  type Observable,
  type OperatorFunction,
  share,
  startWith,
  switchMap,
} from "rxjs";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { OtcMarket } from "../../api/p2p/types.ts";
import type { App } from "../app-types.ts";
import { poll } from "../kit/operators/poll.ts";
import { scanWithLatest } from "../kit/operators/scan-with-latest.ts";
import { offline } from "../kit/resource/aged.ts";
import { pageActivity } from "../kit/resource/page-activity.ts";
import { applyChat, type ChatChange, type ChatState, emptyChat, type OwnLine } from "./chat.fold.ts";
import { paced } from "./pace.ts";

/** A line that the user sends. The same `clientId` again retries a failed line. */
export type Saying = Pick<OwnLine, "clientId" | "text" | "image" | "time">;

interface ChatOf {
  readonly market: OtcMarket;
  readonly dealId: number;
}
export interface ChatPlan extends ChatOf {
  /** The user's lines: shown at once. */
  readonly say$: Observable<Saying>;
  /** Their results (`sayEach`), which may arrive after the page was left. */
  readonly answer$: Observable<ChatChange>;
  /** The keys of lines that the user discards. */
  readonly drop$: Observable<string>;
  readonly retry$: Observable<unknown>;
}
export interface FollowedChat extends ChatState {
  /** Why the latest list failed. */
  readonly refusal: Refusal | null;
}

const nothingHeard: FollowedChat = { ...emptyChat, refusal: null };

type Event = ChatChange | { readonly kind: "unheard"; readonly refusal: Refusal };

/** A deal's chat: its list ⊕ pushes ⊕ the user's lines. Fetched again after each push, which marks it as read. Emits at once. */
export function chatOf(
  { deps, connection }: Pick<App, "deps" | "connection">,
  { market, dealId, say$, answer$, drop$, retry$ }: ChatPlan,
): Observable<FollowedChat> {
  const { p2p, socket } = deps.api;
  return scanWithLatest(applyEvent, nothingHeard, (latest) => {
    const pushed$ = socket.dealLines().pipe(
      filter((push) => push.market === market && push.dealId === dealId),
      share(),
    );
    const fetch = () =>
      p2p
        .chat(market, dealId, latest().upTo ?? 0)
        .pipe(
          map(
            (reply): Event =>
              reply.ok ? { kind: "listed", lines: reply.value } : { kind: "unheard", refusal: reply.refusal },
          ),
        );
    const polled$ = paced<Event>({
      pushed$: socket.dealLines(),
      offline$: offline(connection),
      poll: (every) =>
        merge(pushed$, connection.joined$, retry$).pipe(
          startWith(null),
          switchMap(() =>
            poll({ fetch, every, active$: pageActivity(deps), isFailure: ({ kind }) => kind === "unheard" }),
          ),
        ),
    });
    const isKnown = (key: string) => latest().own.some(({ clientId }) => clientId === key);
    return merge(
      pushed$.pipe(map(({ line }): Event => ({ kind: "pushed", line }))),
      polled$,
      say$.pipe(
        map(({ clientId, text, image, time }): Event => {
          if (isKnown(clientId)) return { kind: "again", clientId, time };
          return { kind: "said", line: { clientId, text, image, time } };
        }),
      ),
      answer$,
      drop$.pipe(map((clientId): Event => ({ kind: "dropped", clientId }))),
    );
  }).pipe(startWith(nothingHeard));
}

function applyEvent(state: FollowedChat, event: Event): FollowedChat {
  if (event.kind === "unheard") return { ...state, refusal: event.refusal };
  return {
    ...applyChat(state, event),
    refusal: event.kind === "listed" ? null : state.refusal,
  };
}

/**
 * Sends lines once each, one after the other, in their order; emits the result of each.
 * @param onRefused a line was refused
 */
export function sayEach(
  { api: { p2p } }: App["deps"],
  { market, dealId }: ChatOf,
  onRefused: (refusal: Refusal) => void,
): OperatorFunction<Saying, ChatChange> {
  return concatMap(({ clientId, text, image }) =>
    p2p.say({ market, dealId, text, image, clientId }).pipe(
      map((reply): ChatChange => {
        if (reply.ok) return { kind: "arrived", clientId, line: reply.value };
        onRefused(reply.refusal);
        return { kind: "failed", clientId };
      }),
    ),
  );
}
