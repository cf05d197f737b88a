import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { IdentityScreen } from "#src/streams/account/screens/identity.screen.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { AccountPage } from "../layout/account-page.tsx";
import { BackButton } from "./back-button.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { ReviewState } from "./review-state.tsx";

/** `/authentication`: the form, the review, or the certified identity. */
export function IdentityPage({ screen }: { screen: IdentityScreen }): ReactNode {
  const { t } = useLingui();
  const center = useObservableEagerState(screen.center$);
  return (
    <AccountPage
      title={t`Identity verification`}
      lead={<Trans>Verify your identity to trade with other people and raise your security level.</Trans>}
      aside={screen.back.isAsked && <BackButton leave={screen.back.leave} />}
    >
      <Card>
        <LoadableView
          data={center}
          retry={screen.retry}
          skeleton={<SkeletonRows rows={6} height="42px" inset="card" />}
        >
          {(known) =>
            known.review === "none" ? (
              <IdentityForm screen={screen} refusedBecause={known.refusedBecause} />
            ) : (
              <ReviewState center={known} />
            )
          }
        </LoadableView>
      </Card>
    </AccountPage>
  );
}
