import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { memo, type ReactNode } from "react";
import { daysOf, yearPercent } from "#src/streams/earn/figures.ts";
import type { EarnProduct, EarnScreen, EarnTerm } from "#src/streams/earn/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { CoinIcon } from "#src/ui/kit/marks/coin-icon.tsx";
import styles from "./offer-table.module.css";

/** Coins by terms: each cell is an offer, its rate a year in sight, and chosen by a click. */
export function OfferTable({
  screen,
  products,
}: {
  screen: EarnScreen;
  products: readonly EarnProduct[];
}): ReactNode {
  const { t } = useLingui();
  const offer = useObservableEagerState(screen.offer$);
  const columns = daysOf(products);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t`Offers`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Coin</Trans>
            </th>
            {columns.map((days) => (
              <th key={days} scope="col">
                <Trans>{days} days</Trans>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.currencyId} data-chosen={offer?.product === product || undefined}>
              <Coin product={product} />
              {columns.map((days) => (
                <td key={days}>
                  <Offer
                    currency={product.currency}
                    term={product.terms.find((term) => term.days === days) ?? null}
                    chosen={offer?.product === product && offer.term.days === days}
                    choose={screen.choose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        <Trans>Annual rates without compounding, with the return for the whole term below.</Trans>
      </p>
    </div>
  );
}

function Coin({ product: { currency, terms } }: { product: EarnProduct }): ReactNode {
  const format = useFormat();
  const least = format.grouped(trimmed(terms[0]?.minimum ?? "0"));
  return (
    <th scope="row">
      <span className={styles.mark}>
        <CoinIcon coin={currency} size={32} />
      </span>
      <span className={styles.coin}>
        <b>{currency}</b>
        <small>
          <Trans>
            from {least} {currency}
          </Trans>
        </small>
      </span>
    </th>
  );
}

/** Without the zeros that say nothing. */
export function trimmed(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

const Offer = memo(function Offer({
  currency,
  term,
  chosen,
  choose,
}: {
  currency: string;
  term: EarnTerm | null;
  chosen: boolean;
  choose: EarnScreen["choose"];
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  if (term === null) return <span className={styles.none}>{UNKNOWN}</span>;
  const { days, ratePercent, currencyId } = term;
  const year = format.percent(yearPercent(term), { plain: true });
  const whole = format.percent(trimmed(ratePercent), { plain: true, decimals: decimalsShown(ratePercent) });
  // No `aria-label`: a name in words over two figures would have to hold them side by side.
  const words = t`${currency}, ${days} days: ${year} per year, ${whole} for the term`;
  return (
    <button
      type="button"
      className={styles.offer}
      aria-pressed={chosen}
      onClick={() => choose(currencyId, days)}
    >
      <span className="visually-hidden">{words}</span>
      <b aria-hidden="true">{year}</b>
      <small aria-hidden="true">{whole}</small>
    </button>
  );
});

/** 2 decimals, or as many as a small rate needs. */
export function decimalsShown(percent: string): number {
  return Math.max(2, trimmed(percent).split(".")[1]?.length ?? 0);
}
