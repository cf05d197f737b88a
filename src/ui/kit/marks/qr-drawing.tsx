import { useLingui } from "@lingui/react/macro";
import { QRCodeSVG } from "qrcode.react";
import type { ReactNode } from "react";
import styles from "./qr-code.module.css";

/** An address as a QR code, dark on light in both themes: many readers fail on inverted ones. Apart from `QrCode`, since its library is fetched where a code is shown. */
export default function QrDrawing({
  text,
  size,
  name,
}: {
  text: string;
  size: number;
  /** What a screen reader says it is; default: of the mobile site. */
  name?: string;
}): ReactNode {
  const { t } = useLingui();
  return (
    <span className={styles.frame}>
      <QRCodeSVG value={text} size={size} marginSize={1} title={name ?? t`QR code of the mobile site`} />
    </span>
  );
}
