import { BehaviorSubject, distinctUntilChanged, map, Subject } from "rxjs";
import type { Refusal } from "../../../api/http/reply-types.ts";
import type { OtcMarket } from "../../../api/p2p/types.ts";
import { createUpload } from "../../account/upload.ts";
import type { App } from "../../app-types.ts";
import { failed, type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
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
  const draft = new BehaviorSubject("");
  const say = (text: string, image: string) =>
    said.next({ clientId: deps.newId(), text, image, time: deps.now() });
  let latest: FollowedChat | null = null;
  const answered = new Subject<ChatChange>();
  const chat$ = chatOf(app, {
    market,
    dealId: id,
    say$: said,
    answer$: answered,
    drop$: dropped,
    retry$: retry,
  }).pipe(
    map((chat) => {
      latest = chat;
      return chat;
    }),
    scope.share(),
  );
  const upload = createUpload(
    (file) => deps.api.identity.upload(file),
    (address) => {
      if (address === "") return;
      upload.begin("");
      say("", address);
    },
  );
  scope.ended$.subscribe(() => upload.end());
  scope.run(chat$);
  // After it, so that a line shows before its answer. What was said goes out also when the person has left.
  const onRefused = (refusal: Refusal) => reactions.react({ kind: "say-refusal", refusal });
  said.pipe(scope.until(), sayEach(deps, { market, dealId: id }, onRefused)).subscribe(answered);
  return {
    entries$: chat$.pipe(map(show), distinctUntilChanged(), scope.share()),
    draft$: draft.asObservable(),
    upload,
    type: (text) => draft.next(text.slice(0, LONGEST_LINE)),
    send: () => {
      const text = draft.value.trim();
      if (text === "") return;
      draft.next("");
      say(text, "");
    },
    again: (key) => {
      const own = latest?.own.find(({ clientId }) => clientId === key);
      if (own !== undefined) said.next({ ...own, time: deps.now() });
    },
    drop: (key) => dropped.next(key),
    retry: () => retry.next(),
  };
}

function show(chat: FollowedChat): Loadable<readonly ChatEntry[]> {
  if (chat.upTo !== null) return ready(entriesOf(chat));
  return chat.refusal === null ? loading : failed(chat.refusal);
}
