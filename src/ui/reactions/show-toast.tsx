import { t } from "@lingui/core/macro";
import { notifications } from "@mantine/notifications";
import type { Toast } from "./toast.ts";
import styles from "./toasts.module.css";

const bars = { good: styles.good ?? "", bad: styles.bad ?? "", plain: styles.plain ?? "" };

/** Shows a message in the corner; bad news stays longer and interrupts a screen reader. */
export function showToast({ tone, text }: Toast): void {
  notifications.show({
    message: text,
    autoClose: tone === "bad" ? 6000 : 3500,
    className: `${styles.toast} ${bars[tone]}`,
    role: tone === "bad" ? "alert" : "status",
    withBorder: false,
    closeButtonProps: { "aria-label": t`Close` },
  });
}
