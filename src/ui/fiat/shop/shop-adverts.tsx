import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { MerchantAdvertState, ShopScreen } from "#src/streams/screens/fiat/types.ts";
import { AdvertTable } from "#src/ui/otc/adverts/advert-table.tsx";
import card from "#src/ui/parts/card.module.css";
import { Card } from "#src/ui/parts/card.tsx";
import chips from "#src/ui/parts/chip.module.css";
import { Tabs } from "#src/ui/parts/tabs.tsx";
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
          name={t`State`}
          panel={panel}
        />
        <select
          className={chips.filter}
          aria-label={t`Side`}
          value={filter.side ?? ""}
          onChange={(event) => {
            const { value } = event.target;
            screen.filter({ side: value === "buy" || value === "sell" ? value : null });
          }}
        >
          <option value="">{t`Selling and buying`}</option>
          <option value="sell">{t`Selling`}</option>
          <option value="buy">{t`Buying`}</option>
        </select>
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
