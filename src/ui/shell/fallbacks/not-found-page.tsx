import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import button from "../../kit/controls/button.module.css";
import { Placeholder } from "../../kit/loading/placeholder.tsx";
import { usePageTitle } from "../app/use-page-title.ts";
import styles from "./fallback.module.css";

/** For an address that leads nowhere. */
export function NotFoundPage(): ReactNode {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <section className={styles.page}>
      <Placeholder heading="h1" mark="empty" title={<Trans>Page not found</Trans>}>
        <Link to="/" className={button.primary}>
          <Trans>Go to home</Trans>
        </Link>
      </Placeholder>
    </section>
  );
}
