import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState, useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import type { InspectorModel, StreamDetail, StreamRow } from "#src/streams/workbench/workbench.screen.ts";
import { SearchField } from "../kit/controls/search-field.tsx";
import { useFormat } from "../kit/format/use-format.ts";
import { PanelHead } from "../kit/panel/panel-head.tsx";
import styles from "./stream-list.module.css";

/** The streams that the page shows, by name, with what they did in the last 10 seconds; and the emissions of the chosen one. */
export function StreamList({ inspector }: { inspector: InspectorModel }): ReactNode {
  const { t } = useLingui();
  const rows = useObservableState(inspector.rows$, []);
  const search = useObservableEagerState(inspector.search$);
  const chosen = useObservableState(inspector.chosen$, null);
  return (
    <section className={styles.panel} aria-label={t`Streams`}>
      <PanelHead title={<Trans>Streams</Trans>}>
        <SearchField
          name={t`Search`}
          placeholder={t`Search`}
          value={search}
          search={inspector.search}
          className={styles.search}
        />
      </PanelHead>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Stream</Trans>
              </th>
              <th scope="col">
                <Trans>Last 10 seconds</Trans>
              </th>
              <th scope="col" className={styles.number}>
                <Trans>Per second</Trans>
              </th>
              <th scope="col" className={styles.number}>
                <Trans>Age (s)</Trans>
              </th>
              <th scope="col" className={styles.number}>
                <Trans>Subscribers</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.name}
                row={row}
                isChosen={row.name === chosen?.name}
                choose={() => inspector.choose(row.name === chosen?.name ? null : row.name)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {chosen && <Emissions stream={chosen} />}
    </section>
  );
}

function Row({
  row: { name, marbles, rate, age, subscribers, last },
  isChosen,
  choose,
}: {
  row: StreamRow;
  isChosen: boolean;
  choose: () => void;
}): ReactNode {
  const format = useFormat();
  return (
    <tr data-chosen={isChosen || undefined} data-idle={subscribers === 0 || undefined}>
      <th scope="row">
        <button type="button" aria-pressed={isChosen} onClick={choose}>
          {name}
        </button>
        <span className={styles.last}>{last}</span>
      </th>
      <td>
        <svg className={styles.marbles} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 6H100" />
          <path
            className={styles.marble}
            d={marbles.map((at) => `M${(at * 100).toFixed(2)} 2V10`).join("")}
          />
        </svg>
      </td>
      <td className={styles.number}>{format.amount(rate.toFixed(1), 1)}</td>
      <td className={styles.number}>{age === null ? "–" : <Seconds ms={age} />}</td>
      <td className={styles.number}>{subscribers}</td>
    </tr>
  );
}

/** Newest first: when, why, what changed, and the value. */
function Emissions({ stream }: { stream: StreamDetail }): ReactNode {
  return (
    <section className={styles.detail} aria-label={stream.name}>
      <PanelHead title={stream.name} />
      <ol className={styles.emissions}>
        {stream.emissions.map(({ number, at, cause, changed, value }) => (
          <li key={number}>
            <details>
              <summary>
                <span className={styles.at}>
                  <Seconds ms={at} />
                </span>
                <span className={styles.cause}>{cause ?? <Trans>Timer</Trans>}</span>
                <span className={styles.changed}>{changed.join(", ")}</span>
              </summary>
              <pre>{value}</pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Seconds with three decimals, as in marbles and in the command line. */
export function Seconds({ ms }: { ms: number }): ReactNode {
  return useFormat().amount((ms / 1_000).toFixed(3), 3);
}
