import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { SettingsScreen } from "#src/streams/account/screens/settings.screen.ts";
import button from "#src/ui/kit/controls/button.module.css";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import card from "#src/ui/kit/layout/card.module.css";
import { Row } from "./row.tsx";
import styles from "./settings.module.css";

/**
 * The code that identifies the user to partner services. It is requested with a button and shown until it expires.
 * @param isReady whether the button is shown
 */
export function AuthorizationRow({
  screen,
  isReady,
}: {
  screen: SettingsScreen;
  isReady: boolean;
}): ReactNode {
  const { t } = useLingui();
  const code = useObservableEagerState(screen.authorization$);
  const name = <Trans>Authorization code</Trans>;
  const hint = <Trans>For partner services, valid for 10 minutes</Trans>;
  if (code.state === "shown")
    return (
      <Row
        name={name}
        hint={hint}
        action={<CopyButton text={code.code} name={t`Copy the authorization code`} />}
      >
        <strong className={styles.code}>{code.code}</strong>
        <span className={card.muted}>
          <Trans>{code.secondsLeft} s left</Trans>
        </span>
      </Row>
    );
  return (
    <Row
      name={name}
      hint={hint}
      action={
        isReady && (
          <button
            type="button"
            className={button.ghost}
            aria-disabled={code.state === "asking"}
            onClick={screen.askAuthorization}
          >
            <Trans>Show code</Trans>
          </button>
        )
      }
    >
      <span className={card.muted}>••••••</span>
    </Row>
  );
}
