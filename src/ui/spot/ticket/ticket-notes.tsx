import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market, TicketView } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { problemText } from "#src/ui/words/problem-text.ts";
import { type Refusal, refusalText } from "#src/ui/words/refusal-words.ts";
import { warningWords } from "#src/ui/words/ticket-words.ts";
import { ocoHint, timeInForceHints } from "#src/ui/words/time-in-force-words.ts";
import styles from "./ticket-notes.module.css";
import { TrailNote } from "./trail-note.tsx";
import { TriggerNote } from "./trigger-note.tsx";

/** In the order of the fields. */
const fields = ["distance", "activation", "offset", "stop", "stopLimit", "price", "amount", "total"] as const;
/** How many lines of problems there is room for; the others follow when these are mended. */
const MOST = 2;

/**
 * The problem of the order, a warning, or what a stop-limit order will do: in a room of its own, so that nothing below it moves.
 */
export function TicketNotes({
  id,
  view,
  market,
  refusal,
}: {
  id: string;
  view: TicketView;
  market: Market;
  /** What the exchange would reject the order with. */
  refusal: Refusal | null;
}): ReactNode {
  const { i18n } = useLingui();
  const problems = fields
    .flatMap((field) => view.problems[field] ?? [])
    .slice(0, MOST)
    .map((problem) => problemText(i18n, problem));
  return (
    <div id={id} className={styles.room}>
      {problems.map((problem) => (
        <p key={problem} className={styles.problem} role="alert">
          {problem}
        </p>
      ))}
      {problems.length === 0 && refusal !== null && (
        <p className={styles.problem} role="alert">
          {refusalText(i18n, refusal)}
        </p>
      )}
      {problems.length === 0 && refusal === null && <Notes view={view} market={market} />}
    </div>
  );
}

/** What is said of an order that has no problem. */
function Notes({ view, market }: { view: TicketView; market: Market }): ReactNode {
  return (
    <>
      <Warning view={view} market={market} />
      {view.warning === null && (
        <>
          <TriggerNote trigger={view.trigger} market={market} />
          <TrailNote plan={view.trail} market={market} />
          {view.trigger === null && view.trail === null && <Quiet view={view} market={market} />}
        </>
      )}
    </>
  );
}

/** What the chosen time in force means; of the usual one there is nothing to say, and the smallest order is said. */
function Quiet({ view: { mode, timeInForce }, market }: { view: TicketView; market: Market }): ReactNode {
  const { i18n } = useLingui();
  if (mode === "oco") return <p className={styles.quiet}>{i18n._(ocoHint)}</p>;
  if (mode !== "limit" || timeInForce === "gtc") return <SmallestOrder market={market} />;
  return <p className={styles.quiet}>{i18n._(timeInForceHints[timeInForce])}</p>;
}

function SmallestOrder({ market: { minAmount, minValue, pair } }: { market: Market }): ReactNode {
  const format = useFormat();
  const amount = `${format.exact(minAmount)} ${pair.base}`;
  const value = `${format.exact(minValue)} ${pair.quote}`;
  return (
    <p className={styles.quiet}>
      <Trans>
        Minimum order: {amount}, at least {value}
      </Trans>
    </p>
  );
}

/** What is pointed out before the order is confirmed; nothing where there is nothing. */
export function Warning({ view, market }: { view: TicketView; market: Market }): ReactNode {
  const { i18n } = useLingui();
  const format = useFormat();
  const { warning, side } = view;
  if (warning === null) return null;
  const values =
    warning.kind === "far"
      ? { percent: format.percent(warning.percent, { plain: true }) }
      : { amount: `${format.amount(warning.amount, market.amountDecimals)} ${market.pair.base}` };
  return (
    <p className={styles.warning} role="status">
      {i18n._({ ...warningWords[warning.kind][side], values })}
    </p>
  );
}
