import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { walletKinds } from "#src/streams/wallets/screens/types.ts";
import type { TransferScreen, TransferView } from "#src/streams/wallets/transfer/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Skeleton, SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { AssetsPage } from "../assets-page.tsx";
import columns from "../pages/columns.module.css";
import { walletNames } from "../wallet-names.tsx";
import { TransferConfirm } from "./transfer-confirm.tsx";
import { TransferForm } from "./transfer-form.tsx";
import styles from "./transfer-page.module.css";

const pages = [
  { to: "/transfer", name: <Trans>All wallets</Trans> },
  { to: "/transferLever", name: <Trans context="wallet">Contract</Trans> },
  { to: "/transferLegal", name: <Trans context="wallet">Fiat</Trans> },
  { to: "/transferMicro", name: <Trans context="wallet">Options</Trans> },
] as const;

/** Moves a coin between two wallets. */
export function TransferPage({ screen, title }: { screen: TransferScreen; title: string }): ReactNode {
  const { t } = useLingui();
  const view = useObservableEagerState(screen.view$);
  return (
    <AssetsPage
      title={title}
      aside={
        <Link to="/transferRecord" className={buttons.ghost}>
          <Trans>Transfer history</Trans>
        </Link>
      }
    >
      <nav className={styles.pages} aria-label={t`Transfers`}>
        {pages.map(({ to, name }) => (
          <Link key={to} to={to} activeProps={{ className: styles.here ?? "", "aria-current": "page" }}>
            {name}
          </Link>
        ))}
      </nav>
      <div className={columns.columns}>
        <Card>
          <div className={card.body}>
            <LoadableView data={view} retry={screen.retry} skeleton={<SkeletonRows rows={6} height="44px" />}>
              {(shown) => (
                <>
                  <TransferForm view={shown} screen={screen} />
                  {shown.stage === "confirming" && <TransferConfirm view={shown} screen={screen} />}
                </>
              )}
            </LoadableView>
          </div>
        </Card>
        {view.state !== "failed" && <Holdings view={view.state === "ready" ? view.value : null} />}
      </div>
    </AssetsPage>
  );
}

/** The wallets while their balances are loading. */
const loadingHoldings = walletKinds.map((wallet) => ({ wallet, available: null }));

/** The balance of the coin in each wallet, and the cost of a transfer. @param view `null` while loading */
function Holdings({ view }: { view: TransferView | null }): ReactNode {
  const format = useFormat();
  const name = view?.coin.name;
  return (
    <Card title={view === null ? <Skeleton width="160px" /> : <Trans>{name} in your wallets</Trans>}>
      <dl className={styles.holdings}>
        {(view?.holdings ?? loadingHoldings).map(({ wallet, available }) => (
          <div key={wallet}>
            <dt>{walletNames[wallet]}</dt>
            <dd>{available === null ? <Skeleton width="90px" /> : `${format.exact(available)} ${name}`}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        <Trans>
          Transfers between your own wallets are free and immediate. Margin of open positions stays in the
          contract account.
        </Trans>
      </p>
    </Card>
  );
}
