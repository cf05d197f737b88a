import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OptionResult } from "#src/streams/options/screens/types.ts";
import { clockText } from "#src/ui/kit/format/clock.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Badge, type Tone } from "#src/ui/kit/marks/badge.tsx";
import { DirectionWord } from "../direction-word.tsx";
import { exactTime } from "../exact-time.ts";
import { averageDecimals, ownDecimals } from "../figures.ts";
import { Length } from "../length.tsx";
import { ResultWord } from "../result-word.tsx";
import { Formula } from "./formula.tsx";
import { HowToCheck } from "./how-to-check.tsx";
import styles from "./result.module.css";
import { WindowChart } from "./window-chart.tsx";
import { WindowTable } from "./window-table.tsx";

const tones: Readonly<Record<string, Tone>> = { win: "good", loss: "bad", draw: "plain" };

/** Running with its countdown, settling, or how it ended. */
function StateBadge({ result: { audit, secondsLeft } }: { result: OptionResult }): ReactNode {
  if (audit.state === "closed")
    return (
      <Badge tone={tones[audit.result ?? ""] ?? "plain"} large>
        <ResultWord result={audit.result} />
      </Badge>
    );
  const clock = clockText(secondsLeft, "short");
  return (
    <Badge tone="running" large>
      {secondsLeft > 0 ? <Trans>Ends in {clock}</Trans> : <Trans>Settling</Trans>}
    </Badge>
  );
}

function Fact({
  name,
  note,
  children,
}: {
  name: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

/** Where the opening price comes from. */
function OpeningNote({ audit: { openMark, openTrade } }: OptionResult): ReactNode {
  const format = useFormat();
  if (openMark !== null) {
    const [seq, time] = [openMark.seq, exactTime(openMark.time, format.time)];
    return (
      <Trans>
        Mark #{seq} at {time}
      </Trans>
    );
  }
  if (openTrade === null) return UNKNOWN;
  const [id, time] = [openTrade.id, exactTime(openTrade.time, format.time)];
  return (
    <Trans>
      Trade #{id} at {time}
    </Trans>
  );
}

/** Where the settlement price comes from, or how far it is. */
function SettlementNote({ result: { audit, marksIn: count } }: { result: OptionResult }): ReactNode {
  const format = useFormat();
  const { closeTrade, windowSeconds: all } = audit;
  if (closeTrade !== null) {
    const [id, time] = [closeTrade.id, exactTime(closeTrade.time, format.time)];
    return (
      <Trans>
        Trade #{id} at {time}
      </Trans>
    );
  }
  return (
    <Trans>
      Average of {count} of {all} marks
    </Trans>
  );
}

function Facts({ result }: { result: OptionResult }): ReactNode {
  const format = useFormat();
  const { audit, average } = result;
  const decimals = ownDecimals(audit);
  const settlement = audit.state === "closed" ? audit.endPrice : average;
  return (
    <dl className={styles.facts}>
      <Fact name={<Trans>Pair</Trans>} note={<Length seconds={audit.seconds} />}>
        {audit.symbol}
      </Fact>
      <Fact name={<Trans>Direction</Trans>} note={<StateBadge result={result} />}>
        <DirectionWord direction={audit.direction} />
      </Fact>
      <Fact name={<Trans>Opening price</Trans>} note={<OpeningNote {...result} />}>
        {format.price(audit.openPrice, decimals)}
      </Fact>
      <Fact
        name={audit.state === "closed" ? <Trans>Settlement price</Trans> : <Trans>Average so far</Trans>}
        note={<SettlementNote result={result} />}
      >
        {format.price(settlement, averageDecimals(settlement, decimals))}
      </Fact>
      <Fact name={<Trans>Opened</Trans>} note={format.dateTime(audit.createdAt)}>
        {exactTime(audit.createdAt, format.time)}
      </Fact>
      <Fact name={<Trans>Ends</Trans>} note={format.dateTime(audit.dueAt)}>
        {exactTime(audit.dueAt, format.time)}
      </Fact>
    </dl>
  );
}

/** Everything public about one option. */
export function ResultDetails({ result }: { result: OptionResult }): ReactNode {
  const { audit } = result;
  return (
    <>
      <Card>
        <Facts result={result} />
      </Card>
      {audit.drawReason === "marks_missing" && (
        <p className={styles.reason}>
          <Trans>
            Draw: fewer than half of the mark prices in the settlement window were published. The stake was
            returned.
          </Trans>
        </p>
      )}
      {audit.windowSeconds === 0 ? (
        <p className={styles.reason}>
          <Trans>This option predates mark prices: it was settled on the last trades.</Trans>
        </p>
      ) : (
        <>
          <Card title={<Trans>Settlement window</Trans>}>
            <WindowChart result={result} />
            <Formula result={result} />
          </Card>
          <Card title={<Trans>Marks of the window</Trans>}>
            <WindowTable result={result} />
          </Card>
        </>
      )}
      <HowToCheck id={audit.id} />
    </>
  );
}
