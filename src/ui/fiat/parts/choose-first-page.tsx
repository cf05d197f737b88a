import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import buttons from "#src/ui/parts/button.module.css";
import { Card } from "#src/ui/parts/card.tsx";
import { Placeholder } from "#src/ui/parts/placeholder.tsx";
import { FiatPage } from "./fiat-page.tsx";

/** A page whose address does not say of what: which order, which shop. It leads to the list of them. */
export function ChooseFirstPage({
  title,
  list,
}: {
  title: MessageDescriptor;
  list: "/legalTrade" | "/legalRecord" | "/myLegalShops";
}): ReactNode {
  const { t, i18n } = useLingui();
  const names = {
    "/legalTrade": t`Merchants`,
    "/legalRecord": t`Order records`,
    "/myLegalShops": t`My shop`,
  };
  return (
    <FiatPage title={i18n._(title)}>
      <Card>
        <Placeholder mark="empty" title={<Trans>Choose one from the list first</Trans>}>
          <Link to={list} className={buttons.primary}>
            {names[list]}
          </Link>
        </Placeholder>
      </Card>
    </FiatPage>
  );
}
