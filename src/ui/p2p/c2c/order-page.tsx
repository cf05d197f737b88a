import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { C2cOrderScreen } from "#src/streams/p2p/c2c/types.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import buttons from "../../kit/controls/button.module.css";
import { AdvertFilters } from "../adverts/advert-filters.tsx";
import { AdvertTable } from "../adverts/advert-table.tsx";
import { TakeButton } from "../adverts/take-button.tsx";
import { TakeDialog } from "../take/take-dialog.tsx";
import { C2cPage } from "./c2c-page.tsx";

/** The calls that fill it. */
const LISTS = ["c2cAdverts"];

/** Open adverts of everybody. */
export function C2cOrderPage({ screen: { adverts, take } }: { screen: C2cOrderScreen }): ReactNode {
  const { t } = useLingui();
  const list = useObservableEagerState(adverts.list$);
  return (
    <C2cPage
      title={t`C2C`}
      lead={
        <Trans>Trade with other people. The exchange holds the coins until the payment is confirmed.</Trans>
      }
      aside={
        <Link to="/c2cRelease" className={buttons.primary}>
          <Trans>Publish an advert</Trans>
        </Link>
      }
    >
      <AdvertFilters model={adverts} market="c2c" />
      <Card>
        <AdvertTable
          list={list}
          retry={adverts.refresh}
          more={adverts.more}
          calls={LISTS}
          nothing={<Trans>No adverts match</Trans>}
          action={(advert) => <TakeButton advert={advert} take={take.open} />}
        />
      </Card>
      <TakeDialog model={take} />
    </C2cPage>
  );
}
