import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import { useLingui } from "@lingui/react/macro";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { MantineTheme } from "#src/ui/theme/mantine-theme.tsx";
import styles from "./dialog.module.css";

export interface DialogProps {
  readonly title: ReactNode;
  readonly close: () => void;
  readonly size?: number;
  /** A control among the children takes the focus (`data-autofocus`), so that Enter answers at once. */
  readonly ownFocus?: boolean;
  /** Something is typed in it: a press beside it, such as the second one of a double click, does not close it. */
  readonly entry?: boolean;
  readonly children: ReactNode;
}

/** What a dialog looks like; its code is fetched for the first one (`Dialog`). */
export default function DialogWindow({
  title,
  close,
  size = 440,
  ownFocus = false,
  entry = false,
  children,
}: DialogProps): ReactNode {
  const { t } = useLingui();
  return (
    <MantineTheme>
      <Modal
        opened
        onClose={close}
        closeOnClickOutside={!entry}
        title={title}
        size={size}
        centered
        closeButtonProps={{ "aria-label": t`Close` }}
        overlayProps={{ color: "var(--veil)", backgroundOpacity: 1 }}
        transitionProps={{ duration: 120 }}
        // Its <header> would count as a second banner of the page.
        attributes={{ header: { role: "presentation" } }}
        classNames={{
          content: styles.content ?? "",
          header: styles.header ?? "",
          title: styles.title ?? "",
          body: styles.body ?? "",
        }}
      >
        {/* The text gets the focus, so that it is read first and Escape works, without a ring around the cross. */}
        <div tabIndex={-1} data-autofocus={ownFocus ? undefined : true} className={styles.text}>
          {children}
        </div>
      </Modal>
    </MantineTheme>
  );
}
