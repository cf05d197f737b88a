import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import button from "../../kit/controls/button.module.css";
import styles from "./plain-message.module.css";
import type { Toast } from "./toast.ts";

/**
 * A message where the corner's own code could not be fetched. Stays until it is closed, or the next one takes its place.
 * `retry`: does again what failed.
 */
export function PlainMessage({
  toast,
  close,
  retry,
}: {
  toast: Toast;
  close: () => void;
  retry?: () => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <div className={styles.message} data-tone={toast.tone} role={toast.tone === "bad" ? "alert" : "status"}>
      {[toast.text, ...(toast.lines ?? [])].join(" · ")}
      {retry !== undefined && (
        <button type="button" className={button.primary} onClick={retry}>
          {t`Try again`}
        </button>
      )}
      <button type="button" className={button.ghost} onClick={close}>
        {t`Close`}
      </button>
    </div>
  );
}
