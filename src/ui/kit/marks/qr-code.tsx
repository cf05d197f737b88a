import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import button from "../controls/button.module.css";
import { lazyPart } from "../loading/lazy-part.tsx";
import styles from "./qr-code.module.css";

const Drawing = lazyPart(() => import("./qr-drawing.tsx"));

/** On all four sides of the code. */
const FRAME = 4;

/** Keeps the place of a code of this size. */
export function QrSpace({ size }: { size: number }): ReactNode {
  const side = size + 2 * FRAME;
  return <span className={styles.space} style={{ width: side, height: side }} />;
}

function again(retry: () => void): ReactNode {
  return (
    <button type="button" className={button.quiet} onClick={retry}>
      <Trans>Try again</Trans>
    </button>
  );
}

/** An address as a QR code; its place is kept while the code is on its way. `size` in pixels, without the frame. */
export function QrCode(code: {
  text: string;
  size: number;
  /** What a screen reader says it is; default: of the mobile site. */
  name?: string;
}): ReactNode {
  return <Drawing {...code} waiting={<QrSpace size={code.size} />} missing={again} />;
}
