import {
  concatMap,
  defer,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  scan,
  share,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import type { OtcMarket, Refusal } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import { offline } from "../market/aged.ts";
import { poll } from "../operators/poll.ts";
import { applyChat, type ChatChange, type ChatState, emptyChat, type OwnLine } from "./chat-fold.ts";
import { lookedAt } from "./follow-deal.ts";
import { paced } from "./pace.ts";

/** What is said by the person. The same `clientId` again: what did not arrive is said once more. */
export type Saying = Pick<OwnLine, "clientId" | "text" | "image" | "time">;

export interface ChatPlan {
  readonly market: OtcMarket;
  readonly dealId: number;
  /** Said once each, one after the other, in this order. */
  readonly say$: Observable<Saying>;
  /** The keys of lines that are given up. */
  readonly drop$: Observable<string>;
  readonly retry$: Observable<unknown>;
  /** Why a line of one's own was not taken. */
  readonly onRefused: (refusal: Refusal) => void;
}
export interface FollowedChat extends ChatState {
  /** Why the latest list did not come. */
  readonly refusal: Refusal | null;
}

type Event = ChatChange | { readonly kind: "unheard"; readonly refusal: Refusal };

/** A deal's chat: its list ⊕ pushes ⊕ what the person says. Looked at again after each push, which marks it as read. Emits at once. */
export function chatOf(
  { deps, connection }: Pick<App, "deps" | "connection">,
  { market, dealId, say$, drop$, retry$, onRefused }: ChatPlan,
): Observable<FollowedChat> {
  const { otc, socket } = deps.api;
  return defer(() => {
    let state: FollowedChat = { ...emptyChat, refusal: null };
    const pushed$ = socket.dealLines().pipe(
      filter((push) => push.market === market && push.dealId === dealId),
      share(),
    );
    const fetch = () =>
      otc
        .chat(market, dealId, state.upTo ?? 0)
        .pipe(
          map(
            (reply): Event =>
              reply.ok ? { kind: "listed", lines: reply.value } : { kind: "unheard", refusal: reply.refusal },
          ),
        );
    const looked$ = paced<Event>({
      pushed$: socket.dealLines(),
      offline$: offline(connection),
      look: (every) =>
        merge(pushed$, connection.joined$, retry$).pipe(
          startWith(null),
          switchMap(() =>
            poll({ fetch, every, active$: lookedAt(deps), isFailure: ({ kind }) => kind === "unheard" }),
          ),
        ),
    });
    return merge(
      pushed$.pipe(map(({ line }): Event => ({ kind: "pushed", line }))),
      looked$,
      saidBy(deps, { market, dealId, say$, onRefused }, (clientId) =>
        state.own.some((own) => own.clientId === clientId),
      ),
      drop$.pipe(map((clientId): Event => ({ kind: "dropped", clientId }))),
    ).pipe(
      scan(applyEvent, state),
      tap((next) => {
        state = next;
      }),
      startWith(state),
    );
  });
}

function applyEvent(state: FollowedChat, event: Event): FollowedChat {
  if (event.kind === "unheard") return { ...state, refusal: event.refusal };
  return {
    ...applyChat(state, event),
    refusal: event.kind === "listed" ? null : state.refusal,
  };
}

function saidBy(
  { api: { otc } }: App["deps"],
  { market, dealId, say$, onRefused }: Pick<ChatPlan, "market" | "dealId" | "say$" | "onRefused">,
  isKnown: (clientId: string) => boolean,
): Observable<Event> {
  // What waits for its turn is shown at once.
  const shown = new Subject<Event>();
  const sent$ = say$.pipe(
    tap(({ clientId, text, image, time }) =>
      shown.next(
        isKnown(clientId)
          ? { kind: "again", clientId, time }
          : { kind: "said", line: { clientId, text, image, time } },
      ),
    ),
    concatMap(({ clientId, text, image }) =>
      otc.say({ market, dealId, text, image, clientId }).pipe(
        map((reply): Event => {
          if (reply.ok) return { kind: "arrived", clientId, line: reply.value };
          onRefused(reply.refusal);
          return { kind: "failed", clientId };
        }),
      ),
    ),
  );
  return merge(shown, sent$);
}
