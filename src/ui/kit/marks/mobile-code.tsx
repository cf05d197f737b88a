import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./mobile-code.module.css";
import { QrCode, QrSpace } from "./qr-code.tsx";

/**
 * The mobile site as a QR code with words below it; where a phone cannot reach its address, what to do instead.
 * Size, colour and alignment of the words are those of the place.
 */
export function MobileCode({
  url,
  reachable,
  size,
  near = true,
}: {
  url: string;
  reachable: boolean;
  /** In pixels. */
  size: number;
  /** Whether the code is about to be seen: its place is kept until then. */
  near?: boolean;
}): ReactNode {
  if (!reachable)
    return (
      <span className={styles.words}>
        <Trans>
          This address works on this computer only. Open Millrace at an address your phone can reach.
        </Trans>
      </span>
    );
  return (
    <>
      {near ? <QrCode text={url} size={size} /> : <QrSpace size={size} />}
      <span className={styles.words}>
        <Trans>Scan to open on your phone</Trans>
      </span>
    </>
  );
}
