import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { Page, type PageContent } from "#src/ui/kit/layout/page.tsx";
import { useApp } from "#src/ui/shell/app/app-context.ts";
import { accountMenu } from "./menu.ts";

/** A page of the account area: its menu, its name, and what it shows. */
export function AccountPage(page: PageContent): ReactNode {
  const { t, i18n } = useLingui();
  const user = useObservableEagerState(useApp().session.user$);
  const groups = accountMenu.map(({ name, entries }) => ({
    key: entries[0].to,
    name: i18n._(name),
    entries: entries
      .filter((entry) => user?.hasPoints === true || !("onlyWithPoints" in entry))
      .filter((entry) => user?.isAgent !== false || !("onlyForAgents" in entry))
      .map(({ name: entry, ...rest }) => ({ ...rest, name: i18n._(entry) })),
  }));
  return <Page menu={{ name: t`Account area`, groups }} {...page} />;
}
