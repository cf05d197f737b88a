import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { OwnShop, ShopTransferScreen } from "#src/streams/screens/fiat/types.ts";
import { SubmitButton } from "#src/ui/account-forms/submit-button.tsx";
import { NumberField } from "#src/ui/fields/number-field.tsx";
import { Coins } from "#src/ui/otc/parts/amounts.tsx";
import buttons from "#src/ui/parts/button.module.css";
import { Card } from "#src/ui/parts/card.tsx";
import { Icon } from "#src/ui/parts/icons.tsx";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import { FiatPage } from "../parts/fiat-page.tsx";
import styles from "./shop.module.css";

/** `/transferstore`: between a shop and its owner's fiat account. */
export function ShopTransferPage({
  screen,
  shopId,
}: {
  screen: ShopTransferScreen;
  shopId: number;
}): ReactNode {
  const { t } = useLingui();
  const shop = useObservableEagerState(screen.shop$);
  return (
    <FiatPage
      title={t`Shop transfer`}
      aside={
        <Link to="/legalShopDetail" search={{ id: String(shopId) }} className={buttons.ghost}>
          <Trans>To the shop</Trans>
        </Link>
      }
    >
      <div className={styles.middle}>
        <Card>
          <LoadableView data={shop} retry={screen.retry} skeleton={<SkeletonRows rows={5} height="44px" />}>
            {(shown) => <Form shop={shown} screen={screen} />}
          </LoadableView>
        </Card>
      </div>
    </FiatPage>
  );
}

function Form({ shop, screen }: { shop: OwnShop; screen: ShopTransferScreen }): ReactNode {
  const { t } = useLingui();
  const { direction, values, problems, choices, submitting } = useObservableEagerState(screen.view$);
  const { merchant, available } = shop;
  const isOut = direction === "shop-to-wallet";
  const shopEnd = { name: merchant.name, amount: merchant.available };
  const walletEnd = { name: t`Fiat account`, amount: available };
  const [from, to] = isOut ? [shopEnd, walletEnd] : [walletEnd, shopEnd];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    screen.submit();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t`Shop transfer`} className={styles.form}>
      <div className={styles.route}>
        <End label={<Trans>From</Trans>} {...from} unit={merchant.currency} />
        <button
          type="button"
          className={styles.swap}
          aria-label={t`Swap direction`}
          onClick={() => screen.choose(isOut ? "wallet-to-shop" : "shop-to-wallet")}
        >
          <Icon name="swap" />
        </button>
        <End label={<Trans context="wallet">To</Trans>} {...to} unit={merchant.currency} />
      </div>
      <NumberField
        label={t`Amount`}
        value={values.amount}
        unit={merchant.currency}
        choices={choices}
        problem={problems.amount}
        change={screen.type}
        all={screen.all}
        hint={
          <Trans>
            Funds held by adverts and orders cannot be transferred. Transfers are free and immediate.
          </Trans>
        }
      />
      <SubmitButton busy={submitting}>
        {submitting ? <Trans>Transferring…</Trans> : <Trans>Transfer</Trans>}
      </SubmitButton>
    </form>
  );
}

function End({
  label,
  name,
  amount,
  unit,
}: {
  label: ReactNode;
  name: string;
  amount: string;
  unit: string;
}): ReactNode {
  return (
    <div className={styles.end}>
      <small>{label}</small>
      <strong>{name}</strong>
      <Coins amount={amount} unit={unit} />
    </div>
  );
}
