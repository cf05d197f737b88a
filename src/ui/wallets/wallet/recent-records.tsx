import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Observable } from "rxjs";
import type { Loadable } from "#src/streams/kit/resource/loadable.ts";
import type { ChainRecord } from "#src/streams/wallets/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import table from "#src/ui/kit/table/table.module.css";
import { RecordState } from "../pages/record-state.tsx";
import styles from "./recent-records.module.css";

/** The newest records of a coin under the form that made them, each as far as it is; all of them are a link away. */
export function RecentRecords({
  recent$,
  name,
  retry,
}: {
  recent$: Observable<Loadable<readonly ChainRecord[]>>;
  name: string;
  retry: () => void;
}): ReactNode {
  const recent = useObservableEagerState(recent$);
  if (recent.state === "ready" && recent.value.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <Link to="/finanrec" className={buttons.link}>
          <Trans>Records</Trans>
        </Link>
      </header>
      <LoadableView data={recent} retry={retry} skeleton={<SkeletonRows rows={2} height="28px" />}>
        {(records) => (
          <ul>
            {records.map((record) => (
              <Line key={record.id} record={record} />
            ))}
          </ul>
        )}
      </LoadableView>
    </section>
  );
}

function Line({ record }: { record: ChainRecord }): ReactNode {
  const format = useFormat();
  const { createdAt, amount, currency, chain } = record;
  return (
    <li>
      <Stamp time={createdAt} />
      <span>
        <b>{format.exact(amount)}</b> {currency}
      </span>
      <span className={table.quiet}>{chain}</span>
      <RecordState record={record} />
    </li>
  );
}
