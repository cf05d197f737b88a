import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OptionsScreen } from "#src/streams/options/screens/types.ts";
import { ExchangeTime } from "#src/ui/markets/status/exchange-time.tsx";
import { Link } from "#src/ui/markets/status/link-state.tsx";
import { OrderFormHint } from "#src/ui/markets/status/order-form-hint.tsx";
import styles from "#src/ui/markets/status/status-bar.module.css";

/** At the bottom: the live link, and what results rest on. */
export function OptionStatus({ screen }: { screen: OptionsScreen }): ReactNode {
  return (
    <footer className={styles.bar}>
      <Link connection$={screen.connection$} />
      <span className={styles.grow} />
      <OrderFormHint />
      <span>
        <Trans>Results are averages of public mark prices</Trans>
      </span>
      <ExchangeTime screen={screen} />
    </footer>
  );
}
