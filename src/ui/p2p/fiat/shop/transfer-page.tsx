import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { OwnShop, ShopTransferScreen } from "#src/streams/p2p/fiat/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { NumberField } from "#src/ui/kit/fields/number-field.tsx";
import { SubmitButton } from "#src/ui/kit/forms/submit-button.tsx";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { Coins } from "#src/ui/p2p/amounts.tsx";
import { FiatPage } from "../fiat-page.tsx";
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
