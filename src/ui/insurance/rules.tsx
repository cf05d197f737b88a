import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { InsuranceKind } from "#src/streams/insurance/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./insurance.module.css";

/** The rules of a kind of insurance; while loading (`null`), the rule of all kinds: the longest, because a longer one would be the page's largest paint. */
export function Rules({ kind }: { kind: InsuranceKind | null }): ReactNode {
  return (
    <section className={styles.rules}>
      <h2>
        <Trans>Rules</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            The insurance takes effect immediately: options take their stake from the insured assets instead
            of your balance, and pay out into them.
          </Trans>
        </li>
        {kind !== null && <RulesOf kind={kind} />}
      </ul>
    </section>
  );
}

function RulesOf({ kind }: { kind: InsuranceKind }): ReactNode {
  const format = useFormat();
  const percent = (text: string) => format.percent(text, { plain: true, decimals: 0 });
  const [claimAt, pays] = [percent(kind.claimAtPercent), percent(kind.claimPercent)];
  const [profitEnd, warehouse] = [percent(kind.profitEndPercent), percent(kind.warehousePercent)];
  const count = format.whole(kind.claimsPerDay);
  return (
    <>
      {kind.feesComeBack && (
        <li>
          <Trans>
            Fees on insured options are refunded to the insured assets at the end of the day (UTC).
          </Trans>
        </li>
      )}
      <li>
        <Trans>You pay the insured amount plus a warehouse of {warehouse} of it.</Trans>
      </li>
      <li>
        <Trans>
          When only {claimAt} of the insured amount is left, you must make a claim before you continue. A
          claim pays {pays} of the amount.
        </Trans>
      </li>
      <li>
        {kind.paysItself ? (
          <Trans>
            Claims are paid automatically, up to {count} per day. Further claims are paid the next day.
          </Trans>
        ) : (
          <Trans>
            Our staff reviews claims, up to {count} per day. Further claims are reviewed the next day.
          </Trans>
        )}
      </li>
      <li>
        <Trans>
          At a profit of {profitEnd} the insurance ends automatically, and the insured assets and the
          warehouse are returned to you.
        </Trans>
      </li>
      <li>
        <Trans>Ending it earlier is a breach of contract: you lose the warehouse.</Trans>
      </li>
    </>
  );
}
