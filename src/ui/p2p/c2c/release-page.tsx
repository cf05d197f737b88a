import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { Advert, C2cReleaseScreen } from "#src/streams/p2p/c2c/types.ts";
import { GuardedDialog } from "#src/ui/account/trade-password/guarded-dialog.tsx";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Badge } from "#src/ui/kit/marks/badge.tsx";
import { useFormat } from "../../kit/format/use-format.ts";
import { Tabs } from "../../kit/tabs/tabs.tsx";
import { AdvertTable } from "../adverts/advert-table.tsx";
import adverts from "../adverts/adverts.module.css";
import { Coins } from "../amounts.tsx";
import { AdvertForm } from "../form/advert-form.tsx";
import { SideWord } from "../side-word.tsx";
import { C2cPage } from "./c2c-page.tsx";
import styles from "./release-page.module.css";

/** The calls that fill it. */
const LISTS = ["c2cOwnAdverts"];

/** One's own adverts, and a new one. */
export function C2cReleasePage({ screen }: { screen: C2cReleaseScreen }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const side = useObservableEagerState(screen.side$);
  const list = useObservableEagerState(screen.list$);
  return (
    <C2cPage
      title={t`My release`}
      lead={
        <Trans>
          An advert is taken for its full amount. It stays open until someone takes it or you withdraw it.
        </Trans>
      }
    >
      <div className={styles.columns}>
        <Card>
          <div className={card.bar}>
            <Tabs
              tabs={[
                { key: "", label: <Trans context="filter">All</Trans> },
                { key: "sell", label: <Trans>Selling</Trans> },
                { key: "buy", label: <Trans>Buying</Trans> },
              ]}
              chosen={side ?? ""}
              choose={(key) => screen.chooseSide(key === "buy" || key === "sell" ? key : null)}
              name={t`Side`}
              panel={id}
            />
          </div>
          <div id={id} role="tabpanel" aria-label={t`My adverts`}>
            <AdvertTable
              list={list}
              retry={screen.retry}
              more={screen.more}
              calls={LISTS}
              nothing={<Trans>You have no open adverts</Trans>}
              who={{ head: <Trans>Advert</Trans>, cell: (advert) => <OwnAdvert advert={advert} /> }}
              action={(advert) => <AdvertLinks advert={advert} withdraw={screen.withdraw.ask} />}
            />
          </div>
        </Card>
        <Card title={<Trans>New advert</Trans>}>
          <AdvertForm model={screen.form} />
        </Card>
      </div>
      <GuardedDialog
        model={screen.withdraw}
        words={({ left, currency, side: of }) => ({
          title: <Trans>Withdraw the advert?</Trans>,
          body: (
            <p>
              {of === "sell" ? (
                <Trans>
                  The advert ends, and <strong>{<Coins amount={left} unit={currency} />}</strong> and the fee
                  return to your fiat account.
                </Trans>
              ) : (
                <Trans>The advert ends.</Trans>
              )}
            </p>
          ),
          confirm: <Trans context="an advert">Withdraw</Trans>,
        })}
      />
    </C2cPage>
  );
}

/** A taken one waits for its order's end: then it is finished, or open again. */
function OwnAdvert({ advert: { side, currency, createdAt, state } }: { advert: Advert }): ReactNode {
  const format = useFormat();
  return (
    <div className={adverts.quantity}>
      <span>
        <SideWord side={side} /> {currency}{" "}
        {state === "done" && (
          <Badge tone="waiting" large>
            <Trans context="an advert">Taken</Trans>
          </Badge>
        )}
      </span>
      <small>{createdAt === null ? "" : format.dateTime(createdAt)}</small>
    </div>
  );
}

function AdvertLinks({
  advert,
  withdraw,
}: {
  advert: Advert;
  withdraw: (advert: Advert) => void;
}): ReactNode {
  return (
    <span className={adverts.links}>
      <Link to="/c2cDetail" search={{ id: String(advert.id) }}>
        <Trans context="between people">Orders</Trans>
      </Link>
      <Link to="/c2cRecord" search={{ id: String(advert.currencyId) }}>
        <Trans>Finished</Trans>
      </Link>
      {advert.state === "open" && (
        <button type="button" onClick={() => withdraw(advert)}>
          <Trans context="an advert">Withdraw</Trans>
        </button>
      )}
    </span>
  );
}
