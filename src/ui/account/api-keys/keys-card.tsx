import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { ApiKey, ApiKeysScreen } from "#src/streams/account/api-keys/types.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import button from "#src/ui/kit/controls/button.module.css";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Tag } from "#src/ui/kit/marks/badge.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import table from "#src/ui/kit/table/table.module.css";
import { type Column, Table } from "#src/ui/kit/table/table.tsx";
import styles from "./api-keys.module.css";

const columns: readonly Column[] = [
  { id: "name", name: <Trans>Name</Trans> },
  { id: "rights", name: <Trans>Rights</Trans> },
  { id: "addresses", name: <Trans>Allowed addresses</Trans> },
  { id: "created", name: <Trans>Created</Trans> },
  { id: "used", name: <Trans>Last used</Trans> },
  { id: "actions", name: <Trans>Actions</Trans>, right: true, unseen: true },
];

/** The keys, the newest first. */
export function KeysCard({ screen }: { screen: ApiKeysScreen }): ReactNode {
  const { t } = useLingui();
  const data = useObservableEagerState(screen.keys$);
  const underWay = useObservableEagerState(screen.revoking.underWay$);
  return (
    <Card title={<Trans>Your keys</Trans>} aside={<Create screen={screen} />}>
      <LoadableView
        data={data}
        retry={screen.retry}
        skeleton={<SkeletonRows rows={3} height="42px" inset="card" />}
        empty={{
          when: ({ keys }) => keys.length === 0,
          show: <Placeholder mark="empty" title={<Trans>You have no API keys</Trans>} />,
        }}
      >
        {({ keys }) => (
          <Table label={t`Your keys`} columns={columns}>
            {keys.map((key) => (
              <KeyRow key={key.key} value={key} screen={screen} isLeaving={underWay.has(key.key)} />
            ))}
          </Table>
        )}
      </LoadableView>
    </Card>
  );
}

/** How many keys there are, and what begins a new one: not above the limit. */
function Create({ screen: { keys$, creation } }: { screen: ApiKeysScreen }): ReactNode {
  const all = known(useObservableEagerState(keys$));
  const { stage } = useObservableEagerState(creation.stage$);
  const id = useId();
  const count = all?.keys.length ?? 0;
  const max = all?.max ?? 0;
  return (
    <span className={styles.aside}>
      {all !== null && (
        <span id={id} className={styles.count}>
          {count >= max ? (
            <Trans>
              {count} of {max} keys. Revoke one to create another
            </Trans>
          ) : (
            <Trans>
              {count} of {max} keys
            </Trans>
          )}
        </span>
      )}
      {stage === "rest" && (
        <button
          type="button"
          className={button.primary}
          disabled={all !== null && count >= max}
          aria-describedby={id}
          onClick={creation.begin}
        >
          <Trans>Create key</Trans>
        </button>
      )}
    </span>
  );
}

function KeyRow({
  value,
  screen: { renaming, revoking },
  isLeaving,
}: {
  value: ApiKey;
  screen: ApiKeysScreen;
  isLeaving: boolean;
}): ReactNode {
  const { t } = useLingui();
  const { key, name, addresses, createdAt, used } = value;
  return (
    <tr>
      <td>
        <span className={styles.name}>{name}</span>
        <span className={styles.key}>
          <code>{key}</code>
          <CopyButton text={key} name={t`Copy the API key of ${name}`} bare />
        </span>
      </td>
      <td>
        <Rights of={value} />
      </td>
      <td className={table.quiet}>
        {addresses.length === 0 ? (
          <Trans>Any address</Trans>
        ) : (
          <span className={styles.addresses}>{addresses.join(", ")}</span>
        )}
      </td>
      <td>
        <Stamp time={createdAt} />
      </td>
      <td>
        {used === null ? (
          <span className={table.muted}>
            <Trans>Never</Trans>
          </span>
        ) : (
          <>
            <Stamp time={used.at} />
            <span className={styles.from}>{used.from}</span>
          </>
        )}
      </td>
      <td className={table.right}>
        <button
          type="button"
          className={table.button}
          aria-label={t`Rename ${name}`}
          onClick={() => renaming.begin(value)}
        >
          <Trans>Rename</Trans>
        </button>
        <button
          type="button"
          className={table.button}
          disabled={isLeaving}
          aria-label={t`Revoke ${name}`}
          onClick={() => revoking.ask(value)}
        >
          <Trans>Revoke</Trans>
        </button>
      </td>
    </tr>
  );
}

function Rights({ of: { mayTrade, mayWithdraw } }: { of: ApiKey }): ReactNode {
  return (
    <span className={styles.tags}>
      <Tag>
        <Trans>Read</Trans>
      </Tag>
      {mayTrade && (
        <Tag>
          <Trans>Trade</Trans>
        </Tag>
      )}
      {mayWithdraw && (
        <Tag>
          <Trans>Withdraw</Trans>
        </Tag>
      )}
    </span>
  );
}
