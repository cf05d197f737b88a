import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CompanyPlace } from "#src/streams/wallets/screens/types.ts";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Skeleton } from "#src/ui/kit/loading/skeleton.tsx";
import { QrCode } from "#src/ui/kit/marks/qr-code.tsx";
import styles from "./columns.module.css";

/** The company's address of the chosen coin and network, and what to mind. @param place `null` while loading */
export function CompanyAddress({ place }: { place: CompanyPlace | null }): ReactNode {
  return (
    <Card title={<Trans>The company's address</Trans>}>
      <div className={styles.where}>{place === null ? <LoadingAddress /> : <Address place={place} />}</div>
      <ul className={styles.tips}>
        {place === null ? (
          <li>
            <Skeleton width="60%" />
          </li>
        ) : (
          <TipsOf place={place} />
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

function LoadingAddress(): ReactNode {
  return (
    <>
      <Skeleton width="148px" height="148px" />
      <div className={styles.text}>
        <Skeleton width="180px" />
        <Skeleton width="320px" />
      </div>
    </>
  );
}

function Address({ place: { address, memo, currency, network } }: { place: CompanyPlace }): ReactNode {
  const { t } = useLingui();
  return (
    <>
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
    </>
  );
}

function TipsOf({ place: { memo, currency, network } }: { place: CompanyPlace }): ReactNode {
  return (
    <>
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
    </>
  );
}
