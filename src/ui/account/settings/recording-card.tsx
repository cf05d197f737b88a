import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import button from "#src/ui/kit/controls/button.module.css";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { useApp } from "#src/ui/shell/app/app-context.ts";
import { Row } from "./row.tsx";

const WORKBENCH = "/workbench";

/**
 * Records this tab for the workbench, where there is one: in development and in the demo. Links, because a recording begins with the first
 * event of a page (`?record`, see docs/streams.md): each of them loads it again.
 */
export function RecordingCard(): ReactNode {
  const { t } = useLingui();
  const { watch, deps } = useApp();
  if (!deps.settings.demo && !import.meta.env.DEV) return null;
  const isOn = watch?.recorder !== undefined;
  return (
    <Card title={<Trans>Developer tools</Trans>}>
      <dl className={card.rows}>
        <Row
          name={<Trans>Record this tab</Trans>}
          hint={<Trans>Without passwords and personal data. Replay the file in the workbench.</Trans>}
          action={
            isOn ? (
              <a className={button.ghost} href="?record=off">
                <Trans>Stop recording</Trans>
              </a>
            ) : (
              <>
                <a className={button.ghost} href="?record" title={t`Record everything from now on`}>
                  <Trans>Record</Trans>
                </a>
                <a className={button.quiet} href="?record=recent">
                  <Trans>Keep the last two minutes</Trans>
                </a>
              </>
            )
          }
        >
          <span className={card.muted}>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</span>
        </Row>
        <Row
          name={<Trans>Stream workbench</Trans>}
          hint={<Trans>Replays a recording and exports marble tests</Trans>}
          action={
            <a className={button.ghost} href={WORKBENCH}>
              <Trans>Open</Trans>
            </a>
          }
        >
          <span className={card.muted}>{WORKBENCH}</span>
        </Row>
      </dl>
    </Card>
  );
}
