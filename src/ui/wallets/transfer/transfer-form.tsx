import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent, ReactNode } from "react";
import type { TransferScreen, TransferView } from "#src/streams/wallets/transfer/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { NumberField } from "#src/ui/kit/fields/number-field.tsx";
import { SelectEntry } from "#src/ui/kit/fields/text-entry.tsx";
import { UnknownNote } from "#src/ui/kit/loading/unknown-note.tsx";
import styles from "./transfer-page.module.css";
import { TransferWallets } from "./transfer-wallets.tsx";

/** Coin, wallets and amount of a transfer. Its submission asks for a confirmation. */
export function TransferForm({ view, screen }: { view: TransferView; screen: TransferScreen }): ReactNode {
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
    </form>
  );
}
