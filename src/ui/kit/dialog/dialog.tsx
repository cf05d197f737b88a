import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PlainMessage } from "../../shell/reactions/plain-message.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import type { DialogProps } from "./dialog-window.tsx";
import { useFocusBack } from "./use-focus-back.ts";

const DialogWindow = lazyPart(() => import("./dialog-window.tsx"));

/** Fetches the code of dialogs, so that the first one opens at once. */
export const prefetchDialogs = DialogWindow.prefetch;

/** A dialog over the page. Escape and the cross close it; focus stays inside and returns afterwards. */
export function Dialog(props: DialogProps): ReactNode {
  const { t } = useLingui();
  useFocusBack();
  return (
    <DialogWindow
      {...props}
      missing={(retry) => (
        <PlainMessage toast={{ tone: "bad", text: t`Could not load` }} retry={retry} close={props.close} />
      )}
    />
  );
}
