import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { MantineTheme } from "#src/ui/theme/mantine-theme.tsx";
import styles from "./toasts.module.css";

/** Where messages appear: on top in the middle of a page, and beside the order form of a terminal; no button to save or submit lies there. For `lazy`. */
export default function Toasts(): ReactNode {
  return (
    <MantineTheme>
      <Notifications
        position="top-center"
        containerWidth={340}
        limit={4}
        zIndex={500}
        className={styles.corner ?? ""}
      />
    </MantineTheme>
  );
}
