import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import buttons from "#src/ui/parts/button.module.css";
import { Card } from "#src/ui/parts/card.tsx";
import { Placeholder } from "#src/ui/parts/placeholder.tsx";
import { FiatPage } from "./fiat-page.tsx";

/** `/fiatradCenter`: an address of the specification without contents. It leads to where fiat is traded. */
export function CentrePage(): ReactNode {
  const { t } = useLingui();
  return (
    <FiatPage title={t`Fiat centre`}>
      <Card>
        <Placeholder mark="empty" title={<Trans>Nothing to show here</Trans>}>
          <p>
            <Trans>Buy and sell coins through merchants' adverts.</Trans>
          </p>
          <Link to="/legalTrade" className={buttons.primary}>
            <Trans>Go to fiat trading</Trans>
          </Link>
        </Placeholder>
      </Card>
    </FiatPage>
  );
}
