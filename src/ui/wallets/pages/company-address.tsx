import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RechargeView } from "#src/streams/wallets/screens/types.ts";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { QrCode } from "#src/ui/kit/marks/qr-code.tsx";
import styles from "./columns.module.css";

/** The company's address of the chosen coin and network, and what to mind. */
export function CompanyAddress({ view: { place } }: { view: RechargeView }): ReactNode {
  const { t } = useLingui();
  const { address, memo, currency, network } = place;
  return (
    <Card title={<Trans>The company's address</Trans>}>
      <div className={styles.where}>
        <QrCode text={address} size={140} name={t`QR code of the company's address`} />
        <div className={styles.text}>
          <strong>
            <Trans>
              {currency} on {network}
            </Trans>
          </strong>
          <span className={styles.address}>{address}</span>
          <CopyButton text={address} name={t`Copy the address`} />
          {memo !== "" && (
            <>
              <span className={styles.hint}>
                <Trans>Memo</Trans>
              </span>
              <span className={styles.address}>{memo}</span>
              <CopyButton text={memo} name={t`Copy the memo`} />
            </>
          )}
        </div>
      </div>
      <ul className={styles.tips}>
        <li>
          <Trans>
            Send only {currency} on {network} to this address. Anything else is lost.
          </Trans>
        </li>
        {memo !== "" && (
          <li>
            <Trans>Without the memo a deposit cannot be matched to your account.</Trans>
          </li>
        )}
        <li>
          <Trans>
            The minimum deposit is worth 100 USDT. Smaller deposits are neither credited nor returned.
          </Trans>
        </li>
        <li>
          <Trans>
            Enter the exact amount you sent. Our staff checks each report against the network. Reports without
            a matching deposit are rejected, and repeated false reports can lock your account.
          </Trans>
        </li>
        <li>
          <Trans>
            The deposit is credited after 6 confirmations and a review by our staff, usually within 10 to 60
            minutes.
          </Trans>
        </li>
      </ul>
    </Card>
  );
}
