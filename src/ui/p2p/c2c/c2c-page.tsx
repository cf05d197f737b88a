import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Page, type PageContent } from "../../kit/layout/page.tsx";

/** A page of C2C: with the ways to open adverts, one's own, and one's trades. */
export function C2cPage(page: PageContent): ReactNode {
  const { t } = useLingui();
  const entries = [
    { to: "/c2cOrder", name: t`C2C` },
    { to: "/c2cRelease", name: t`My release`, within: ["/c2cDetail", "/c2cRecord"] },
    { to: "/c2cTrade", name: t`My trade` },
  ] as const;
  return <Page menu={{ name: t`C2C`, groups: [{ key: "c2c", entries }] }} {...page} />;
}
