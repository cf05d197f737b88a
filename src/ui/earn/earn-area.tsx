import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Page, type PageContent } from "../kit/layout/page.tsx";

/** A page of term deposits, with links to the offers and to the user's own. */
export function EarnArea(page: PageContent): ReactNode {
  const { t } = useLingui();
  const entries = [
    { to: "/manage", name: t`Earn` },
    { to: "/manageList", name: t`My deposits` },
  ] as const;
  return <Page menu={{ name: t`Earn`, groups: [{ key: "earn", entries }] }} {...page} />;
}
