import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Advert, Listing, Loadable } from "#src/streams/p2p/screens/types.ts";
import { PagedList } from "#src/ui/kit/table/paged-list.tsx";
import type { CallNames } from "#src/ui/kit/table/unreadable-note.tsx";
import { Coins, Money, UnitPrice } from "../amounts.tsx";
import { Way } from "../way.tsx";
import styles from "./adverts.module.css";
import { Publisher } from "./publisher.tsx";

/** Adverts, one a row: who, for how much, how much there is, how it is paid, and what can be done. */
export function AdvertTable({
  list,
  retry,
  more,
  nothing,
  calls,
  who,
  action,
}: {
  list: Loadable<Listing<Advert>>;
  retry: () => void;
  more: () => void;
  nothing: ReactNode;
  /** The calls that fill it, by name. */
  calls: CallNames;
  /** Default: the publisher's name and record. */
  who?: { readonly head: ReactNode; readonly cell: (advert: Advert) => ReactNode };
  action: (advert: Advert) => ReactNode;
}): ReactNode {
  const { t } = useLingui();
  return (
    <PagedList
      data={list}
      retry={retry}
      more={more}
      nothing={nothing}
      calls={calls}
      expected={{ rows: 6, height: "56px" }}
    >
      {(shown) => (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={t`Adverts`}>
            <Head who={who?.head ?? <Trans>Advertiser</Trans>} />
            <tbody>
              {shown.items.map((advert) => (
                <tr key={advert.id}>
                  <td>{who === undefined ? <Publisher advert={advert} /> : who.cell(advert)}</td>
                  <td>
                    <UnitPrice price={advert.price} coinCode={advert.coinCode} />
                  </td>
                  <td>
                    <Quantity advert={advert} />
                  </td>
                  <td>
                    <Way way={advert.way} />
                  </td>
                  <td className={styles.right}>{action(advert)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PagedList>
  );
}

/** What is left, and the limits in money; a C2C advert is taken as a whole, and stays what it was when it is. */
function Quantity({ advert: { left, total, currency, limits, coinCode } }: { advert: Advert }): ReactNode {
  return (
    <div className={styles.quantity}>
      <Coins amount={limits === null ? total : left} unit={currency} />
      {limits === null ? (
        <small>
          <Trans>Full amount only</Trans>
        </small>
      ) : (
        <small>
          <Money amount={limits.min} coinCode={coinCode} /> –{" "}
          <Money amount={limits.max} coinCode={coinCode} />
        </small>
      )}
    </div>
  );
}

function Head({ who }: { who: ReactNode }): ReactNode {
  return (
    <thead>
      <tr>
        <th scope="col">{who}</th>
        <th scope="col">
          <Trans>Price</Trans>
        </th>
        <th scope="col">
          <Trans>Available / limit</Trans>
        </th>
        <th scope="col">
          <Trans>Payment</Trans>
        </th>
        <th scope="col" className={styles.right}>
          <span className="visually-hidden">
            <Trans>Action</Trans>
          </span>
        </th>
      </tr>
    </thead>
  );
}
