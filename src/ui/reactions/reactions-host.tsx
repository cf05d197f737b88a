import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import type { Destination, Reaction, Reactions } from "#src/streams/reactions/types.ts";
import { messageWords } from "../words/message-words.ts";
import { refusalText } from "../words/refusal-words.ts";

const Toasts = lazy(() => import("./toasts.tsx"));
const TradePasswordPrompt = lazy(() => import("./trade-password-prompt.tsx"));

/** What a reaction says, `null` for one that says nothing. */
function saying(i18n: I18n, reaction: Reaction): Toast | null {
  switch (reaction.kind) {
    case "say":
      return {
        tone: reaction.tone,
        text: i18n._({ ...messageWords[reaction.message], values: { ...reaction.values } }),
      };
    case "say-text":
      return { tone: reaction.tone, text: reaction.text };
    case "say-refusal":
      return { tone: "bad", text: refusalText(i18n, reaction.refusal) };
    default:
      return null;
  }
}

/** A message to show for a few seconds. */
export interface Toast {
  readonly tone: "good" | "bad" | "plain";
  readonly text: string;
}

/** Does what the streams ask for: shows messages, asks about the trade password, leads to pages. One for the whole site. */
export function ReactionsHost({
  reactions,
  go,
}: {
  reactions: Reactions;
  go: (destination: Destination) => void;
}): ReactNode {
  const { i18n } = useLingui();
  const [toasting, setToasting] = useState(false);
  const [asking, setAsking] = useState(false);
  const follow = useEffectEvent((reaction: Reaction) => {
    if (reaction.kind === "go") return go(reaction.destination);
    if (reaction.kind === "ask-trade-password") return setAsking(true);
    const toast = saying(i18n, reaction);
    if (toast === null) return;
    setToasting(true);
    // The chunk that shows toasts is fetched with the first one; offline, what cannot be fetched cannot be shown.
    import("./show-toast.tsx").then(
      ({ showToast }) => showToast(toast),
      () => undefined,
    );
  });
  useEffect(() => {
    const subscription = reactions.reactions$.subscribe((reaction) => follow(reaction));
    return () => subscription.unsubscribe();
  }, [reactions]);
  return (
    <Suspense fallback={null}>
      {toasting && <Toasts />}
      {asking && (
        <TradePasswordPrompt
          close={() => setAsking(false)}
          accept={() => {
            setAsking(false);
            go({ to: "bindmpwd" });
          }}
        />
      )}
    </Suspense>
  );
}
