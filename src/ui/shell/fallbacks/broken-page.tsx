import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import button from "../../kit/controls/button.module.css";
import { Placeholder } from "../../kit/loading/placeholder.tsx";
import { usePageTitle } from "../app/use-page-title.ts";
import styles from "./fallback.module.css";

/** For a page that broke. `retry` shows it again. `save`: the browser was recorded, and what led here can be saved. */
export function BrokenPage({
  retry,
  save,
}: {
  retry: () => void;
  save?: (() => void) | undefined;
}): ReactNode {
  const { t } = useLingui();
  usePageTitle(t`Could not show this page`);
  return (
    <section className={styles.page}>
      <Placeholder heading="h1" mark="failed" title={<Trans>Could not show this page</Trans>} alert>
        <button type="button" className={button.primary} onClick={retry}>
          <Trans>Try again</Trans>
        </button>
        {save && (
          <button type="button" className={button.ghost} onClick={save}>
            <Trans>Save recording</Trans>
          </button>
        )}
      </Placeholder>
    </section>
  );
}

/** For a page whose code could not be fetched: a newer site has taken the place of this one, or the network is down. */
export function OutdatedPage({ reload }: { reload: () => void }): ReactNode {
  const { t } = useLingui();
  usePageTitle(t`Could not load this page`);
  return (
    <section className={styles.page}>
      <Placeholder heading="h1" mark="failed" title={<Trans>Could not load this page</Trans>} alert>
        <p>
          <Trans>Millrace may have been updated, or the network is down. Reload to continue.</Trans>
        </p>
        <button type="button" className={button.primary} onClick={reload}>
          <Trans>Reload</Trans>
        </button>
      </Placeholder>
    </section>
  );
}
