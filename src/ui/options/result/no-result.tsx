import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import button from "#src/ui/kit/controls/button.module.css";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";

/** For a number that no option has. */
export function NoResult(): ReactNode {
  return (
    <Placeholder mark="empty" title={<Trans>Option not found</Trans>}>
      <p>
        <Trans>Check the link, or open the result from your closed options.</Trans>
      </p>
      <Link to="/secondsOrder" className={button.primary}>
        <Trans>Go to options</Trans>
      </Link>
    </Placeholder>
  );
}
