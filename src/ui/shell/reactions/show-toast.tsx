import { t } from "@lingui/core/macro";
import { notifications, notificationsStore } from "@mantine/notifications";
import type { ReactNode } from "react";
import type { Toast } from "./toast.ts";
import styles from "./toasts.module.css";

const bars = { good: styles.good ?? "", bad: styles.bad ?? "", plain: styles.plain ?? "" };
/** How long a message stays, in ms. */
const [BRIEF, BAD, LEADING] = [3_500, 6_000, 10_000];

function Said({ text, lines = [] }: Pick<Toast, "text" | "lines">): ReactNode {
  if (lines.length === 0) return text;
  return (
    <>
      <strong className={styles.title}>{text}</strong>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </>
  );
}

/** Takes down the messages about something: a newer one follows. */
function hideAbout(what: string): void {
  const { notifications: shown, queue } = notificationsStore.getState();
  for (const { id } of [...shown, ...queue]) if (id?.startsWith(`${what}/`)) notifications.hide(id);
}

/** Shows a message in the corner; bad news stays longer and interrupts a screen reader, what leads somewhere stays longest. */
export function showToast({ tone, text, lines, about, open }: Toast): void {
  if (about !== undefined) hideAbout(about.what);
  const said = <Said text={text} {...(lines && { lines })} />;
  const id = notifications.show({
    ...(about === undefined ? {} : { id: `${about.what}/${about.step}` }),
    message:
      open === undefined ? (
        said
      ) : (
        <button
          type="button"
          className={styles.open}
          onClick={() => {
            notifications.hide(id);
            open();
          }}
        >
          {said}
        </button>
      ),
    autoClose: open !== undefined ? LEADING : tone === "bad" ? BAD : BRIEF,
    className: `${styles.toast} ${bars[tone]}`,
    role: tone === "bad" ? "alert" : "status",
    withBorder: false,
    closeButtonProps: { "aria-label": t`Close` },
  });
}
