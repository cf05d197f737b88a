import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useEffect, useState } from "react";
import type { HotkeyAction } from "#domain/hotkeys/actions.ts";
import { keysOf } from "#domain/hotkeys/keys.ts";
import type { HotkeysModel } from "#src/streams/markets/hotkeys/types.ts";
import { ORDER_FORM } from "#src/ui/shell/layout/order-form.ts";
import styles from "./hotkeys.module.css";
import { HotkeysDialog } from "./hotkeys-dialog.tsx";
import { Keys } from "./keys.tsx";
import { useTerminalKeys } from "./use-terminal-keys.ts";

const SECONDS = 60;

/** "4:07" */
const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, "0")}`;

/** The order form is framed while a key can send an order. */
function useFrame(armed: boolean): void {
  useEffect(() => {
    const form = document.getElementById(ORDER_FORM);
    form?.toggleAttribute("data-armed", armed);
    return () => form?.removeAttribute("data-armed");
  }, [armed]);
}

/** Reports whether the window has the focus. */
function useFocus({ setFocused }: HotkeysModel): void {
  useEffect(() => {
    const tell = (): void => setFocused(document.hasFocus());
    for (const name of ["focus", "blur"]) window.addEventListener(name, tell);
    return () => {
      for (const name of ["focus", "blur"]) window.removeEventListener(name, tell);
    };
  }, [setFocused]);
}

function Switch({ model, secondsLeft }: { model: HotkeysModel; secondsLeft: number | null }): ReactNode {
  const { t } = useLingui();
  const armed = secondsLeft !== null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={armed}
      aria-label={t`Keys that send or cancel orders`}
      className={styles.switch}
      title={t`Armed keys send and cancel orders. They switch off without use, or when you leave the page`}
      onClick={() => model.arm(!armed)}
    >
      <span className={styles.dot} aria-hidden="true" />
      {armed ? (
        <>
          <Trans>Order keys armed</Trans> <b>{minutesText(secondsLeft)}</b>
        </>
      ) : (
        <Trans>Order keys off</Trans>
      )}
    </button>
  );
}

/** Hears the keys of a terminal, shows in the status bar whether they can send orders, and opens their list. */
export default function Hotkeys({ model }: { model: HotkeysModel }): ReactNode {
  const [open, setOpen] = useState(false);
  const stored = useObservableEagerState(model.stored$);
  const secondsLeft = useObservableEagerState(model.secondsLeft$);
  const signedIn = useObservableEagerState(model.signedIn$);
  const armed = secondsLeft !== null;
  useFrame(armed);
  useFocus(model);
  useTerminalKeys(model, stored, (action: HotkeyAction) => {
    if (action === "help") return setOpen(true);
    if (action === "arm") return model.arm(!armed);
    model.press(action);
  });
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Hotkeys</Trans>{" "}
        {stored.on ? <Keys keys={keysOf("help", stored)} /> : <Trans context="hotkeys">Off</Trans>}
      </button>
      {signedIn && stored.on && <Switch model={model} secondsLeft={secondsLeft} />}
      {open && <HotkeysDialog model={model} close={() => setOpen(false)} />}
    </>
  );
}
