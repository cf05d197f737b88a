import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { TakeModel, TakeView } from "#src/streams/p2p/screens/types.ts";
import { GuardedDialog } from "#src/ui/account/trade-password/guarded-dialog.tsx";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { NumberField } from "#src/ui/kit/fields/number-field.tsx";
import { ProblemNote } from "#src/ui/kit/fields/problem-note.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import note from "#src/ui/kit/layout/note.module.css";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import { Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { Coins, Dollars, Money, UnitPrice } from "../amounts.tsx";
import { FreeCoins } from "../free-coins.tsx";
import { Prerequisites } from "../prerequisites.tsx";
import { TimeLeft } from "../time-left.tsx";
import { Way } from "../way.tsx";
import styles from "./opened-take.module.css";

/** The advert that is being taken: its terms for 60 s, then the trade password. */
export default function OpenedTake({ view, model }: { view: TakeView; model: TakeModel }): ReactNode {
  const asked = useObservableEagerState(model.guard.view$);
  if (asked === null) return <TermsDialog view={view} model={model} />;
  return (
    <GuardedDialog
      model={model.guard}
      words={() => ({
        title: <Trans>Place order</Trans>,
        body: <Summary view={view} />,
        confirm: <Trans>Place order</Trans>,
      })}
    />
  );
}

/** What one gets and gives, in a sentence. */
function Summary({ view: { side, amount, money, advert } }: { view: TakeView }): ReactNode {
  const coins = <Coins amount={amount} unit={advert.currency} />;
  const paid = <Money amount={money} coinCode={advert.coinCode} />;
  const { publisher } = advert;
  return (
    <p>
      {side === "buy" ? (
        <Trans>
          You buy <strong>{coins}</strong> from {publisher} and pay <strong>{paid}</strong>.
        </Trans>
      ) : (
        <Trans>
          You sell <strong>{coins}</strong> to {publisher}, who pays you <strong>{paid}</strong>. Your coins
          are held until the deal ends.
        </Trans>
      )}
    </p>
  );
}

function TermsDialog({ view, model }: { view: TakeView; model: TakeModel }): ReactNode {
  const { t } = useLingui();
  const { advert, side, secondsLeft } = view;
  const { currency } = advert;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    model.submit();
  };
  return (
    <Dialog
      title={side === "buy" ? <Trans>Buy {currency}</Trans> : <Trans>Sell {currency}</Trans>}
      close={model.close}
      size={440}
    >
      <form
        onSubmit={submit}
        noValidate
        aria-label={t({ message: "Order", context: "between people" })}
        className={styles.form}
      >
        <Prerequisites missing={view.missing} prepare={model.prepare} />
        <PriceChange view={view} />
        {view.means !== "whole" && <Entry view={view} means={view.means} model={model} />}
        <TakeTerms view={view} />
        <button type="submit" className={styles.submit} data-side={side}>
          {side === "buy" ? <Trans>Buy {currency}</Trans> : <Trans>Sell {currency}</Trans>}
        </button>
        <p className={styles.closes}>
          <Trans>
            These terms are valid for <TimeLeft seconds={secondsLeft} className={styles.clock} />
          </Trans>
        </p>
      </form>
    </Dialog>
  );
}

/** That the terms are no longer those that the user left. */
function PriceChange({ view: { priceBefore, advert } }: { view: TakeView }): ReactNode {
  if (priceBefore === null) return null;
  const before = <UnitPrice price={priceBefore} coinCode={advert.coinCode} />;
  const now = <UnitPrice price={advert.price} coinCode={advert.coinCode} />;
  return (
    <p className={note.warning} role="status">
      <Trans>
        The price changed while you were away, from {before} to {now}.
      </Trans>
    </p>
  );
}

function Entry({
  view: { typed, choices, problem, advert, available },
  means,
  model,
}: {
  view: TakeView;
  means: "money" | "number";
  model: TakeModel;
}): ReactNode {
  const { t } = useLingui();
  const { currency, coinCode } = advert;
  return (
    <>
      <Tabs
        tabs={[
          { key: "money", label: <Trans>By amount</Trans> },
          { key: "number", label: <Trans>By quantity</Trans> },
        ]}
        chosen={means}
        choose={model.means}
        name={t`Order by`}
        panel="take-entry"
      />
      <div id="take-entry" role="tabpanel" aria-label={t`Order by`}>
        <NumberField
          label={means === "money" ? t`Amount` : t`Quantity`}
          value={typed}
          unit={means === "money" ? coinCode : currency}
          choices={choices}
          problem={problem}
          change={model.type}
          all={model.all}
          {...(available === null
            ? {}
            : {
                hint: <FreeCoins amount={available} unit={currency} currencyId={advert.currencyId} />,
              })}
        />
      </div>
    </>
  );
}

function TakeTerms({ view }: { view: TakeView }): ReactNode {
  const format = useFormat();
  const { advert, side, amount, money, inDollars, fee, feePercent, available, means, problem } = view;
  const { currency, coinCode, publisher, price, way, limits } = advert;
  const percent = format.percent(feePercent, { plain: true });
  return (
    <div className={styles.terms}>
      <Terms>
        <Term name={side === "buy" ? <Trans>Seller</Trans> : <Trans>Buyer</Trans>}>{publisher}</Term>
        <Term name={<Trans>Price</Trans>}>
          <UnitPrice price={price} coinCode={coinCode} />
        </Term>
        <Term name={<Trans>Payment</Trans>}>
          <Way way={way} />
        </Term>
        {limits !== null && (
          <Term name={<Trans context="of an advert">Limit</Trans>}>
            <Money amount={limits.min} coinCode={coinCode} /> –{" "}
            <Money amount={limits.max} coinCode={coinCode} />
          </Term>
        )}
        <Term name={<Trans>Quantity</Trans>}>
          <Coins amount={amount} unit={currency} />
        </Term>
        <Term name={<Trans>Fee ({percent})</Trans>}>
          <Coins amount={fee} unit={currency} />
        </Term>
        <Term name={side === "buy" ? <Trans>You pay</Trans> : <Trans>You receive</Trans>} strong>
          <Money amount={money} coinCode={coinCode} />
          <Dollars of={inDollars} />
        </Term>
      </Terms>
      {means === "whole" && available !== null && (
        <p className={styles.free}>
          <FreeCoins amount={available} unit={currency} currencyId={advert.currencyId} />
        </p>
      )}
      {means === "whole" && <ProblemNote id="take-problem" problem={problem} />}
    </div>
  );
}
