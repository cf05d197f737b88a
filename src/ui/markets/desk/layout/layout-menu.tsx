import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useMemo } from "react";
import { type Layout, layoutInUse, MOST_LAYOUTS, nextLayoutId } from "#domain/layouts/layouts.ts";
import { Menu } from "#src/ui/kit/menu/menu.tsx";
import { MenuAction, MenuChoice, MenuDivider, MenuLabel } from "#src/ui/kit/menu/menu-items.tsx";
import { useApp } from "#src/ui/shell/app/app-context.ts";
import { type PoppedPanel, popOut } from "../popped-out/panels.ts";
import { DESK, useLayoutEditing } from "./layout-context.ts";
import styles from "./layout-menu.module.css";
import { measured } from "./measured.ts";
import { PanelName } from "./panel-name.tsx";

/** Chooses the layout of the terminals, begins to edit one, and opens panels in windows of their own. Not on a phone, which shows one panel at a time. */
export default function LayoutMenu({
  pair,
  panels,
}: {
  /** The key of the market that the terminal shows. */
  pair: string;
  /** The panels that can have a window of their own. */
  panels: readonly PoppedPanel[];
}): ReactNode {
  const { t } = useLingui();
  const { preferences } = useApp();
  const { draft, edit } = useLayoutEditing();
  const stored = useObservableEagerState(useMemo(() => preferences.value$("layouts"), [preferences]));
  const used = layoutInUse(stored);
  const show = (layout: Layout | null): void =>
    preferences.change("layouts", (now) => ({ ...now, shown: layout?.id ?? null }));
  const create = (): void => {
    const desk = document.getElementById(DESK);
    const number = nextLayoutId(stored);
    const root = used?.root ?? (desk === null ? null : measured(desk));
    if (root !== null) edit({ id: null, name: t`Layout ${number}`, root });
  };
  return (
    <span className={styles.layouts}>
      <Menu
        rises
        pointing={false}
        width={240}
        target={used === null ? <Trans>Layout</Trans> : <Trans>Layout: {used.name}</Trans>}
      >
        <MenuLabel>
          <Trans>Layout of the terminals</Trans>
        </MenuLabel>
        <MenuChoice chosen={used === null} choose={() => show(null)}>
          <Trans context="layout">Default</Trans>
        </MenuChoice>
        {stored.saved.map((layout) => (
          <MenuChoice key={layout.id} chosen={layout === used} choose={() => show(layout)}>
            {layout.name}
          </MenuChoice>
        ))}
        <MenuDivider />
        {used !== null && (
          <MenuAction disabled={draft !== null} act={() => edit(used)}>
            <Trans>Edit “{used.name}”</Trans>
          </MenuAction>
        )}
        <MenuAction disabled={draft !== null || stored.saved.length >= MOST_LAYOUTS} act={create}>
          <Trans>New layout</Trans>
        </MenuAction>
        <MenuDivider />
        <MenuLabel>
          <Trans>Open in a window</Trans>
        </MenuLabel>
        {panels.map((panel) => (
          <MenuAction key={panel} act={() => popOut(panel, pair)}>
            <PanelName panel={panel} />
          </MenuAction>
        ))}
      </Menu>
    </span>
  );
}
