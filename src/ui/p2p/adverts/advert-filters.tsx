import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { AdvertListModel, OtcMarket, Side } from "#src/streams/p2p/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Select } from "#src/ui/kit/fields/select.tsx";
import { CoinIcon } from "#src/ui/kit/marks/coin-icon.tsx";
import { coinCodes, payWays, wayNames } from "../names.ts";
import styles from "./adverts.module.css";
import { MinAmount } from "./min-amount.tsx";

/** Taking a sell advert is buying: the tabs say what the user does, the filter what the publisher does. */
const sides: readonly { readonly side: Side; readonly name: ReactNode; readonly does: Side }[] = [
  { side: "sell", name: <Trans>Buy</Trans>, does: "buy" },
  { side: "buy", name: <Trans>Sell</Trans>, does: "sell" },
];

/** Which adverts are shown: side, coin, then amount, currency and way to pay. */
export function AdvertFilters({ model, market }: { model: AdvertListModel; market: OtcMarket }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const { filter, currencies } = useObservableEagerState(model.view$);
  return (
    <search className={styles.filters}>
      <div className={styles.first}>
        <fieldset className={styles.sides} aria-label={t`Buy or sell`}>
          {sides.map(({ side, name, does }) => (
            <label key={side} data-side={does}>
              <input
                type="radio"
                name={`${id}-side`}
                checked={filter.side === side}
                onChange={() => model.filter({ side })}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.coins} aria-label={t`Coin`}>
          {currencies.map((currency) => (
            <label key={currency.id}>
              <input
                type="radio"
                name={`${id}-coin`}
                checked={filter.currencyId === currency.id}
                onChange={() => model.filter({ currencyId: currency.id })}
              />
              <CoinIcon coin={currency.name} />
              {currency.name}
            </label>
          ))}
        </fieldset>
      </div>
      <Details model={model} market={market} />
    </search>
  );
}

function Details({ model, market }: { model: AdvertListModel; market: OtcMarket }): ReactNode {
  const { t, i18n } = useLingui();
  const view = useObservableEagerState(model.view$);
  const { filter } = view;
  return (
    <div className={styles.second}>
      <MinAmount model={model} view={view} market={market} />
      <Select
        size="bar"
        name={t`Payment currency`}
        value={filter.coinCode}
        options={[
          { key: null, name: t`All currencies` },
          ...coinCodes.map((code) => ({ key: code, name: code })),
        ]}
        choose={(coinCode) => model.filter({ coinCode })}
      />
      <Select
        size="bar"
        name={t`Payment method`}
        value={filter.way}
        options={[
          { key: null, name: t`All payment methods` },
          ...payWays.map((way) => ({ key: way, name: i18n._(wayNames[way]) })),
        ]}
        choose={(way) => model.filter({ way })}
      />
      <button type="button" className={buttons.ghost} onClick={model.refresh}>
        <Trans>Refresh</Trans>
      </button>
    </div>
  );
}
