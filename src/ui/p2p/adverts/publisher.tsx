import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Advert } from "#src/streams/p2p/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./adverts.module.css";

const HUNDRED = 100;

/** The publisher of an advert, with the results of their deals in 30 days. `name`: with a way to their page. */
export function Publisher({ advert, name }: { advert: Advert; name?: ReactNode }): ReactNode {
  const { publisher, record, isMine } = advert;
  return (
    <div className={styles.publisher}>
      <span className={styles.initial} aria-hidden="true">
        {[...publisher][0]?.toUpperCase()}
      </span>
      <div>
        <strong>
          {name ?? publisher}
          {isMine && (
            <span className={styles.mine}>
              <Trans>Yours</Trans>
            </span>
          )}
        </strong>
        <small>{record === null ? null : <Record record={record} />}</small>
      </div>
    </div>
  );
}

function Record({ record: { completed, deals } }: { record: NonNullable<Advert["record"]> }): ReactNode {
  const format = useFormat();
  if (deals === 0) return <Trans>No deals in 30 days</Trans>;
  const share = format.whole(Math.floor((completed * HUNDRED) / deals));
  return (
    <>
      <Plural value={deals} one="# deal" other="# deals" /> · <Trans>{share}% completed</Trans>
    </>
  );
}
