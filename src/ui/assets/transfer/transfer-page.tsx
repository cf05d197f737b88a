import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { TransferScreen, TransferView } from "#src/streams/screens/transfer/types.ts";
import { NumberField } from "#src/ui/fields/number-field.tsx";
import { SelectEntry } from "#src/ui/fields/text-entry.tsx";
import buttons from "#src/ui/parts/button.module.css";
import card from "#src/ui/parts/card.module.css";
import { Card } from "#src/ui/parts/card.tsx";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import { UnknownNote } from "#src/ui/parts/unknown-note.tsx";
import { AssetsPage } from "../parts/assets-page.tsx";
import { TransferConfirm } from "./transfer-confirm.tsx";
import styles from "./transfer-page.module.css";
import { TransferWallets } from "./transfer-wallets.tsx";

const pages = [
  { to: "/transfer", name: <Trans>Any wallets</Trans> },
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
          <Trans>Transfer record</Trans>
        </Link>
      }
    >
      <div className={styles.middle}>
        <nav className={styles.pages} aria-label={t`Transfers`}>
          {pages.map(({ to, name }) => (
            <Link key={to} to={to} activeProps={{ className: styles.here ?? "", "aria-current": "page" }}>
              {name}
            </Link>
          ))}
        </nav>
        <Card>
          <div className={card.body}>
            <LoadableView data={view} retry={screen.retry} skeleton={<SkeletonRows rows={6} height="44px" />}>
              {(shown) => <Form view={shown} screen={screen} />}
            </LoadableView>
          </div>
        </Card>
        <p className={styles.note}>
          <Trans>
            Transfers between your own wallets are free and count at once. What backs open positions stays in
            the contract account.
          </Trans>
        </p>
      </div>
    </AssetsPage>
  );
}

function Form({ view, screen }: { view: TransferView; screen: TransferScreen }): ReactNode {
  const { t } = useLingui();
  const busy = view.stage === "sending" || view.stage === "unknown" || view.stage === "done";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    screen.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Transfer`}>
      <SelectEntry
        label={t`Coin`}
        value={view.coin.id}
        options={view.coins.map(({ id, name }) => ({ key: id, name }))}
        choose={screen.choose}
      />
      <TransferWallets view={view} screen={screen} />
      <NumberField
        label={t`Amount`}
        value={view.amount}
        unit={view.coin.name}
        choices={view.choices}
        problem={view.problem ?? undefined}
        change={screen.change}
        all={screen.all}
      />
      {view.stage === "unknown" && <UnknownNote />}
      <button
        type="submit"
        className={`${buttons.primary} ${buttons.large} ${buttons.wide}`}
        aria-disabled={busy}
        aria-busy={view.stage === "sending" || view.stage === "unknown"}
      >
        {(view.stage === "sending" || view.stage === "unknown") && <Trans>Transferring…</Trans>}
        {view.stage === "done" && <Trans>Transferred</Trans>}
        {!busy && <Trans>Transfer</Trans>}
      </button>
      {view.stage === "confirming" && <TransferConfirm view={view} screen={screen} />}
    </form>
  );
}
