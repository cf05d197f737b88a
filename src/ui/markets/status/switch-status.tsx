import { Plural, Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { DeadManSwitchModel, ShownSwitch } from "#src/streams/account/dead-man-switch/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Menu } from "#src/ui/kit/menu/menu.tsx";
import { MenuAction, MenuChoice, MenuDivider, MenuLabel } from "#src/ui/kit/menu/menu-items.tsx";
import styles from "./switch-status.module.css";

const MINUTE = 60;

function Duration({ seconds }: { seconds: number }): ReactNode {
  if (seconds < MINUTE) return <Plural value={seconds} one="# second" other="# seconds" />;
  return <Plural value={Math.round(seconds / MINUTE)} one="# minute" other="# minutes" />;
}

/** "4:07" */
const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;

function Words({ shown }: { shown: ShownSwitch }): ReactNode {
  const format = useFormat();
  const { state, secondsLeft, keptBy, firedAt, cancelled } = shown;
  if (state === "cancelling" || secondsLeft === 0) return <Trans>Cancelling all orders</Trans>;
  if (secondsLeft !== null) {
    const left = <b className={styles.left}>{minutesText(secondsLeft)}</b>;
    return keptBy === "app" ? (
      <Trans>Cancels all orders in {left} once no page is open</Trans>
    ) : (
      <Trans>Cancels all orders in {left} unless your program renews</Trans>
    );
  }
  if (state === "done" && firedAt !== null) {
    const time = format.time(firedAt);
    return (
      <Plural value={cancelled} one={`${time}: # order cancelled`} other={`${time}: # orders cancelled`} />
    );
  }
  return <Trans>Dead man’s switch: off</Trans>;
}

function Choices({ model, shown }: { model: DeadManSwitchModel; shown: ShownSwitch }): ReactNode {
  const isArmed = shown.state === "armed";
  return (
    <>
      <MenuLabel>
        <Trans>Dead man’s switch: cancel all open orders when no page of this account is open for</Trans>
      </MenuLabel>
      {model.offered.map((seconds) => (
        <MenuChoice
          key={seconds}
          chosen={isArmed && shown.keptBy === "app" && shown.seconds === seconds}
          choose={() => model.set(seconds)}
        >
          <Duration seconds={seconds} />
        </MenuChoice>
      ))}
      <MenuDivider />
      <MenuAction disabled={!isArmed} act={() => model.set(0)}>
        <Trans>Turn off</Trans>
      </MenuAction>
    </>
  );
}

/** The dead man's switch: off, its countdown, or its last result. Its menu arms and disarms it. Hidden for guests. For `lazy`. */
export default function SwitchStatus({ model }: { model: DeadManSwitchModel }): ReactNode {
  const shown = useObservableEagerState(model.switch$);
  if (shown === null) return null;
  return (
    <span className={styles.switch} data-state={shown.state}>
      <Menu rises pointing={false} width={260} target={<Words shown={shown} />}>
        <Choices model={model} shown={shown} />
      </Menu>
    </span>
  );
}
