import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OptionTicketView } from "#src/streams/options/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Money, Profit } from "#src/ui/kit/money/money.tsx";
import figures from "#src/ui/spot/ticket/figures.module.css";

function Figure({ label, children }: { label: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className={figures.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A loss as a signed text, whichever way the model writes it. */
function negative(text: string | null): string | null {
  return text === null || text.startsWith("-") ? text : `-${text}`;
}

/** What the order can bring and take, and what leaves the wallet at once, before it is sent. */
export function Outcome({ view }: { view: OptionTicketView }): ReactNode {
  const format = useFormat();
  const currency = view.currencies.find((each) => each.id === view.currencyId);
  const unit = currency?.name ?? "";
  const rate = format.percent(currency?.feePercent ?? null, { plain: true });
  return (
    <dl className={figures.figures}>
      <Figure label={<Trans>If you win</Trans>}>
        <Profit value={view.win} unit={unit} decimals="needed" arrow />
      </Figure>
      <Figure label={<Trans>If you lose</Trans>}>
        <Profit value={negative(view.loss)} unit={unit} decimals="needed" arrow />
      </Figure>
      <Figure label={<Trans>Fee ({rate})</Trans>}>
        <Money value={view.fee} unit={unit} decimals="needed" />
      </Figure>
      <Figure label={<Trans>Leaves your wallet now</Trans>}>
        <Money value={view.cost} unit={unit} decimals="needed" />
      </Figure>
    </dl>
  );
}
