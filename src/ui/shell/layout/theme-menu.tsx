import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useMemo } from "react";
import type { Preferences } from "#src/streams/account/preferences/types.ts";
import { Icon } from "../../kit/marks/icons.tsx";
import { Menu } from "../../kit/menu/menu.tsx";
import { MenuChoice, MenuDivider, MenuLabel } from "../../kit/menu/menu-items.tsx";
import { isText } from "../../kit/rendered.ts";

/** In a page that is rendered to text, whose reader's theme is not known: the style sheet shows one. */
function EitherIcon(): ReactNode {
  return (
    <>
      <span data-of-theme="dark">
        <Icon name="moon" size={17} />
      </span>
      <span data-of-theme="white">
        <Icon name="sun" size={17} />
      </span>
    </>
  );
}

/** Dark or white, which colour means up, and how high rows are. */
export function ThemeMenu({ preferences }: { preferences: Preferences }): ReactNode {
  const { t } = useLingui();
  const theme = useObservableEagerState(preferences.theme$);
  const colours = useObservableEagerState(preferences.colours$);
  const density = useObservableEagerState(useMemo(() => preferences.value$("density"), [preferences]));
  const current = theme === "dark" ? t`Dark` : t`White`;
  return (
    <Menu
      width={190}
      arrow={false}
      name={t`Theme: ${current}`}
      target={isText() ? <EitherIcon /> : <Icon name={theme === "dark" ? "moon" : "sun"} size={17} />}
    >
      <MenuLabel>
        <Trans>Theme</Trans>
      </MenuLabel>
      <MenuChoice chosen={theme === "dark"} choose={() => preferences.setTheme("dark")}>
        <Trans>Dark</Trans>
      </MenuChoice>
      <MenuChoice chosen={theme === "white"} choose={() => preferences.setTheme("white")}>
        <Trans>White</Trans>
      </MenuChoice>
      <MenuDivider />
      <MenuLabel>
        <Trans>Trade colours</Trans>
      </MenuLabel>
      <MenuChoice chosen={colours === "green-up"} choose={() => preferences.setColours("green-up")}>
        <Trans>Green up, red down</Trans>
      </MenuChoice>
      <MenuChoice chosen={colours === "red-up"} choose={() => preferences.setColours("red-up")}>
        <Trans>Red up, green down</Trans>
      </MenuChoice>
      <MenuDivider />
      <MenuLabel>
        <Trans>Density</Trans>
      </MenuLabel>
      <MenuChoice chosen={density === "comfortable"} choose={() => preferences.set("density", "comfortable")}>
        <Trans>Comfortable</Trans>
      </MenuChoice>
      <MenuChoice chosen={density === "compact"} choose={() => preferences.set("density", "compact")}>
        <Trans>Compact</Trans>
      </MenuChoice>
    </Menu>
  );
}
