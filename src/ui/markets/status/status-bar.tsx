import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market, TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { HotkeysOf } from "../hotkeys/hotkeys-of.tsx";
import { BookState } from "./book-state.tsx";
import { ExchangeTime } from "./exchange-time.tsx";
import { Link } from "./link-state.tsx";
import { OrderFormHint } from "./order-form-hint.tsx";
import styles from "./status-bar.module.css";

/*
 * Loaded together after the page; omitted if they cannot be loaded. None of them moves another: on the left they have free space beside them, and on
 * the right the switch, which also waits for account data, is the leftmost.
 */
const DataCheck = lazyPart(() => import("./data-check.tsx"));
const AlertsStatus = lazyPart(() => import("../alerts/alerts-status.tsx"));
const SwitchStatus = lazyPart(() => import("./switch-status.tsx"));
const LayoutMenu = lazyPart(() => import("../desk/layout/layout-menu.tsx"));

/** What the bar shows of any terminal. */
type Shown = Pick<
  TerminalScreen,
  "book" | "lastTradeAt$" | "connection$" | "dataCheck" | "alerts" | "deadManSwitch"
> &
  Partial<Pick<TerminalScreen, "hotkeys$">>;

/** At the bottom: whether what is on screen can be trusted. */
export function StatusBar({ screen, market }: { screen: Shown; market: Market }): ReactNode {
  return (
    <footer className={styles.bar}>
      <Link connection$={screen.connection$} />
      <BookState book={screen.book} connection$={screen.connection$} />
      <DataCheck model={screen.dataCheck} missing={() => null} />
      <AlertsStatus model={screen.alerts} market={market} missing={() => null} />
      <span className={styles.grow} />
      <SwitchStatus model={screen.deadManSwitch} missing={() => null} />
      {screen.hotkeys$ && <HotkeysOf hotkeys$={screen.hotkeys$} />}
      <LayoutMenu pair={market.key} panels={["chart", "book", "trades"]} missing={() => null} />
      <OrderFormHint />
      <span className={styles.remark}>
        <Trans>Orders are matched on this server</Trans>
      </span>
      <ExchangeTime screen={screen} />
    </footer>
  );
}
