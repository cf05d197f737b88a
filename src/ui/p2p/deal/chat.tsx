import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useEffect, useRef } from "react";
import type { ChatEntry, ChatModel, Picture } from "#src/streams/p2p/screens/types.ts";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import styles from "./chat.module.css";
import { ChatLine } from "./chat-line.tsx";
import { ChatPrompt } from "./chat-prompt.tsx";

/** What is said in a deal, and saying something. */
export function Chat({
  model,
  picture,
  other,
}: {
  model: ChatModel;
  picture: Picture;
  /** The counterparty of the chat. */
  other: string;
}): ReactNode {
  const entries = useObservableEagerState(model.entries$);
  return (
    <section className={styles.chat}>
      <header className={styles.head}>
        <h2>{other}</h2>
        <small>
          <Trans>The exchange can read this chat</Trans>
        </small>
      </header>
      <div className={styles.lines}>
        <LoadableView
          data={entries}
          retry={model.retry}
          skeleton={<SkeletonRows rows={3} height="32px" />}
          empty={{
            when: (list) => list.length === 0,
            show: (
              <p className={styles.nothing}>
                <Trans>No messages yet. Agree here on how and when to pay.</Trans>
              </p>
            ),
          }}
        >
          {(list) => <Lines entries={list} model={model} picture={picture} />}
        </LoadableView>
      </div>
      <ChatPrompt model={model} />
    </section>
  );
}

/** The newest line stays in sight. */
function Lines({
  entries,
  model,
  picture,
}: {
  entries: readonly ChatEntry[];
  model: ChatModel;
  picture: Picture;
}): ReactNode {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const last = entries.at(-1)?.key;
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: "nearest" });
  }, [last]);
  return (
    <div role="log" aria-label={t`Messages of this order`} className={styles.log}>
      {entries.map((entry) => (
        <ChatLine key={entry.key} entry={entry} model={model} picture={picture} />
      ))}
      <div ref={end} />
    </div>
  );
}
