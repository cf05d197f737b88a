import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import styles from "./toasts.module.css";

/** The corner in which messages appear: at the foot of a terminal's market list, where no action lies under them. For `lazy`. */
export default function Toasts(): ReactNode {
  return (
    <Notifications
      position="bottom-left"
      containerWidth={340}
      limit={4}
      zIndex={500}
      className={styles.corner ?? ""}
    />
  );
}
