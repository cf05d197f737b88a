import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { OptionResultScreen } from "#src/streams/options/screens/types.ts";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { Page } from "#src/ui/kit/layout/page.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { NoResult } from "./no-result.tsx";
import styles from "./result.module.css";
import { ResultDetails } from "./result-details.tsx";

/** How one option is decided, for anybody: prices, marks, arithmetic. It names neither owner nor stake. */
export function ResultPage({ screen }: { screen: OptionResultScreen }): ReactNode {
  const { t } = useLingui();
  const { id } = screen;
  const result = useObservableEagerState(screen.result$);
  return (
    <Page
      title={t`Result of option #${id}`}
      width="text"
      aside={
        <CopyButton
          text={`${globalThis.location.origin}/micro/result/${id}`}
          name={t`Copy the link to the public result`}
        />
      }
    >
      <LoadableView data={result} retry={screen.retry} skeleton={<SkeletonRows rows={9} height="22px" />}>
        {(found) => (
          <div className={styles.cards}>
            {found === null ? <NoResult /> : <ResultDetails result={found} />}
          </div>
        )}
      </LoadableView>
    </Page>
  );
}
