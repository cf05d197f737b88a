import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import { ACCEPTOR_COIN } from "#src/streams/acceptors/figures.ts";
import type { AcceptorDeal, DealWord, ListedDeal } from "#src/streams/acceptors/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Badge, type Tone } from "#src/ui/kit/marks/badge.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import table from "#src/ui/kit/table/table.module.css";
import { TimeLeft } from "#src/ui/p2p/time-left.tsx";
import { Way } from "#src/ui/p2p/way.tsx";
import styles from "./acceptors.module.css";

/** A deal; only the one that counts down renders by the second. */
export const DealRow = memo(function DealRow({
  listed: { deal, secondsLeft },
  say,
}: {
  listed: ListedDeal;
  say: (word: DealWord) => void;
}): ReactNode {
  const format = useFormat();
  const { acceptor, acceptorAccount, account, way, coinCode, amount, createdAt, updatedAt } = deal;
  const money = format.amount(deal.money, 2);
  return (
    <tr className={styles.row}>
      <td>
        <Stamp time={createdAt} />
        {updatedAt !== null && updatedAt !== createdAt && (
          <small>
            <Trans>Updated {format.dateTime(updatedAt)}</Trans>
          </small>
        )}
      </td>
      <td>
        {acceptor}
        <small>{acceptorAccount}</small>
      </td>
      <td>
        {account}
        <small>{way === null ? UNKNOWN : <Way way={way} />}</small>
      </td>
      <td className={table.right}>
        <b>
          {money} {coinCode}
        </b>
        {amount !== null && (
          <small>
            {format.exact(amount)} {ACCEPTOR_COIN}
          </small>
        )}
      </td>
      <td>
        <DealState deal={deal} secondsLeft={secondsLeft} />
      </td>
      <td className={table.right}>
        <Answers listed={{ deal, secondsLeft }} money={`${money} ${coinCode}`} say={say} />
      </td>
    </tr>
  );
});

/** What the user can say: the money came or did not, or the withdrawal is taken back. */
function Answers({
  listed: { deal, secondsLeft },
  money,
  say,
}: {
  listed: ListedDeal;
  money: string;
  say: (word: DealWord) => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <>
      {secondsLeft !== null && (
        <span className={styles.answers}>
          <button
            type="button"
            className={table.button}
            aria-label={t`Confirm receipt of ${money}`}
            onClick={() => say({ deal, word: "received" })}
          >
            <Trans>Confirm receipt</Trans>
          </button>
          <button
            type="button"
            className={table.button}
            aria-label={t`${money} not received`}
            onClick={() => say({ deal, word: "missing" })}
          >
            <Trans>Not received</Trans>
          </button>
        </span>
      )}
      {deal.canCancel && (
        <button
          type="button"
          className={table.button}
          aria-label={t`Cancel the withdrawal of ${money}`}
          onClick={() => say({ deal, word: "cancel" })}
        >
          <Trans>Cancel</Trans>
        </button>
      )}
    </>
  );
}

const states: Readonly<Record<AcceptorDeal["state"], ReactNode>> = {
  waiting: <Trans>Waiting for the acceptor</Trans>,
  confirmed: <Trans>Confirmed</Trans>,
  rejected: <Trans>Rejected</Trans>,
  cancelled: <Trans>Cancelled</Trans>,
};

const tones: Readonly<Record<AcceptorDeal["state"], Tone>> = {
  waiting: "waiting",
  confirmed: "good",
  rejected: "bad",
  cancelled: "plain",
};

function DealState({ deal, secondsLeft }: { deal: AcceptorDeal; secondsLeft: number | null }): ReactNode {
  const { state, disputed, inReview } = deal;
  return (
    <div className={styles.state}>
      <Badge tone={tones[state]}>
        {secondsLeft === null ? states[state] : <Trans>Marked as paid</Trans>}
      </Badge>
      {inReview && (
        <small>
          <Trans>Under review</Trans>
        </small>
      )}
      {disputed && (
        <small>
          <Trans>Under review by our staff</Trans>
        </small>
      )}
      {secondsLeft !== null && (
        <small>
          <Trans>Auto-confirms in</Trans> <TimeLeft seconds={secondsLeft} />
        </small>
      )}
    </div>
  );
}
