import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { AddressesScreen, AddressPlace } from "#src/streams/wallets/screens/address-types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { SelectEntry, TextEntry } from "#src/ui/kit/fields/text-entry.tsx";
import { CodeField } from "#src/ui/kit/forms/code-field.tsx";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { AssetsPage } from "../assets-page.tsx";
import { ChainChoice } from "../chain-choice.tsx";
import styles from "./columns.module.css";
import { SavedAddresses } from "./saved-addresses.tsx";
import { SavedOnlyCard } from "./saved-only.tsx";

/** Addresses that one withdraws to: bound with a code, listed, deleted. */
export function AddressesPage({ screen }: { screen: AddressesScreen }): ReactNode {
  const { t } = useLingui();
  const place = useObservableEagerState(screen.place$);
  return (
    <AssetsPage title={t`Withdrawal addresses`}>
      <div className={styles.columns}>
        <Card title={<Trans>Bind an address</Trans>}>
          <div className={styles.body}>
            <LoadableView
              data={place}
              retry={screen.retry}
              skeleton={<SkeletonRows rows={5} height="44px" />}
            >
              {(value) => value && <Form place={value} screen={screen} />}
            </LoadableView>
          </div>
        </Card>
        <div className={styles.stack}>
          <SavedAddresses screen={screen} />
          <SavedOnlyCard model={screen.savedOnly} />
        </div>
      </div>
    </AssetsPage>
  );
}

function Form({ place, screen }: { place: AddressPlace; screen: AddressesScreen }): ReactNode {
  const { t } = useLingui();
  const { form } = screen;
  const { values, problems, submitting } = useObservableEagerState(form.view$);
  const hasMemo = place.chain?.hasMemo ?? place.coin.hasMemo;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Bind an address`}>
      <SelectEntry
        label={t`Coin`}
        value={place.coin.id}
        options={place.coins.map(({ id, name }) => ({ key: id, name }))}
        choose={screen.chooseCoin}
      />
      <ChainChoice chains={place.chains} chain={place.chain} choose={screen.chooseChain} />
      <TextEntry
        label={t`Address`}
        value={values.address}
        change={(value) => form.change("address", value)}
        problem={problems.address}
      />
      {hasMemo && (
        <TextEntry
          label={t`Memo`}
          value={values.memo}
          change={(value) => form.change("memo", value)}
          problem={problems.memo}
          maxLength={64}
        />
      )}
      <TextEntry
        label={t`Note`}
        value={values.notes}
        change={(value) => form.change("notes", value)}
        maxLength={32}
        placeholder={t`Cold wallet, savings …`}
      />
      <CodeField
        code={screen.code}
        value={values.code}
        change={(value) => form.change("code", value)}
        problem={problems.code}
      />
      <button
        type="submit"
        className={`${buttons.primary} ${buttons.large} ${buttons.wide}`}
        aria-disabled={submitting}
        aria-busy={submitting}
      >
        <Trans>Bind</Trans>
      </button>
    </form>
  );
}
