import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { ApiKeysScreen } from "#src/streams/account/api-keys/types.ts";
import button from "#src/ui/kit/controls/button.module.css";
import note from "#src/ui/kit/layout/note.module.css";
import { AccountPage } from "../layout/account-page.tsx";
import styles from "./api-keys.module.css";
import { CreatedKeyCard } from "./created-key-card.tsx";
import { CreationCard } from "./creation-card.tsx";
import { KeyDialogs } from "./key-dialogs.tsx";
import { KeysCard } from "./keys-card.tsx";

/** `/apiKeys`. */
export function ApiKeysPage({ screen }: { screen: ApiKeysScreen }): ReactNode {
  const { t } = useLingui();
  const stage = useObservableEagerState(screen.creation.stage$);
  return (
    <AccountPage
      title={t`API keys`}
      lead={
        <Trans>
          A program signs its requests with a key and its secret. Every key can read your account. See the{" "}
          <a href="/docs">API reference</a>.
        </Trans>
      }
    >
      <LostNote screen={screen} />
      {stage.stage === "form" && <CreationCard model={screen.creation} />}
      {stage.stage === "created" && <CreatedKeyCard created={stage.key} done={screen.creation.leave} />}
      <KeysCard screen={screen} />
      <KeyDialogs screen={screen} />
    </AccountPage>
  );
}

function LostNote({ screen: { creation } }: { screen: ApiKeysScreen }): ReactNode {
  const lost = useObservableEagerState(creation.lost$);
  if (lost === null) return null;
  return (
    <div className={`${note.warning} ${styles.lost}`} role="alert">
      <p>
        <Trans>
          No reply. The key “{lost}” may have been created, but its secret cannot be shown again. If the key
          is in the list, revoke it and create another one.
        </Trans>
      </p>
      <button type="button" className={button.ghost} onClick={creation.dismissLost}>
        <Trans>Close</Trans>
      </button>
    </div>
  );
}
