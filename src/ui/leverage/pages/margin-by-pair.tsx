import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { memo, type ReactNode } from "react";
import type { LeverageMarginScreen, PairMargin } from "#src/streams/leverage/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { CoinIcon } from "#src/ui/kit/marks/coin-icon.tsx";
import { Money, Profit } from "#src/ui/kit/money/money.tsx";
import table from "#src/ui/kit/table/table.module.css";
import { type Column, Table } from "#src/ui/kit/table/table.tsx";
import { SideWord } from "../side-word.tsx";
import styles from "./margin-page.module.css";

const columns: readonly Column[] = [
  { id: "pair", name: <Trans>Pair</Trans> },
  { id: "contracts", name: <Trans>Positions</Trans> },
  { id: "mark", name: <Trans>Mark price</Trans>, right: true },
  { id: "liquidation", name: <Trans>Est. liquidation</Trans>, right: true },
  { id: "margin", name: <Trans>Margin</Trans>, right: true },
  { id: "profit", name: <Trans>Profit</Trans>, right: true },
  { id: "pending", name: <Trans>Pending orders</Trans>, right: true },
  { id: "actions", name: <Trans>Actions</Trans>, right: true, unseen: true },
];

/** Every pair with leverage: what its positions and pending orders hold. */
export function MarginByPair({ screen }: { screen: LeverageMarginScreen }): ReactNode {
  const { t } = useLingui();
  const pairs = useObservableEagerState(screen.pairs$);
  return (
    <Card
      title={<Trans>Margin by pair</Trans>}
      aside={
        <Link to="/leverTransactions" className={styles.all}>
          <Trans>All positions and orders</Trans>
        </Link>
      }
    >
      <LoadableView
        data={pairs}
        retry={screen.retry}
        skeleton={<SkeletonRows rows={8} height="28px" inset="card" />}
        empty={{
          when: (all) => all.length === 0,
          show: <Placeholder mark="empty" title={<Trans>No pair has leverage</Trans>} />,
        }}
      >
        {(all) => (
          <Table label={t`Margin by pair`} columns={columns}>
            {all.map((pair) => (
              <Row key={pair.market.key} margin={pair} />
            ))}
          </Table>
        )}
      </LoadableView>
    </Card>
  );
}

const Row = memo(function Row({ margin: of }: { margin: PairMargin }): ReactNode {
  const format = useFormat();
  const { key, symbol, pair, priceDecimals } = of.market;
  const isHeld = of.positions > 0;
  const price = (value: string | null) => (isHeld ? format.price(value, priceDecimals) : UNKNOWN);
  return (
    <tr data-idle={(!isHeld && of.pending === 0) || undefined} className={styles.row}>
      <td>
        <Link to="/leverdealCenter" search={{ pair: key }} className={styles.coin}>
          <CoinIcon coin={pair.base} />
          {symbol}
        </Link>
      </td>
      <td>
        <ContractCounts of={of} />
      </td>
      <td className={table.right}>{price(of.markPrice)}</td>
      <td className={table.right}>{price(of.liquidationPrice)}</td>
      <td className={table.right}>{isHeld ? <Money value={of.margin} /> : UNKNOWN}</td>
      <td className={table.right}>{isHeld ? <Profit value={of.profit} /> : UNKNOWN}</td>
      <td className={table.right}>{of.pending === 0 ? UNKNOWN : <Pending of={of} />}</td>
      <td className={table.right}>
        {isHeld ? (
          <Link to="/leverTransactions" search={{ pair: key }} className={table.action}>
            <Plural value={of.positions} one="# position" other="# positions" />
          </Link>
        ) : (
          <Link to="/leverdealCenter" search={{ pair: key }} className={table.action}>
            <Trans>Trade</Trans>
          </Link>
        )}
      </td>
    </tr>
  );
});

/** Long and short contracts. */
function ContractCounts({ of: { longContracts, shortContracts } }: { of: PairMargin }): ReactNode {
  const format = useFormat();
  if (longContracts === 0 && shortContracts === 0) return UNKNOWN;
  return (
    <span className={styles.contracts}>
      {longContracts > 0 && (
        <span>
          <SideWord side="buy" /> {format.whole(longContracts)}
        </span>
      )}
      {shortContracts > 0 && (
        <span>
          <SideWord side="sell" /> {format.whole(shortContracts)}
        </span>
      )}
    </span>
  );
}

function Pending({ of: { market, pending, reserved } }: { of: PairMargin }): ReactNode {
  const format = useFormat();
  return (
    <Link to="/leverTransactions" search={{ state: "pending", pair: market.key }} className={table.action}>
      {format.whole(pending)} · <Money value={reserved} />
    </Link>
  );
}
