import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import { known } from "#src/streams/loadable.ts";
import type { PositionsModel } from "#src/streams/screens/lever/types.ts";
import { UNKNOWN } from "#src/ui/format/format.ts";
import card from "#src/ui/parts/card.module.css";
import { Card } from "#src/ui/parts/card.tsx";
import { Tabs } from "#src/ui/parts/tabs.tsx";
import parts from "#src/ui/terminal/parts/parts.module.css";
import type { ContractGroup } from "./contract-groups.ts";
import styles from "./management-page.module.css";

/** How many accounts the list shows (document 3, part 2.10). */
const ROWS = 12;

/** The accounts of a quote currency's pairs, each with whether anything is at risk in it; one is chosen. */
export function ContractList({
  groups,
  group,
  chooseGroup,
  current,
  choose,
  model,
}: {
  groups: readonly ContractGroup[];
  group: ContractGroup;
  chooseGroup: (name: string) => void;
  /** The chosen pair; `null`: there is none. */
  current: string | null;
  choose: (key: string) => void;
  model: PositionsModel;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const open = known(useObservableEagerState(model.open$));
  const atRisk = new Set((open ?? []).map(({ pair }) => `${pair.base}_${pair.quote}`));
  return (
    <Card>
      <div className={card.tabs}>
        <Tabs
          tabs={groups.map(({ name }) => ({ key: name, label: name }))}
          chosen={group.name}
          choose={chooseGroup}
          name={t`Quote currency`}
          panel={id}
        />
      </div>
      <div id={id} role="tabpanel" aria-label={t`Contract accounts`} className={styles.list}>
        {group.markets.length === 0 && (
          <p className={parts.quiet}>
            <Trans>No markets</Trans>
          </p>
        )}
        <ul>
          {group.markets.slice(0, ROWS).map(({ key, symbol }) => (
            <li key={key}>
              <button type="button" aria-pressed={key === current} onClick={() => choose(key)}>
                <span>{symbol}</span>
                <small data-risk={atRisk.has(key) || undefined}>
                  {open === null && UNKNOWN}
                  {open !== null &&
                    (atRisk.has(key) ? <Trans>Open positions</Trans> : <Trans>No risk</Trans>)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
