import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { AddressesScreen } from "#src/streams/wallets/screens/address-types.ts";
import type { SavedAddress } from "#src/streams/wallets/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import dialog from "#src/ui/kit/dialog/dialog.module.css";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import styles from "./columns.module.css";

/** The addresses bound for the chosen coin. */
export function SavedAddresses({ screen }: { screen: AddressesScreen }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(screen.list$);
  const deleting = useObservableEagerState(screen.deleting$);
  return (
    <Card title={<Trans>Saved addresses</Trans>}>
      <LoadableView
        data={list}
        retry={screen.retry}
        skeleton={<SkeletonRows rows={3} height="40px" inset="card" />}
        empty={{
          when: (all) => all.length === 0,
          show: <Placeholder mark="empty" title={<Trans>No address is bound for this coin</Trans>} />,
        }}
      >
        {(all) => (
          <ul className={styles.list} aria-label={t`Saved addresses`}>
            {all.map((address) => (
              <Saved key={address.id} address={address} ask={screen.askToDelete} />
            ))}
          </ul>
        )}
      </LoadableView>
      {deleting !== null && <Confirm address={deleting} screen={screen} />}
    </Card>
  );
}

function Saved({ address, ask }: { address: SavedAddress; ask: (address: SavedAddress) => void }): ReactNode {
  const { t } = useLingui();
  const about = [address.notes, address.currency, address.chain].filter(Boolean).join(" · ");
  return (
    <li>
      <div className={styles.about}>
        <span className={styles.hint}>{about}</span>
        <span className={styles.address}>{address.address}</span>
        {address.memo !== "" && (
          <span className={styles.hint}>
            <Trans>Memo</Trans> {address.memo}
          </span>
        )}
      </div>
      <CopyButton text={address.address} name={t`Copy the address`} bare />
      <button
        type="button"
        className={styles.delete}
        aria-label={t`Delete ${address.address}`}
        onClick={() => ask(address)}
      >
        <Trans>Delete</Trans>
      </button>
    </li>
  );
}

function Confirm({ address, screen }: { address: SavedAddress; screen: AddressesScreen }): ReactNode {
  return (
    <Dialog title={<Trans>Delete this address?</Trans>} close={screen.dismiss} size={420} ownFocus>
      <p className={styles.address}>{address.address}</p>
      <div className={dialog.actions}>
        <button type="button" className={buttons.ghost} data-autofocus onClick={screen.dismiss}>
          <Trans>Keep</Trans>
        </button>
        <button type="button" className={buttons.primary} onClick={screen.confirmDelete}>
          <Trans>Delete address</Trans>
        </button>
      </div>
    </Dialog>
  );
}
