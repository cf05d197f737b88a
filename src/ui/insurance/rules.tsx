import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { InsuranceKind } from "#src/streams/screens/insurance/types.ts";
import { useFormat } from "#src/ui/format/use-format.ts";
import styles from "./insurance.module.css";

/** What holds for a kind. */
export function Rules({ kind }: { kind: InsuranceKind }): ReactNode {
  const format = useFormat();
  const percent = (text: string) => format.percent(text, { plain: true, decimals: 0 });
  const [claimAt, pays] = [percent(kind.claimAtPercent), percent(kind.claimPercent)];
  const [profitEnd, warehouse] = [percent(kind.profitEndPercent), percent(kind.warehousePercent)];
  const count = format.whole(kind.claimsPerDay);
  return (
    <section className={styles.rules}>
      <h2>
        <Trans>Rules</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            It is in force at once: options take their stake from the insured assets and pay back into them.
          </Trans>
        </li>
        {kind.feesComeBack && (
          <li>
            <Trans>
              Fees of insured options come back into the insured assets at the end of the day (UTC).
            </Trans>
          </li>
        )}
        <li>
          <Trans>It costs the insured amount and a warehouse of {warehouse} of it.</Trans>
        </li>
        <li>
          <Trans>
            When {claimAt} of the insured amount is all that is left, a claim must be made before you go on;
            it pays {pays} of the amount.
          </Trans>
        </li>
        <li>
          {kind.paysItself ? (
            <Trans>Claims are paid by themselves, {count} a day at most, later ones on the next day.</Trans>
          ) : (
            <Trans>Our staff decides on claims, {count} a day at most, later ones on the next day.</Trans>
          )}
        </li>
        <li>
          <Trans>
            At a profit of {profitEnd} it ends by itself: insured assets and warehouse come back to you.
          </Trans>
        </li>
        <li>
          <Trans>Ending it before is a breach: the warehouse is lost.</Trans>
        </li>
      </ul>
    </section>
  );
}
