import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { withoutZeros } from "#domain/numbers/decimal.ts";
import type { Position } from "#src/streams/leverage/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Profit } from "#src/ui/kit/money/money.tsx";
import { usePriceDecimals } from "../known-markets.tsx";
import { Moving } from "../moving.tsx";
import { StateName } from "../positions/cells.tsx";
import { Taken } from "../positions/returned.tsx";
import { SideWord } from "../side-word.tsx";
import styles from "./record-page.module.css";

type Fact = readonly [id: string, name: ReactNode, text: ReactNode];

/** The position of which it was a part. */
const whole = (id: number): Fact => [
  "part",
  <Trans key="w">Part of position</Trans>,
  <Link key="l" to="/leverRecord" search={{ id: String(id) }}>
    {id}
  </Link>,
];

function useFacts(position: Position): readonly Fact[] {
  const format = useFormat();
  const decimals = usePriceDecimals(position);
  const { base, quote } = position.pair;
  const price = (text: string | null): string =>
    text === null ? UNKNOWN : `${format.price(text, decimals)} ${quote}`;
  const time = (at: number | null): string =>
    at === null ? UNKNOWN : `${format.day(at)} ${format.time(at)}`;
  const { state } = position;
  const money = (id: string, value: string): ReactNode => (
    <Taken key={id} state={state} value={value} unit={quote} />
  );
  const now =
    position.state === "closed" ? <Trans key="c">Close price</Trans> : <Trans key="c">Mark price</Trans>;
  const liquidation: Fact = [
    "liquidation",
    <Trans key="q">Est. liquidation</Trans>,
    price(position.liquidationPrice),
  ];
  return [
    ["contracts", <Trans key="h">Contracts</Trans>, format.whole(position.contracts)],
    ["amount", <Trans key="a">Amount</Trans>, `${format.grouped(withoutZeros(position.amount))} ${base}`],
    ["leverage", <Trans key="m">Leverage</Trans>, `${position.leverage}×`],
    ["open", <Trans key="o">Open price</Trans>, price(position.price)],
    ["origin", <Trans key="b">Price before the spread</Trans>, price(position.originPrice)],
    ["current", now, price(position.state === "revoked" ? null : position.currentPrice)],
    ...(position.state === "open" ? [liquidation] : []),
    ["target", <Trans key="t">Take profit</Trans>, price(position.takeProfit)],
    ["stop", <Trans key="s">Stop loss</Trans>, price(position.stopLoss)],
    ["margin", <Trans key="g">Margin</Trans>, money("margin", position.margin)],
    ["left", <Trans key="l">Remaining margin</Trans>, money("left", position.marginLeft)],
    ["fee", <Trans key="f">Fee</Trans>, money("fee", position.fee)],
    ["overnight", <Trans key="n">Overnight fee</Trans>, money("overnight", position.overnightFee)],
    ["created", <Trans key="e">Ordered</Trans>, time(position.createdAt)],
    ["opened", <Trans key="p">Opened</Trans>, time(position.openedAt)],
    ["closed", <Trans key="d">Ended</Trans>, time(position.closedAt)],
    ["id", <Trans key="i">Number</Trans>, String(position.id)],
    ...(position.partOf === null ? [] : [whole(position.partOf)]),
  ];
}

/** Everything that is known of a position. */
export function RecordFacts({ position }: { position: Position }): ReactNode {
  const facts = useFacts(position);
  const { symbol, side, state, profit, pair } = position;
  return (
    <>
      <div className={styles.top}>
        <h2>
          <SideWord side={side} /> {symbol}
        </h2>
        <StateName position={position} />
        {state !== "pending" && state !== "revoked" && (
          <strong>
            <Moving value={profit}>
              <Profit value={profit} unit={pair.quote} />
            </Moving>
          </strong>
        )}
      </div>
      <dl className={styles.facts}>
        {facts.map(([id, name, text]) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
