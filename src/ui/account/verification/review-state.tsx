import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ObservedValueOf } from "rxjs";
import type { IdentityScreen } from "#src/streams/account/screens/identity.screen.ts";
import card from "#src/ui/kit/layout/card.module.css";
import styles from "./upload-field.module.css";

type Center = Extract<ObservedValueOf<IdentityScreen["center$"]>, { state: "ready" }>["value"];

/** Shown instead of the form while a review is in progress, and once the identity is certified. */
export function ReviewState({ center }: { center: Center }): ReactNode {
  const certified = center.review === "certified";
  return (
    <>
      <div className={styles.state} data-review={center.review} role="status">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={certified ? "m5 12.5 4.5 4.5L19 7.5" : "M12 7v5l3.5 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z"}
          />
        </svg>
        <div>
          <h2>{certified ? <Trans>Your identity is certified</Trans> : <Trans>Under review</Trans>}</h2>
          <p>
            {certified ? (
              <Trans>No further action is needed.</Trans>
            ) : (
              <Trans>Your documents are under review. This page updates automatically.</Trans>
            )}
          </p>
        </div>
      </div>
      <dl className={card.rows}>
        <div>
          <dt>
            <Trans>Name</Trans>
          </dt>
          <dd>{center.legalName}</dd>
        </div>
        <div>
          <dt>
            <Trans>ID number</Trans>
          </dt>
          <dd>{center.documentNumber}</dd>
        </div>
      </dl>
    </>
  );
}
