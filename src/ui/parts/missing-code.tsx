import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import button from "./button.module.css";

/** Stands in the place of a QR code whose part of the site could not be fetched. */
export function missingCode(retry: () => void): ReactNode {
  return (
    <button type="button" className={button.quiet} onClick={retry}>
      <Trans>Try again</Trans>
    </button>
  );
}
