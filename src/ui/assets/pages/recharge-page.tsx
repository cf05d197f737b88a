import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { Loadable } from "#src/streams/loadable.ts";
import type { Gated, RechargeScreen } from "#src/streams/screens/assets/types.ts";
import { NumberField } from "#src/ui/fields/number-field.tsx";
import { SelectEntry, TextEntry } from "#src/ui/fields/text-entry.tsx";
import buttons from "#src/ui/parts/button.module.css";
import { Card } from "#src/ui/parts/card.tsx";
import { CopyButton } from "#src/ui/parts/copy-button.tsx";
import { PenaltyNote } from "#src/ui/parts/penalty-note.tsx";
import { QrCode } from "#src/ui/parts/qr-code.tsx";
import { AssetsPage } from "../parts/assets-page.tsx";
import { GatedView } from "../wallet/gated.tsx";
import styles from "./columns.module.css";

/** A deposit by hand: the company's address, and telling of what was sent there. */
export function RechargePage({ screen }: { screen: RechargeScreen }): ReactNode {
  const { t } = useLingui();
  const address = useObservableEagerState(screen.address$);
  const isClosed = address.state === "ready" && address.value.state === "closed";
  return (
    <AssetsPage
      title={t`Company deposit`}
      aside={
        <Link to="/coinRecord" className={buttons.ghost}>
          <Trans>Deposit record</Trans>
        </Link>
      }
    >
      {isClosed ? (
        <Card>
          <GatedView data={address} retry={screen.retry}>
            {() => null}
          </GatedView>
        </Card>
      ) : (
        <div className={styles.columns}>
          <Card title={<Trans>Report a deposit</Trans>}>
            <div className={styles.body}>
              <Form screen={screen} />
            </div>
          </Card>
          <Address address={address} retry={screen.retry} />
        </div>
      )}
    </AssetsPage>
  );
}

function Address({ address, retry }: { address: Loadable<Gated<string>>; retry: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <Card title={<Trans>The company's address</Trans>}>
      <GatedView data={address} retry={retry}>
        {(text) => (
          <div className={styles.where}>
            <QrCode text={text} size={140} name={t`QR code of the company's address`} />
            <div className={styles.text}>
              <span className={styles.address}>{text}</span>
              <CopyButton text={text} name={t`Copy the address`} />
            </div>
          </div>
        )}
      </GatedView>
      <ul className={styles.tips}>
        <li>
          <Trans>The smallest deposit is 100 USDT. Less is neither credited nor sent back.</Trans>
        </li>
        <li>
          <Trans>
            Enter exactly the amount that you sent: a request without a deposit can hold up withdrawals.
          </Trans>{" "}
          <PenaltyNote />
        </li>
        <li>
          <Trans>
            It is credited after 6 confirmations and a look by our staff, usually within 10 to 60 minutes.
          </Trans>
        </li>
      </ul>
    </Card>
  );
}

function Form({ screen }: { screen: RechargeScreen }): ReactNode {
  const { t } = useLingui();
  const { form } = screen;
  const { values, problems, submitting } = useObservableEagerState(form.view$);
  const coins = useObservableEagerState(screen.coins$);
  const coin = useObservableEagerState(screen.coin$);
  const choices = useObservableEagerState(screen.choices$);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Report a deposit`}>
      {coin !== null && (
        <SelectEntry
          label={t`Coin`}
          value={coin.id}
          options={coins.map(({ id, name }) => ({ key: id, name }))}
          choose={screen.chooseCoin}
        />
      )}
      <NumberField
        label={t`Amount`}
        value={values.amount}
        unit={coin?.name ?? ""}
        choices={choices}
        problem={problems.amount}
        change={(value) => form.change("amount", value)}
      />
      <TextEntry
        label={t`Sent from`}
        value={values.account}
        placeholder={t`Address or account that you sent from`}
        change={(value) => form.change("account", value)}
        problem={problems.account}
      />
      <button
        type="submit"
        className={`${buttons.primary} ${buttons.large} ${buttons.wide}`}
        aria-disabled={submitting || coin === null}
        aria-busy={submitting}
      >
        <Trans>Submit</Trans>
      </button>
    </form>
  );
}
