import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import type { EarnOffer, EarnScreen } from "#src/streams/earn/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { NumberField } from "#src/ui/kit/fields/number-field.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { forGuests } from "#src/ui/kit/rendered.ts";
import styles from "./earn-form.module.css";
import { decimalsShown, trimmed } from "./offer-table.tsx";

/** The form of a deposit: the amount of the chosen coin, and its interest. */
export function EarnForm({ screen }: { screen: EarnScreen }): ReactNode {
  const { t } = useLingui();
  const offer = useObservableEagerState(screen.offer$);
  const signedIn = useObservableEagerState(screen.signedIn$);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    screen.amount.submit();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={t`Lock an amount`}>
      {offer === null ? (
        <SkeletonRows rows={6} height="36px" />
      ) : (
        <>
          <Head offer={offer} />
          <Lengths offer={offer} choose={screen.choose} />
          <Amount screen={screen} offer={offer} signedIn={signedIn} />
          <Outcome offer={offer} />
          {signedIn ? (
            <button type="submit" className={`${buttons.primary} ${buttons.large} ${buttons.wide}`}>
              <Trans>Lock {offer.product.currency}</Trans>
            </button>
          ) : (
            <ToLogin />
          )}
        </>
      )}
    </form>
  );
}

function Head({ offer: { product, yearPercent } }: { offer: EarnOffer }): ReactNode {
  const format = useFormat();
  return (
    <header className={styles.head}>
      <h2>{product.currency}</h2>
      <p>
        <b>{format.percent(yearPercent, { plain: true })}</b> <Trans>per year</Trans>
      </p>
    </header>
  );
}

function Lengths({ offer, choose }: { offer: EarnOffer; choose: EarnScreen["choose"] }): ReactNode {
  const { t } = useLingui();
  const { product, term } = offer;
  return (
    <fieldset className={styles.lengths} aria-label={t`Term`}>
      {product.terms.map(({ id, days }) => (
        <label key={id}>
          <input
            type="radio"
            name="term"
            checked={id === term.id}
            onChange={() => choose(product.currencyId, days)}
          />
          <Trans>{days} days</Trans>
        </label>
      ))}
    </fieldset>
  );
}

function Amount({
  screen: { amount },
  offer: { product, term, available },
  signedIn,
}: {
  screen: EarnScreen;
  offer: EarnOffer;
  signedIn: boolean;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { typed, choices, problem } = useObservableEagerState(amount.view$);
  const { currency } = product;
  const min = `${format.grouped(trimmed(term.minimum))} ${currency}`;
  const free = `${format.exact(available)} ${currency}`;
  return (
    <NumberField
      label={t`Amount`}
      value={typed}
      unit={currency}
      choices={choices}
      problem={problem}
      change={amount.type}
      {...(signedIn ? { all: amount.all } : {})}
      hint={
        <span className={styles.hint}>
          <span>
            <Trans>Minimum {min}</Trans>
          </span>
          {signedIn && (
            <span>
              <Trans>Available {free}</Trans>
            </span>
          )}
        </span>
      }
    />
  );
}

function Outcome({ offer }: { offer: EarnOffer }): ReactNode {
  const format = useFormat();
  const { product, term, interest, startAt, endAt } = offer;
  return (
    <Terms>
      <Term name={<Trans>Interest rate for the term</Trans>}>
        {format.percent(trimmed(term.ratePercent), {
          plain: true,
          decimals: decimalsShown(term.ratePercent),
        })}
      </Term>
      <Term name={<Trans>Interest from</Trans>}>{format.dateTime(startAt)}</Term>
      <Term name={<Trans>Due time</Trans>}>{format.dateTime(endAt)}</Term>
      <Term name={<Trans>Early redemption fee</Trans>}>
        {format.percent(term.cancelPercent, { plain: true })}
      </Term>
      <Term name={<Trans context="interest">Expected profit</Trans>} strong>
        <output className={styles.profit}>
          {format.exact(interest)} {product.currency}
        </output>
      </Term>
    </Terms>
  );
}

function ToLogin(): ReactNode {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <Link
      to="/components/login"
      search={{ redirect: here }}
      className={`${buttons.primary} ${buttons.large} ${buttons.wide}`}
      {...forGuests}
    >
      <Trans>Log in to lock coins</Trans>
    </Link>
  );
}
