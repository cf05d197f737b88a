import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { MerchantAdvertState, ShopScreen } from "#src/streams/p2p/fiat/types.ts";
import { Select } from "#src/ui/kit/fields/select.tsx";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { AdvertTable } from "#src/ui/p2p/adverts/advert-table.tsx";
import { AdvertActions } from "./advert-actions.tsx";
import { AdvertName } from "./advert-name.tsx";

/** The calls that fill it. */
const LISTS = ["merchantAdverts"];

const states: readonly { readonly key: MerchantAdvertState; readonly label: ReactNode }[] = [
  { key: "open", label: <Trans context="advert">Open</Trans> },
  { key: "done", label: <Trans>Sold out</Trans> },
  { key: "withdrawn", label: <Trans>Withdrawn</Trans> },
];

/** The adverts of a shop, by state and side, and what can be done with each. */
export function ShopAdverts({ screen }: { screen: ShopScreen }): ReactNode {
  const { t } = useLingui();
  const panel = useId();
  const list = useObservableEagerState(screen.list$);
  const filter = useObservableEagerState(screen.filter$);
  return (
    <Card>
      <div className={card.bar}>
        <Tabs
          tabs={states}
          chosen={filter.state ?? "open"}
          choose={(state) => screen.filter({ state })}
          name={t`Status`}
          panel={panel}
        />
        <Select
          size="bar"
          name={t`Side`}
          value={filter.side ?? null}
          options={[
            { key: null, name: t`Selling and buying` },
            { key: "sell", name: t`Selling` },
            { key: "buy", name: t`Buying` },
          ]}
          choose={(side) => screen.filter({ side })}
        />
      </div>
      <div id={panel} role="tabpanel" aria-label={t`Adverts`}>
        <AdvertTable
          list={list}
          retry={screen.retry}
          more={screen.more}
          calls={LISTS}
          nothing={<Trans>No adverts here</Trans>}
          who={{ head: <Trans>Advert</Trans>, cell: (advert) => <AdvertName advert={advert} /> }}
          action={(advert) => <AdvertActions advert={advert} ending={screen.ending} />}
        />
      </div>
    </Card>
  );
}
