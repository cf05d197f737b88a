import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market, OptionsScreen } from "#src/streams/options/screens/types.ts";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { ExchangeTime } from "#src/ui/markets/status/exchange-time.tsx";
import { Link } from "#src/ui/markets/status/link-state.tsx";
import { OrderFormHint } from "#src/ui/markets/status/order-form-hint.tsx";
import styles from "#src/ui/markets/status/status-bar.module.css";

const LayoutMenu = lazyPart(() => import("#src/ui/markets/desk/layout/layout-menu.tsx"));

/** At the bottom: the live link, and what results rest on. */
export function OptionStatus({ screen, market }: { screen: OptionsScreen; market: Market }): ReactNode {
  return (
    <footer className={styles.bar}>
      <Link connection$={screen.connection$} />
      <span className={styles.grow} />
      <LayoutMenu pair={market.key} panels={["chart", "trades"]} missing={() => null} />
      <OrderFormHint />
      <span className={styles.remark}>
        <Trans>Results are averages of public mark prices</Trans>
      </span>
      <ExchangeTime screen={screen} />
    </footer>
  );
}
