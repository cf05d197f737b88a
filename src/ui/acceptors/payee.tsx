import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { ACCEPTOR_CONFIRM_MINUTES } from "#contract/calls/acceptors/acceptors.ts";
import { ACCEPTOR_COIN } from "#src/streams/acceptors/figures.ts";
import type { AcceptorDealScreen, AcceptorInfo } from "#src/streams/acceptors/types.ts";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Term, Terms } from "#src/ui/kit/layout/terms.tsx";
import { Way } from "#src/ui/p2p/way.tsx";
import styles from "./acceptors.module.css";

/** Beside the form: where a deposit is paid to, or what a withdrawal comes out of; and how it goes on. */
export function Payee({
  screen: { side, estimate$ },
  acceptor,
}: {
  screen: AcceptorDealScreen;
  acceptor: AcceptorInfo;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { payee } = useObservableEagerState(estimate$);
  const isDeposit = side === "buy";
  return (
    <Card title={isDeposit ? <Trans>Pay to</Trans> : <Trans>Your funds</Trans>}>
      <div className={styles.side}>
        <Terms>
          {isDeposit && payee !== null && (
            <>
              <Term name={<Trans>Payment method</Trans>}>
                <Way way={payee.way} />
              </Term>
              <Term name={payee.way === "bank" ? <Trans>Bank</Trans> : <Trans>Name</Trans>}>
                {payee.name}
              </Term>
              <Term name={<Trans>Account</Trans>}>
                <span className={styles.copied}>
                  {payee.account}
                  <CopyButton text={payee.account} name={t`Copy the account`} bare />
                </span>
              </Term>
              {payee.branch !== "" && <Term name={<Trans>Branch</Trans>}>{payee.branch}</Term>}
            </>
          )}
          <Term name={<Trans>Available balance</Trans>}>
            {format.exact(acceptor.available)} {ACCEPTOR_COIN}
          </Term>
        </Terms>
        <p>
          {isDeposit ? (
            <Trans>
              Submit the deposit, then pay exactly this amount. You receive the USDT when the acceptor
              confirms your payment.
            </Trans>
          ) : (
            <Trans>
              Your USDT is held. After the acceptor has paid, confirm the payment or report that it did not
              arrive. After {ACCEPTOR_CONFIRM_MINUTES} minutes it counts as received.
            </Trans>
          )}
        </p>
      </div>
    </Card>
  );
}
