import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { TransferLeverScreen, TransferView } from "#src/streams/screens/transfer-lever.ts";
import buttons from "#src/ui/parts/button.module.css";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import { LeverPage } from "./lever-page.tsx";
import { TransferAmount } from "./transfer-amount.tsx";
import { TransferConfirm } from "./transfer-confirm.tsx";
import styles from "./transfer-page.module.css";
import { TransferWallets } from "./transfer-wallets.tsx";

function CoinChoice({ view, screen }: { view: TransferView; screen: TransferLeverScreen }): ReactNode {
  return (
    <label className={styles.coin}>
      <span>
        <Trans>Coin</Trans>
      </span>
      <select value={view.coin.id} onChange={(event) => screen.choose(Number(event.target.value))}>
        {view.coins.map((coin) => (
          <option key={coin.id} value={coin.id}>
            {coin.name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Form({ view, screen }: { view: TransferView; screen: TransferLeverScreen }): ReactNode {
  const { t } = useLingui();
  const busy = view.stage === "sending" || view.stage === "done";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    screen.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Transfer`}>
      <CoinChoice view={view} screen={screen} />
      <TransferWallets view={view} swap={screen.swap} />
      <TransferAmount view={view} screen={screen} />
      <button
        type="submit"
        className={`${buttons.primary} ${buttons.large} ${buttons.wide}`}
        aria-disabled={busy}
        aria-busy={view.stage === "sending"}
      >
        {view.stage === "sending" && <Trans>Transferring…</Trans>}
        {view.stage === "done" && <Trans>Transferred</Trans>}
        {!busy && <Trans>Transfer</Trans>}
      </button>
      {view.stage === "confirming" && <TransferConfirm view={view} screen={screen} />}
    </form>
  );
}

/** Moves a coin between the spot and the leverage wallet. */
export function TransferPage({ screen }: { screen: TransferLeverScreen }): ReactNode {
  const { t } = useLingui();
  const view = useObservableEagerState(screen.view$);
  return (
    <LeverPage title={t`Contract transfer`}>
      <div className={styles.middle}>
        <section className={styles.card}>
          <LoadableView data={view} retry={screen.retry} skeleton={<SkeletonRows rows={6} height="44px" />}>
            {(shown) => <Form view={shown} screen={screen} />}
          </LoadableView>
        </section>
        <p className={styles.note}>
          <Trans>
            Transfers between your own wallets are free and count at once. What backs open positions stays in
            the leverage wallet.
          </Trans>
        </p>
      </div>
    </LeverPage>
  );
}
