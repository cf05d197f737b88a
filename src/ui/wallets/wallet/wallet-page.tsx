import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { WalletKind, WalletScreen } from "#src/streams/wallets/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { SearchField } from "#src/ui/kit/controls/search-field.tsx";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { UnreadableNote } from "#src/ui/kit/table/unreadable-note.tsx";
import { AssetsPage } from "../assets-page.tsx";
import { transferPlace } from "../transfer-place.ts";
import { WorthHead } from "../worth-head.tsx";
import { CoinShares } from "./coin-shares.tsx";
import styles from "./wallet.module.css";
import { WalletTable } from "./wallet-table.tsx";

/** The calls that fill it. */
const LISTS = ["wallets"];

function useTitle(wallet: WalletKind): string {
  const { t } = useLingui();
  return {
    spot: t`Exchange account`,
    leverage: t`Contract account`,
    fiat: t`Fiat account`,
    options: t`Options account`,
  }[wallet];
}

/** About as many lines as the wallet has coins, so that the footer stays where it is when they arrive. */
const LINES = { spot: 14, leverage: 4, fiat: 4, options: 4 } as const;

/** A wallet: what all are worth, then its coins, and what can be done with each. */
export function WalletPage({ screen }: { screen: WalletScreen }): ReactNode {
  const view = useObservableEagerState(screen.view$);
  const { hideAmounts } = useObservableEagerState(screen.worth.look$);
  return (
    <AssetsPage title={useTitle(screen.wallet)} aside={<Actions wallet={screen.wallet} />}>
      <WorthHead worth={screen.worth} retry={screen.retry} />
      <Card>
        <Toolbar screen={screen} />
        <LoadableView
          data={view}
          retry={screen.retry}
          skeleton={<SkeletonRows rows={LINES[screen.wallet]} height="32px" inset="card" />}
        >
          {(value) => (
            <>
              <UnreadableNote calls={LISTS} />
              <CoinShares view={value} hidden={hideAmounts} />
              <WalletTable screen={screen} rows={value.rows} hidden={hideAmounts} />
            </>
          )}
        </LoadableView>
      </Card>
    </AssetsPage>
  );
}

function Actions({ wallet }: { wallet: WalletKind }): ReactNode {
  return (
    <>
      <Link {...transferPlace(wallet)} className={buttons.ghost}>
        <Icon name="swap" size={15} />
        <Trans>Transfer</Trans>
      </Link>
      {wallet === "options" && (
        <Link to="/insurance" className={buttons.ghost}>
          <Trans>Insurance</Trans>
        </Link>
      )}
      {wallet === "spot" && (
        <Link to="/finanrec" className={buttons.ghost}>
          <Trans>Records</Trans>
        </Link>
      )}
    </>
  );
}

function Toolbar({ screen }: { screen: WalletScreen }): ReactNode {
  const { t } = useLingui();
  const search = useObservableEagerState(screen.search$);
  const { hideSmall } = useObservableEagerState(screen.worth.look$);
  return (
    <div className={card.bar}>
      <SearchField
        name={t`Search coin`}
        placeholder={t`Search coin`}
        value={search}
        search={screen.search}
        className={styles.search}
      />
      <label className={styles.small}>
        <input
          type="checkbox"
          checked={hideSmall}
          onChange={() => screen.worth.setLook({ hideSmall: !hideSmall })}
        />
        <Trans>Hide small amounts</Trans>
      </label>
    </div>
  );
}
