import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { LeveragePreview, LeverageTicketView, Market } from "#src/streams/leverage/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Cost, Money, Profit } from "#src/ui/kit/money/money.tsx";
import figures from "#src/ui/spot/ticket/figures.module.css";
import { TransferButton } from "#src/ui/wallets/transfer/transfer-button.tsx";
import styles from "./leverage-ticket.module.css";
import { RateAfter } from "./rate-after.tsx";

/** Values from this length on are written smaller, so that no label breaks: from 100,000 with 8 decimals. */
const LONG = 15;

function Figure({ label, children }: { label: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className={figures.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What lies in the leverage wallet, and the way to bring more. */
export function LeverageBalance({ view, market }: { view: LeverageTicketView; market: Market }): ReactNode {
  const { quote } = market.pair;
  return (
    <dl className={figures.figures}>
      <Figure label={<Trans>Available</Trans>}>
        <Money value={view.available} unit={quote} />
        <TransferButton
          ask={{ from: "spot", to: "leverage", coinId: market.pair.quoteId }}
          className={styles.link}
        />
      </Figure>
    </dl>
  );
}

/** The exchange's rates for the pair, whichever side is taken. */
export function Rates({ view }: { view: LeverageTicketView }): ReactNode {
  const format = useFormat();
  const rate = (percent: string | null): string => format.percent(percent, { plain: true });
  return (
    <dl className={figures.figures}>
      <Figure label={<Trans>Fee rate</Trans>}>{rate(view.feePercent)}</Figure>
      <Figure label={<Trans>Spread</Trans>}>{rate(view.spreadPercent)}</Figure>
    </dl>
  );
}

type Row = readonly [string, ReactNode, (side: LeveragePreview) => ReactNode];

/** What a stop would bring either side; a dash for the side that cannot have it. */
const stopRow = (stop: "takeProfit" | "stopLoss"): Row => [
  stop,
  stop === "takeProfit" ? <Trans key="tp">At take profit</Trans> : <Trans key="sl">At stop loss</Trans>,
  (side) => <Profit value={side[stop]} />,
];

/**
 * For either side, by its price after the spread: what the order is worth and what is taken for it, where it would be liquidated, and the
 * risk rate after it. Money in the quote currency.
 */
export function BothSides({ view, market }: { view: LeverageTicketView; market: Market }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const price = (text: string | null): string => format.price(text, market.priceDecimals);
  const contracts: Row = [
    "contracts",
    <Trans key="contracts">Contracts</Trans>,
    (side) => (side.contracts === null ? UNKNOWN : format.whole(side.contracts)),
  ];
  const rows: readonly Row[] = [
    ...(view.unit === "quote" ? [contracts] : []),
    ["price", <Trans key="price">Est. price</Trans>, (side) => price(side.price)],
    [
      "cost",
      <Trans key="cost">Spread and impact</Trans>,
      (side) => format.percent(side.costPercent, { plain: true, decimals: 3 }),
    ],
    ["value", <Trans key="value">Contract value</Trans>, (side) => <Cost value={side.value} />],
    ["margin", <Trans key="margin">Margin</Trans>, (side) => <Cost value={side.margin} />],
    ["fee", <Trans key="fee">Fee</Trans>, (side) => <Cost value={side.fee} />],
    ["liquidation", <Trans key="liq">Est. liquidation</Trans>, (side) => price(side.liquidationPrice)],
    ["rate", <Trans key="rate">Risk rate after</Trans>, (side) => <RateAfter preview={side} view={view} />],
  ];
  const stops = (["takeProfit", "stopLoss"] as const).filter((stop) => view[stop].trim() !== "");
  const isLong = [view.long, view.short].some(({ value }) => (value?.length ?? 0) >= LONG);
  return (
    <table className={styles.sides} data-long={isLong || undefined} aria-label={t`Order preview`}>
      <thead>
        <tr>
          <td />
          <th scope="col" className="up">
            <Trans>Long</Trans>
          </th>
          <th scope="col" className="down">
            <Trans>Short</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...rows, ...stops.map(stopRow)].map(([id, name, text]) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{text(view.long)}</td>
            <td>{text(view.short)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
