import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ChatEntry, ChatModel, Picture as PictureOf } from "#src/streams/p2p/screens/types.ts";
import { Picture } from "#src/ui/account/verification/picture.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./chat.module.css";

/** A line of a chat; one that did not arrive can be said again or given up. */
export function ChatLine({
  entry: { key, from, text, image, time, state },
  model,
  picture,
}: {
  entry: ChatEntry;
  model: ChatModel;
  picture: PictureOf;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <article className={styles.line} data-from={from} data-state={state}>
      {from === "operator" && (
        <strong className={styles.from}>
          <Trans>The exchange</Trans>
        </strong>
      )}
      <div className={styles.bubble}>
        {text !== "" && <p>{text}</p>}
        {image !== "" && (
          <div className={styles.image}>
            <Picture of={picture} address={image} alt={t`Picture`} />
          </div>
        )}
      </div>
      <small>
        {state === "arrived" && format.time(time)}
        {state === "sending" && <Trans>Sending…</Trans>}
        {state === "failed" && (
          <>
            <Trans>Not sent</Trans>
            <button type="button" onClick={() => model.again(key)}>
              <Trans>Try again</Trans>
            </button>
            <button type="button" onClick={() => model.drop(key)}>
              <Trans>Discard</Trans>
            </button>
          </>
        )}
      </small>
    </article>
  );
}
