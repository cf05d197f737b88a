import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Deal, FiatDealsScreen } from "#src/streams/p2p/fiat/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Select } from "#src/ui/kit/fields/select.tsx";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { FilteredDeals } from "#src/ui/p2p/deals/filtered-deals.tsx";
import { FiatPage } from "../fiat-page.tsx";

/** The calls that fill it. */
const LISTS = ["fiatTaken"];

/** `/legalRecord`: the fiat orders of a user. */
export function RecordPage({ screen }: { screen: FiatDealsScreen }): ReactNode {
  const { t } = useLingui();
  const { deals } = screen;
  return (
    <FiatPage title={t`Order records`} aside={<CoinChoice screen={screen} />}>
      <Card>
        <FilteredDeals
          label={t({ message: "Orders", context: "between people" })}
          model={deals}
          calls={LISTS}
          nothing={<Trans context="between people">No orders yet</Trans>}
          advice={
            <Link to="/legalTrade" className={buttons.link}>
              <Trans>Buy and sell</Trans>
            </Link>
          }
          byState
          mine={false}
          open={(deal) => <OpenOwn deal={deal} />}
        />
      </Card>
    </FiatPage>
  );
}

function CoinChoice({ screen: { deals, currencies$ } }: { screen: FiatDealsScreen }): ReactNode {
  const { t } = useLingui();
  const currencies = useObservableEagerState(currencies$);
  const { currencyId } = useObservableEagerState(deals.filter$);
  return (
    <Select
      size="bar"
      name={t`Coin`}
      value={currencyId}
      options={[{ key: null, name: t`All coins` }, ...currencies.map(({ id, name }) => ({ key: id, name }))]}
      choose={(chosen) => deals.filter({ currencyId: chosen })}
    />
  );
}

/** What a user still has to pay leads to its payment page, everything else to the order. */
function OpenOwn({ deal: { id, state, side } }: { deal: Deal }): ReactNode {
  const isToPay = state === "waiting" && side === "sell";
  return (
    <Link to={isToPay ? "/legalPay" : "/legalPayDetail"} search={{ id: String(id) }}>
      {isToPay ? <Trans>Pay</Trans> : <Trans>Details</Trans>}
    </Link>
  );
}
