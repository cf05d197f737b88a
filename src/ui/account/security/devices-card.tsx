import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { DevicesModel } from "#src/streams/account/screens/devices-model.ts";
import type { Device } from "#src/streams/account/screens/security.screen.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import button from "#src/ui/kit/controls/button.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Stamp } from "#src/ui/kit/marks/stamp.tsx";
import table from "#src/ui/kit/table/table.module.css";
import { type Column, Table } from "#src/ui/kit/table/table.tsx";
import styles from "./security.module.css";

const columns: readonly Column[] = [
  { id: "device", name: <Trans>Device</Trans> },
  { id: "address", name: <Trans>Address</Trans> },
  { id: "signed-in", name: <Trans>Signed in</Trans> },
  { id: "last-seen", name: <Trans>Last seen</Trans> },
  { id: "actions", name: <Trans>Actions</Trans>, right: true, unseen: true },
];

/** The browsers that are signed in; each but this one can be signed out. */
export function DevicesCard({ model }: { model: DevicesModel }): ReactNode {
  const { t } = useLingui();
  const devices = useObservableEagerState(model.devices$);
  const leaving = useObservableEagerState(model.leaving$);
  const reason = useId();
  const isAlone = known(devices)?.length === 1;
  return (
    <Card
      title={<Trans>Signed-in devices</Trans>}
      aside={
        <span className={styles.others}>
          {isAlone && (
            <span id={reason} className={styles.reason}>
              <Trans>No other device is signed in</Trans>
            </span>
          )}
          <button
            type="button"
            className={button.ghost}
            disabled={isAlone || leaving.has("others")}
            aria-describedby={isAlone ? reason : undefined}
            onClick={() => model.signOut("others")}
          >
            <Trans>Sign out all others</Trans>
          </button>
        </span>
      }
    >
      <LoadableView
        data={devices}
        retry={model.retry}
        skeleton={<SkeletonRows rows={3} height="42px" inset="card" />}
      >
        {(all) => (
          <Table label={t`Signed-in devices`} columns={columns}>
            {all.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                leaving={leaving.has(device.id)}
                signOut={model.signOut}
              />
            ))}
          </Table>
        )}
      </LoadableView>
    </Card>
  );
}

function DeviceRow({
  device,
  leaving,
  signOut,
}: {
  device: Device;
  leaving: boolean;
  signOut: (id: number) => void;
}): ReactNode {
  const { t } = useLingui();
  const name = device.name === "" ? t`Unknown device` : device.name;
  return (
    <tr>
      <td>
        {name}
        {device.current && (
          <span className={styles.here}>
            <Trans>This device</Trans>
          </span>
        )}
      </td>
      <td className={table.muted}>{device.address}</td>
      <td>
        <Stamp time={device.signedInAt} />
      </td>
      <td>
        <Stamp time={device.seenAt} />
      </td>
      <td className={table.right}>
        {!device.current && (
          <button
            type="button"
            className={table.action}
            disabled={leaving}
            aria-label={t`Sign out: ${name}`}
            onClick={() => signOut(device.id)}
          >
            <Trans>Sign out</Trans>
          </button>
        )}
      </td>
    </tr>
  );
}
