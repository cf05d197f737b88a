import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import type { DataCheckModel } from "#src/streams/markets/screens/data-check-types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./data-check-table.module.css";

/** The book's sequence number, and what the exchange's checksum said of it. */
export function BookFacts({ model }: { model: DataCheckModel }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const book = useObservableState(model.book$, null);
  const sequence = book?.sequence ?? null;
  const checked = book?.checked ?? null;
  return (
    <dl className={styles.facts} aria-label={t`Order book`}>
      <div>
        <dt>
          <Trans>Sequence number</Trans>
        </dt>
        <dd>{sequence === null ? UNKNOWN : format.whole(sequence)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Last checksum</Trans>
        </dt>
        <dd data-wrong={checked?.matched === false || undefined}>
          <Checksum checked={checked} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Wrong checksums</Trans>
        </dt>
        <dd>{checked === null ? UNKNOWN : checked.failures}</dd>
      </div>
    </dl>
  );
}

function Checksum({
  checked,
}: {
  checked: { readonly sequence: number; readonly matched: boolean } | null;
}): ReactNode {
  const format = useFormat();
  if (checked === null) return <Trans>Not compared yet</Trans>;
  const sequence = format.whole(checked.sequence);
  return checked.matched ? (
    <Trans>Matched at #{sequence}</Trans>
  ) : (
    <Trans>Did not match at #{sequence}</Trans>
  );
}
