import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Page } from "#src/ui/kit/layout/page.tsx";

const entries = [
  { to: "/lever_manger", name: <Trans>Margin</Trans> },
  {
    to: "/leverTransactions",
    name: <Trans>Positions and orders</Trans>,
    within: ["/leverRecord"],
  },
  { to: "/transferLever", name: <Trans>Transfer</Trans> },
] as const;

/** A page of the leverage area: its menu, its name, the way to the terminal, and what it shows. */
export function LeveragePage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { t } = useLingui();
  return (
    <Page
      title={title}
      menu={{ name: t`Leverage`, groups: [{ key: "leverage", entries }] }}
      aside={
        <Link to="/leverdealCenter" className={buttons.primary}>
          <Trans>Trade leverage</Trans>
        </Link>
      }
    >
      {children}
    </Page>
  );
}
