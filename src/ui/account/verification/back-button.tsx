import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import button from "#src/ui/kit/controls/button.module.css";

/** Leads back to the page that asked for this one. */
export function BackButton({ leave }: { leave: () => void }): ReactNode {
  return (
    <button type="button" className={button.ghost} onClick={leave}>
      <Trans>Back to the previous page</Trans>
    </button>
  );
}
