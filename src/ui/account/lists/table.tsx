import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Loadable } from "#src/streams/loadable.ts";
import type { Listing } from "#src/streams/screens/news.ts";
import button from "#src/ui/parts/button.module.css";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { Placeholder } from "#src/ui/parts/placeholder.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import card from "../layout/card.module.css";
import styles from "./table.module.css";

export interface Column {
  readonly id: string;
  readonly name: ReactNode;
  /** Figures and actions stand at the right. */
  readonly right?: boolean;
}

interface AccountTableProps<Item> {
  readonly label: string;
  readonly data: Loadable<Listing<Item>>;
  readonly retry: () => void;
  readonly more: () => void;
  readonly columns: readonly Column[];
  /** Says that there is nothing. */
  readonly nothing: ReactNode;
  readonly row: (item: Item) => ReactNode;
}

/** A list of an account page as a table, in each of its looks; it grows at a wish and says where it ends. */
export function AccountTable<Item>(props: AccountTableProps<Item>): ReactNode {
  const { label, data, retry, columns, nothing } = props;
  return (
    <LoadableView
      data={data}
      retry={retry}
      skeleton={
        <div className={styles.skeleton}>
          <SkeletonRows rows={8} height="32px" />
        </div>
      }
      empty={{
        when: ({ items }) => items.length === 0,
        show: <Placeholder mark="empty" title={nothing} />,
      }}
    >
      {(list) => (
        <>
          <div className={styles.scroll}>
            <table className={styles.table} aria-label={label}>
              <thead>
                <tr>
                  {columns.map(({ id, name, right }) => (
                    <th key={id} scope="col" className={right === true ? styles.right : undefined}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>{list.items.map(props.row)}</tbody>
            </table>
          </div>
          <MoreOrEnd list={list} more={props.more} />
        </>
      )}
    </LoadableView>
  );
}

/** Asks for the next page of a list; at its end, says that there is no more. */
export function MoreOrEnd({ list, more }: { list: Listing<unknown>; more: () => void }): ReactNode {
  if (!list.more)
    return (
      <p className={card.end}>
        <Trans>No more</Trans>
      </p>
    );
  return (
    <div className={card.end}>
      <button type="button" className={button.ghost} disabled={list.loadingMore} onClick={more}>
        {list.loadingMore ? <Trans>Loading</Trans> : <Trans>Load more</Trans>}
      </button>
    </div>
  );
}
