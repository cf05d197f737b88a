import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Deal } from "#src/streams/p2p/screens/types.ts";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { Coins, Money, UnitPrice } from "../amounts.tsx";
import { Way } from "../way.tsx";
import styles from "./deal.module.css";

/** What a deal is: money, price, coins, fee, by which way, with whom. */
export function DealFacts({ deal }: { deal: Deal }): ReactNode {
  const { t } = useLingui();
  const { money, coinCode, price, amount, currency, fee, way, reference, other, role } = deal;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{role === "buyer" ? <Trans>You pay</Trans> : <Trans>You receive</Trans>}</dt>
        <dd className={styles.sum}>
          <Money amount={money} coinCode={coinCode} />
          <CopyButton text={plain(money)} name={t`Copy the amount`} bare />
        </dd>
      </div>
      <Fact name={<Trans>Price</Trans>}>
        <UnitPrice price={price} coinCode={coinCode} />
      </Fact>
      <Fact name={<Trans>Quantity</Trans>}>
        <Coins amount={amount} unit={currency} />
      </Fact>
      <Fact name={<Trans>Your fee</Trans>}>
        <Coins amount={fee} unit={currency} />
      </Fact>
      <Fact name={<Trans>Payment</Trans>}>
        <Way way={way} />
      </Fact>
      <Fact name={<Trans>Reference number</Trans>}>
        {reference}
        <CopyButton text={reference} name={t`Copy the reference number`} bare />
      </Fact>
      <div>
        <dt>{role === "buyer" ? <Trans>Seller</Trans> : <Trans>Buyer</Trans>}</dt>
        <dd>
          {other.account}
          {other.name !== "" && <small>{other.name}</small>}
        </dd>
      </div>
      {other.phone !== "" && (
        <div>
          <dt>
            <Trans>Phone</Trans>
          </dt>
          <dd>{other.phone}</dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Money without the zeros at its end: as it is typed into a payment. */
function plain(money: string): string {
  return money.includes(".") ? money.replace(/\.?0+$/, "") : money;
}
