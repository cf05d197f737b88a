import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useState } from "react";
import type { DepositAddress, DepositModel, DepositView } from "#src/streams/wallets/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { QrCode } from "#src/ui/kit/marks/qr-code.tsx";
import { ChainChoice } from "../chain-choice.tsx";
import { GatedView } from "./gated.tsx";
import styles from "./panels.module.css";
import { RecentRecords } from "./recent-records.tsx";

/** Where to send a coin: chain, address, QR code, memo, and what to mind. */
export function DepositPanel({ model }: { model: DepositModel }): ReactNode {
  const view = useObservableEagerState(model.view$);
  return (
    <GatedView data={view} retry={model.retry}>
      {(value) => <Open view={value} model={model} />}
    </GatedView>
  );
}

function Open({ view, model }: { view: DepositView; model: DepositModel }): ReactNode {
  const { t } = useLingui();
  const address = useObservableEagerState(model.address$);
  return (
    <div className={styles.panel}>
      <div className={styles.form}>
        <ChainChoice chains={view.chains} chain={view.chain} choose={model.chooseChain} />
        <LoadableView data={address} retry={model.retry} skeleton={<SkeletonRows rows={4} height="26px" />}>
          {(found) => <Address found={found} coin={view.currency} />}
        </LoadableView>
        {model.simulate !== null && (
          <button type="button" className={`${buttons.ghost} ${styles.demo}`} onClick={model.simulate}>
            <Trans>Demo: let a deposit arrive</Trans>
          </button>
        )}
      </div>
      <Tips view={view} address={address.state === "ready" ? address.value : null} />
      <RecentRecords recent$={model.recent$} name={t`Recent deposits`} retry={model.retry} />
    </div>
  );
}

function Address({ found, coin }: { found: DepositAddress; coin: string }): ReactNode {
  const { t } = useLingui();
  const [isShown, show] = useState(true);
  return (
    <div className={styles.address}>
      {isShown && <QrCode text={found.address} size={124} name={t`QR code of the deposit address`} />}
      <div className={styles.where}>
        <div>
          <div className={styles.label}>
            <Trans>Your {coin} deposit address</Trans>
          </div>
          <p className={styles.text} data-testid="deposit-address">
            {found.address}
          </p>
          <div className={styles.tools}>
            <CopyButton text={found.address} name={t`Copy the address`} />
            <button
              type="button"
              className={buttons.quiet}
              aria-expanded={isShown}
              onClick={() => show(!isShown)}
            >
              {isShown ? <Trans>Hide QR code</Trans> : <Trans>Show QR code</Trans>}
            </button>
          </div>
        </div>
        {found.memo !== "" && (
          <div>
            <div className={styles.label}>
              <Trans>Memo</Trans>
            </div>
            <p className={styles.text}>{found.memo}</p>
            <CopyButton text={found.memo} name={t`Copy the memo`} />
          </div>
        )}
      </div>
    </div>
  );
}

function Tips({ view, address }: { view: DepositView; address: DepositAddress | null }): ReactNode {
  const format = useFormat();
  const { currency: coin, chain } = view;
  const least = address?.minDeposit ?? chain.minDeposit;
  const confirmations = address?.confirmations ?? chain.confirmations;
  const way = chain.name === "" ? coin : `${coin} (${chain.name})`;
  return (
    <div className={styles.side}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Minimum deposit</Trans>
          </dt>
          <dd>{least === null ? format.exact(null) : `${format.grouped(trimmed(least))} ${coin}`}</dd>
        </div>
        <div>
          <dt>
            <Trans>Confirmations</Trans>
          </dt>
          <dd>{confirmations ?? format.amount(null, 0)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Typical time</Trans>
          </dt>
          <dd>
            <Trans>10 to 60 minutes</Trans>
          </dd>
        </div>
      </dl>
      <h2>
        <Trans>Before you send</Trans>
      </h2>
      <ul className={styles.tips}>
        <li>
          <Trans>Send only {way} to this address. Anything else is lost.</Trans>
        </li>
        {address !== null && address.memo !== "" && (
          <li>
            <Trans>Without the memo a deposit cannot be matched to your account.</Trans>
          </li>
        )}
        <li>
          <Trans>Deposits below the minimum are neither credited nor returned.</Trans>
        </li>
        <li>
          <Trans>The deposit is credited automatically once the network has confirmed it.</Trans>
        </li>
      </ul>
    </div>
  );
}

/** "10.00000000" is "10": limits are prose, not columns. */
export function trimmed(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
