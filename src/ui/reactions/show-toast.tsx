import { t } from "@lingui/core/macro";
import { notifications } from "@mantine/notifications";
import type { Toast } from "./toast.ts";
import styles from "./toasts.module.css";

const bars = { good: styles.good ?? "", bad: styles.bad ?? "", plain: styles.plain ?? "" };
/** How long a message stays, in ms. */
const [BRIEF, BAD, LEADING] = [3_500, 6_000, 10_000];

/** Shows a message in the corner; bad news stays longer and interrupts a screen reader, what leads somewhere stays longest. */
export function showToast({ tone, text, open }: Toast): void {
  const id = notifications.show({
    message:
      open === undefined ? (
        text
      ) : (
        <button
          type="button"
          className={styles.open}
          onClick={() => {
            notifications.hide(id);
            open();
          }}
        >
          {text}
        </button>
      ),
    autoClose: open !== undefined ? LEADING : tone === "bad" ? BAD : BRIEF,
    className: `${styles.toast} ${bars[tone]}`,
    role: tone === "bad" ? "alert" : "status",
    withBorder: false,
    closeButtonProps: { "aria-label": t`Close` },
  });
}
