import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import styles from "./terminal.module.css";

/** In a terminal's place where the address names a pair that is not traded. */
export function UnknownMarket(): ReactNode {
  return (
    <div className={styles.unknown}>
      <Placeholder heading="h1" mark="empty" title={<Trans>Market not found</Trans>}>
        <p>
          <Trans>This exchange does not list that pair.</Trans>
        </p>
        <Link to="/allmarket" className={buttons.primary}>
          <Trans>All markets</Trans>
        </Link>
      </Placeholder>
    </div>
  );
}
