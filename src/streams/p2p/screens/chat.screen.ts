import { distinctUntilChanged, map, merge, Subject, tap, withLatestFrom } from "rxjs";
import type { Refusal } from "../../../api/http/reply-types.ts";
import type { OtcMarket } from "../../../api/p2p/types.ts";
import { createUpload } from "../../account/upload.ts";
import type { App } from "../../app-types.ts";
import { failed, type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { type ChatChange, type ChatEntry, entriesOf } from "../chat.fold.ts";
import { chatOf, type FollowedChat, type Saying, sayEach } from "../chat.ts";
import type { ChatModel } from "./types.ts";

/** The longest line, in characters (the contract's). */
const LONGEST_LINE = 1_000;

/** What is said in a deal. A picture is said as soon as it has arrived. */
export function createChat(
  app: Pick<App, "deps" | "connection" | "reactions">,
  scope: Scope,
  { market, id }: { readonly market: OtcMarket; readonly id: number },
): ChatModel {
  const { deps, reactions } = app;
  const said = new Subject<Saying>();
  const dropped = new Subject<string>();
  const retry = new Subject<void>();
  const sent = new Subject<void>();
  const repeated = new Subject<string>();
  const draft = createValue(scope, "");
  const say = (text: string, image: string) =>
    said.next({ clientId: deps.newId(), text, image, time: deps.now() });
  const answered = new Subject<ChatChange>();
  const chat$ = chatOf(app, {
    market,
    dealId: id,
    say$: said,
    answer$: answered,
    drop$: dropped,
    retry$: retry,
  }).pipe(scope.share());
  const upload = createUpload(
    (file) => deps.api.identity.upload(file),
    (address) => {
      if (address === "") return;
      upload.begin("");
      say("", address);
    },
  );
  scope.onEnd(() => upload.end());
  scope.run(chat$);
  scope.run(
    merge(
      sent.pipe(
        withLatestFrom(draft.value$),
        tap(([, typed]) => {
          const text = typed.trim();
          if (text === "") return;
          draft.set("");
          say(text, "");
        }),
      ),
      repeated.pipe(
        withLatestFrom(chat$),
        tap(([key, { own }]) => {
          const line = own.find(({ clientId }) => clientId === key);
          if (line !== undefined) said.next({ ...line, time: deps.now() });
        }),
      ),
    ),
  );
  // After it, so that a line shows before its answer. What was said goes out also when the user has left.
  const onRefused = (refusal: Refusal) => reactions.react({ kind: "say-refusal", refusal });
  said.pipe(scope.until(), sayEach(deps, { market, dealId: id }, onRefused)).subscribe(answered);
  return {
    entries$: chat$.pipe(map(show), distinctUntilChanged(), scope.share()),
    draft$: draft.value$,
    upload,
    type: (text) => draft.set(text.slice(0, LONGEST_LINE)),
    send: () => sent.next(),
    again: (key) => repeated.next(key),
    drop: (key) => dropped.next(key),
    retry: () => retry.next(),
  };
}

function show(chat: FollowedChat): Loadable<readonly ChatEntry[]> {
  if (chat.upTo !== null) return ready(entriesOf(chat));
  return chat.refusal === null ? loading : failed(chat.refusal);
}
