import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { known } from "#src/streams/kit/resource/loadable.ts";
import type { ValuedBalance, WalletDetailScreen } from "#src/streams/wallets/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { SelectEntry } from "#src/ui/kit/fields/text-entry.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { Dollars, Hideable } from "#src/ui/kit/money/hideable.tsx";
import { AssetsPage } from "../assets-page.tsx";
import { transferPlace } from "../transfer-place.ts";
import { LogPanel } from "../wallet/log-panel.tsx";
import styles from "./wallet-detail.module.css";

const places = { leverage: "/finance", fiat: "/legal", options: "/micro", spot: "/dealFinance" } as const;

/** One currency of a wallet: what there is of it, and how it came and went. */
export function WalletDetailPage({
  screen,
  title,
}: {
  screen: WalletDetailScreen;
  title: string;
}): ReactNode {
  const { t } = useLingui();
  const balance = useObservableEagerState(screen.balance$);
  const coin = known(balance) ?? undefined;
  return (
    <AssetsPage
      title={title}
      back={
        <Link to={places[screen.wallet]}>
          <Icon name="back" size={14} />
          <Trans>All coins</Trans>
        </Link>
      }
      aside={
        <Link {...transferPlace(screen.wallet, coin)} className={buttons.ghost}>
          <Icon name="swap" size={15} />
          <Trans>Transfer</Trans>
        </Link>
      }
    >
      <Card label={t`Balance`}>
        <div className={styles.facts}>
          <LoadableView
            data={balance}
            retry={screen.retry}
            skeleton={<SkeletonRows rows={2} height="30px" />}
            empty={{
              when: (value) => value === null,
              show: <Placeholder mark="empty" title={<Trans>This wallet does not hold this coin</Trans>} />,
            }}
          >
            {(value) => value && <Facts balance={value} screen={screen} />}
          </LoadableView>
        </div>
      </Card>
      <Card title={<Trans>History</Trans>}>
        <LogPanel log={screen.log} />
      </Card>
    </AssetsPage>
  );
}

function Facts({ balance, screen }: { balance: ValuedBalance; screen: WalletDetailScreen }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const coins = useObservableEagerState(screen.coins$);
  const { hideAmounts } = useObservableEagerState(screen.worth.look$);
  return (
    <>
      <div className={styles.coin}>
        <SelectEntry
          label={t`Coin`}
          value={balance.currencyId}
          options={coins.map(({ id, name }) => ({ key: id, name }))}
          choose={screen.choose}
        />
      </div>
      <dl>
        <div>
          <dt>
            <Trans>Available</Trans>
          </dt>
          <dd>
            <Hideable hidden={hideAmounts}>{format.exact(balance.available)}</Hideable>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Frozen</Trans>
          </dt>
          <dd>
            <Hideable hidden={hideAmounts}>{format.exact(balance.frozen)}</Hideable>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Converted (USD)</Trans>
          </dt>
          <dd>
            <Hideable hidden={hideAmounts}>
              <Dollars usd={balance.usd} decimals={2} />
            </Hideable>
          </dd>
        </div>
      </dl>
    </>
  );
}
