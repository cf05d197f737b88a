import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useSubscription } from "observable-hooks";
import { type ComponentType, type ReactNode, useState } from "react";
import { localValues } from "#domain/fill.ts";
import type { Destination, Reaction, Reactions } from "#src/streams/shell/reactions/types.ts";
import type { Format } from "../../kit/format/format.ts";
import { useFormat } from "../../kit/format/use-format.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { commandText } from "../../words/command-words.ts";
import { messageWords } from "../../words/message-words.ts";
import { refusalText } from "../../words/refusal-words.ts";
import { PlainMessage } from "./plain-message.tsx";
import type { Toast } from "./toast.ts";

const TradePasswordPrompt = lazyPart(() => import("./trade-password-prompt.tsx"));

/** The corner and how to put a message in it: fetched with the first message. */
async function fetchCorner(): Promise<{ Toasts: ComponentType; showToast: (toast: Toast) => void }> {
  const [{ default: Toasts }, { showToast }] = await Promise.all([
    import("./toasts.tsx"),
    import("./show-toast.tsx"),
  ]);
  return { Toasts, showToast };
}

/** What a reaction says, `null` for one that says nothing. */
function saying(i18n: I18n, format: Format, reaction: Reaction): Toast | null {
  switch (reaction.kind) {
    case "say":
    case "say-alert":
      return {
        tone: reaction.kind === "say" ? reaction.tone : "plain",
        text: i18n._({
          ...messageWords[reaction.message],
          values: localValues(reaction.values ?? {}, format.tag),
        }),
      };
    case "say-text":
      return { tone: reaction.tone, text: reaction.text };
    case "say-refusal":
      return { tone: "bad", text: refusalText(i18n, reaction.refusal) };
    case "say-command":
      return { tone: reaction.tone, text: commandText(i18n, reaction) };
    default:
      return null;
  }
}

/** Announces an alert with a sound, or by the system; what the system does not show is shown on the page. */
function announce(
  { where, sound }: Extract<Reaction, { kind: "say-alert" }>,
  said: Toast,
  show: (toast: Toast) => void,
  notFetched: (toast: Toast) => void,
): void {
  import("./alert-notice.ts").then(
    ({ notifyBySystem, playTone }) => {
      if (sound) playTone();
      if (where === "page" || !notifyBySystem(said.text)) show(said);
    },
    () => notFetched(said),
  );
}

/** Does what the streams ask for: shows messages, asks about the trade password, leads to pages. One for the whole site. */
export function ReactionsHost({
  reactions,
  here,
  go,
}: {
  reactions: Reactions;
  /** The address that is shown now. */
  here: () => string;
  go: (destination: Destination) => void;
}): ReactNode {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const missing: Toast = { tone: "bad", text: t`Could not load` };
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState<Toast | null>(null);
  const [asking, setAsking] = useState(false);
  const show = (toast: Toast): void => {
    fetchCorner().then(
      (corner) => {
        setToasts(() => corner.Toasts);
        corner.showToast(toast);
      },
      // Offline, or a newer site has taken the place of this one: what is to be said is said all the same.
      () => setPlain(toast),
    );
  };
  useSubscription(reactions.reactions$, (reaction) => {
    if (reaction.kind === "go") return go(reaction.destination);
    if (reaction.kind === "ask-trade-password") return setAsking(true);
    if (reaction.kind === "say-order" || reaction.kind === "say-orders") {
      // The words of notices are fetched with the first one.
      import("./order-toast.ts").then(
        ({ orderToast }) => show(orderToast(i18n, format, reaction, (path) => go({ to: "path", path }))),
        () => setPlain(missing),
      );
      return;
    }
    const paths = reaction.kind === "say-text" ? reaction.paths : undefined;
    const said = saying(i18n, format, reaction);
    // What a message leads to may be before the user's eyes already.
    if (said === null || paths?.includes(here()) === true) return;
    if (reaction.kind === "say-alert" && (reaction.sound || reaction.where === "system"))
      return announce(reaction, said, show, setPlain);
    show(paths === undefined ? said : { ...said, open: () => go({ to: "path", path: paths[0] }) });
  });
  return (
    <>
      {Toasts !== null && <Toasts />}
      {plain !== null && <PlainMessage toast={plain} close={() => setPlain(null)} />}
      {asking && (
        <TradePasswordPrompt
          close={() => setAsking(false)}
          accept={() => {
            setAsking(false);
            go({ to: "bindmpwd" });
          }}
          missing={(retry) => <PlainMessage toast={missing} retry={retry} close={() => setAsking(false)} />}
        />
      )}
    </>
  );
}
