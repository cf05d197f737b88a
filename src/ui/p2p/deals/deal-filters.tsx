import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { DealListModel } from "#src/streams/p2p/screens/types.ts";
import { Select } from "#src/ui/kit/fields/select.tsx";
import card from "#src/ui/kit/layout/card.module.css";
import { Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { dealStates, stateNames } from "../names.ts";

/** Which deals are shown: by side, and by state where `byState`. `panel`: the id of the list. */
export function DealFilters({
  model,
  panel,
  byState,
  mine,
}: {
  model: DealListModel;
  panel: string;
  byState: boolean;
  /** Whether the user published the adverts: who published a sell advert sells. */
  mine: boolean;
}): ReactNode {
  const { t, i18n } = useLingui();
  const filter = useObservableEagerState(model.filter$);
  const bought = mine ? "buy" : "sell";
  const sold = mine ? "sell" : "buy";
  return (
    <div className={card.bar}>
      <Tabs
        tabs={[
          { key: "", label: <Trans context="filter">All</Trans> },
          { key: bought, label: <Trans>Bought</Trans> },
          { key: sold, label: <Trans>Sold</Trans> },
        ]}
        chosen={filter.side ?? ""}
        choose={(key) => model.filter({ side: key === "buy" || key === "sell" ? key : null })}
        name={t`Side`}
        panel={panel}
      />
      {byState && (
        <Select
          size="bar"
          name={t`Status`}
          value={filter.state ?? null}
          options={[
            { key: null, name: t`All statuses` },
            ...dealStates.map((state) => ({ key: state, name: i18n._(stateNames[state]) })),
          ]}
          choose={(state) => model.filter({ state })}
        />
      )}
    </div>
  );
}
