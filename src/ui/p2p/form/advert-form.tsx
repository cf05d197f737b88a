import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { AdvertFormModel, AdvertFormView, AdvertOrder } from "#src/streams/p2p/screens/types.ts";
import { GuardedDialog, type GuardedWords } from "#src/ui/account/trade-password/guarded-dialog.tsx";
import { ChoiceField } from "#src/ui/kit/fields/choice-field.tsx";
import { NumberField } from "#src/ui/kit/fields/number-field.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import { Coins, Dollars, Money } from "../amounts.tsx";
import { FreeCoins } from "../free-coins.tsx";
import { coinCodes, payWays } from "../names.ts";
import { Prerequisites } from "../prerequisites.tsx";
import { Way } from "../way.tsx";
import styles from "./advert-form.module.css";

/** Writes an advert, with what it comes to, and publishes it under the trade password. */
export function AdvertForm({ model }: { model: AdvertFormModel }): ReactNode {
  const { t } = useLingui();
  const view = useObservableEagerState(model.view$);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    model.submit();
  };
  return (
    <>
      <form onSubmit={submit} noValidate aria-label={t`New advert`} className={styles.form}>
        <Prerequisites missing={view.missing} prepare={model.prepare} />
        <Choices view={view} model={model} />
        <Figures view={view} model={model} />
        <Sum view={view} />
        <button type="submit" className={styles.submit} data-side={view.values.side}>
          <Trans>Publish the advert</Trans>
        </button>
      </form>
      <GuardedDialog model={model.guard} words={(order) => wordsOf(order, view)} />
    </>
  );
}

interface Part {
  view: AdvertFormView;
  model: AdvertFormModel;
}

function Choices({ view: { values, problems, currencies }, model }: Part): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.pair}>
        <ChoiceField
          label={t`I want to`}
          options={[
            { key: "sell", name: <Trans>Sell</Trans> },
            { key: "buy", name: <Trans>Buy</Trans> },
          ]}
          chosen={values.side}
          choose={(side) => model.change("side", side)}
        />
        <ChoiceField
          label={t`Coin`}
          options={currencies.map(({ id, name }) => ({ key: String(id), name }))}
          chosen={values.currency}
          choose={(id) => model.change("currency", id)}
        />
      </div>
      <ChoiceField
        label={t`Payment currency`}
        options={coinCodes.map((code) => ({ key: code, name: code }))}
        chosen={values.coinCode}
        choose={(code) => model.change("coinCode", code)}
        problem={problems.coinCode}
      />
      <ChoiceField
        label={t`Payment method`}
        options={payWays.map((way) => ({ key: way, name: <Way way={way} /> }))}
        chosen={values.way}
        choose={(way) => model.change("way", way)}
        problem={problems.way}
      />
    </>
  );
}

function Figures({ view, model }: Part): ReactNode {
  const { t } = useLingui();
  const { values, problems, choices, currency, available, hasLimits } = view;
  const { coinCode } = values;
  const isSale = values.side === "sell";
  return (
    <div className={styles.figures}>
      <NumberField
        label={t`Price per ${currency}`}
        value={values.price}
        unit={coinCode}
        choices={choices.price ?? null}
        problem={problems.price}
        change={(text) => model.change("price", text)}
      />
      <NumberField
        label={t`Quantity`}
        value={values.total}
        unit={currency}
        choices={choices.total ?? null}
        problem={problems.total}
        change={(text) => model.change("total", text)}
        {...(isSale && available !== null
          ? {
              all: model.all,
              hint: hasLimits ? (
                <Trans>
                  Available in the shop: <Coins amount={available} unit={currency} />
                </Trans>
              ) : (
                <FreeCoins amount={available} unit={currency} currencyId={Number(values.currency)} />
              ),
            }
          : {})}
      />
      {hasLimits &&
        (["min", "max"] as const).map((field) => (
          <NumberField
            key={field}
            label={field === "min" ? t`Minimum order` : t`Maximum order`}
            value={values[field]}
            unit={coinCode}
            choices={choices[field] ?? null}
            problem={problems[field]}
            change={(text) => model.change(field, text)}
          />
        ))}
    </div>
  );
}

function Sum({ view }: { view: AdvertFormView }): ReactNode {
  const format = useFormat();
  const { money, inDollars, fee, feePercent, held, receive, currency, values, payHours } = view;
  const coinCode = coinCodes.find((code) => code === values.coinCode) ?? "CNY";
  const percent = format.percent(feePercent, { plain: true });
  const isSale = values.side === "sell";
  const time = payHours === null ? null : format.wait(payHours);
  return (
    <div className={styles.sum}>
      <Terms>
        <Term name={<Trans context="value of an order">Total</Trans>} strong>
          <Money amount={money} coinCode={coinCode} />
          <Dollars of={inDollars} />
        </Term>
        <Term name={<Trans>Fee ({percent})</Trans>}>
          <Coins amount={fee} unit={currency} />
        </Term>
        <Term
          name={isSale ? <Trans>Held while the advert is open</Trans> : <Trans>You receive at the end</Trans>}
        >
          <Coins amount={isSale ? held : receive} unit={currency} />
        </Term>
      </Terms>
      {time !== null && (
        <p>
          <Trans>Orders not paid within {time} are cancelled automatically.</Trans>
        </p>
      )}
    </div>
  );
}

function wordsOf(
  { side, total, price, coinCode }: Pick<AdvertOrder, "side" | "total" | "price" | "coinCode">,
  { currency, money }: AdvertFormView,
): GuardedWords {
  const coins = <Coins amount={total} unit={currency} />;
  const sum = <Money amount={money} coinCode={coinCode} />;
  return {
    title: <Trans>Publish the advert</Trans>,
    body: (
      <p>
        {side === "sell" ? (
          <Trans>
            You offer <strong>{coins}</strong> at {price} {coinCode} each, <strong>{sum}</strong> in total.
            The coins and the fee are held while the advert is open.
          </Trans>
        ) : (
          <Trans>
            You want to buy <strong>{coins}</strong> at {price} {coinCode} each, <strong>{sum}</strong> in
            total.
          </Trans>
        )}
      </p>
    ),
    confirm: <Trans>Publish the advert</Trans>,
  };
}
