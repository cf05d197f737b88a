import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useEffect } from "react";
import type { DrawingsModel } from "#src/streams/markets/screens/drawings/drawings-model.ts";
import { drawingTools } from "#src/streams/markets/screens/drawings/stored-drawings.ts";
import chips from "#src/ui/kit/marks/chip.module.css";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { Menu } from "#src/ui/kit/menu/menu.tsx";
import { MenuAction, MenuCheck, MenuDivider, MenuLabel } from "#src/ui/kit/menu/menu-items.tsx";
import menu from "../indicators/indicator-menu.module.css";
import { drawingNames } from "./drawing-names.tsx";

interface Props {
  readonly model: DrawingsModel;
  /** Called when a tool may be chosen soon. */
  readonly opened: () => Promise<void>;
}

function Items({ model, opened }: Props): ReactNode {
  const shown = useObservableEagerState(model.shown$);
  const count = useObservableEagerState(model.count$);
  const full = useObservableEagerState(model.full$);
  useEffect(() => {
    void opened();
  }, [opened]);
  return (
    <>
      {full && (
        <MenuLabel>
          <Trans>Your account stores no more drawings. Delete some first.</Trans>
        </MenuLabel>
      )}
      {drawingTools.map((tool) => (
        <MenuAction key={tool} disabled={full} act={() => model.pick(tool)}>
          {drawingNames[tool]}
        </MenuAction>
      ))}
      <MenuDivider />
      <MenuCheck checked={shown} set={model.show}>
        <Trans>Show drawings</Trans>
      </MenuCheck>
      <MenuAction disabled={count === 0} act={model.clear}>
        <Trans>Delete all drawings of this market</Trans>
      </MenuAction>
    </>
  );
}

/** Takes a tool in hand, hides and deletes what was drawn. */
export default function DrawMenu({ model, opened }: Props): ReactNode {
  return (
    <span className={menu.menu}>
      <Menu
        width={220}
        arrow={false}
        pointing={false}
        target={
          <span className={`${chips.chip} ${menu.button}`}>
            <Trans>Draw</Trans>
            <Icon name="chevron" size={10} />
          </span>
        }
      >
        <Items model={model} opened={opened} />
      </Menu>
    </span>
  );
}
