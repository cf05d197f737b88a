import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { OtcPage } from "../otc/layout/otc-page.tsx";

/** A page of C2C: with the ways to open adverts, one's own, and one's trades. */
export function C2cPage({
  title,
  lead,
  aside,
  children,
}: {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  return (
    <OtcPage
      area={t`C2C`}
      entries={[
        { to: "/c2cOrder", name: t`C2C` },
        { to: "/c2cRelease", name: t`My release`, within: ["/c2cDetail", "/c2cRecord"] },
        { to: "/c2cTrade", name: t`My trade` },
      ]}
      title={title}
      lead={lead}
      aside={aside}
    >
      {children}
    </OtcPage>
  );
}
