import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Device } from "#src/streams/screens/account/create-security.ts";
import type { DevicesModel } from "#src/streams/screens/account/devices-model.ts";
import button from "#src/ui/parts/button.module.css";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/parts/skeleton.tsx";
import { Card } from "../layout/card.tsx";
import { Stamp } from "../lists/stamp.tsx";
import table from "../lists/table.module.css";
import styles from "./security.module.css";

/** The browsers that are signed in; each but this one can be signed out. */
export function DevicesCard({ model }: { model: DevicesModel }): ReactNode {
  const { t } = useLingui();
  const devices = useObservableEagerState(model.devices$);
  const leaving = useObservableEagerState(model.leaving$);
  return (
    <Card
      title={<Trans>Signed-in devices</Trans>}
      aside={
        <button
          type="button"
          className={button.ghost}
          disabled={leaving.has("others")}
          onClick={() => model.signOut("others")}
        >
          <Trans>Sign out all others</Trans>
        </button>
      }
    >
      <LoadableView data={devices} retry={model.retry} skeleton={<SkeletonRows rows={3} height="42px" />}>
        {(all) => (
          <div className={table.scroll}>
            <table className={table.table} aria-label={t`Signed-in devices`}>
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Device</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Address</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Signed in</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Last seen</Trans>
                  </th>
                  <th scope="col" className={table.right}>
                    <span className="visually-hidden">
                      <Trans>Actions</Trans>
                    </span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {all.map((device) => (
                  <DeviceRow
                    key={device.id}
                    device={device}
                    leaving={leaving.has(device.id)}
                    signOut={model.signOut}
                  />
                ))}
              </tbody>
            </table>
          </div>
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
            className={table.cancel}
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
