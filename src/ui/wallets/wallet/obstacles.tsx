import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { WithdrawModel, WithdrawView } from "#src/streams/wallets/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import note from "#src/ui/kit/layout/note.module.css";

/** What keeps a withdrawal from going out, said before anything is typed, each with the way out of it. */
export function Obstacles({ view, model }: { view: WithdrawView; model: WithdrawModel }): ReactNode {
  const format = useFormat();
  const needsPassword = useObservableEagerState(model.needsTradePassword$);
  const until = view.heldUntil === null ? "" : format.dateTime(view.heldUntil);
  const wait = format.wait(model.holdHours);
  const back = `/dealFinance?currency_id=${view.currencyId}&panel=withdraw`;
  return (
    <>
      {needsPassword && (
        <p className={note.warning} role="status">
          <Trans>Withdrawals need a trade password, and you have not set one.</Trans>{" "}
          <Link to="/bindmpwd" search={{ redirect: back }} className={buttons.link}>
            <Trans>Set a trade password</Trans>
          </Link>
        </p>
      )}
      {view.positionsOpen && (
        <p className={note.warning} role="status">
          <Trans>You have leverage positions or orders. Close them before you withdraw.</Trans>{" "}
          <Link to="/leverTransactions" className={buttons.link}>
            <Trans>Positions</Trans>
          </Link>
        </p>
      )}
      {view.heldUntil !== null && (
        <p className={note.warning} role="status">
          <Trans>
            Withdrawals are paused for {wait} after a password or two-factor change, until {until}.
          </Trans>
        </p>
      )}
      <SavedOnlyNote view={view} />
    </>
  );
}

/** The limit to saved addresses, said before anything is typed. */
function SavedOnlyNote({ view: { savedOnly, currencyId } }: { view: WithdrawView }): ReactNode {
  const format = useFormat();
  if (savedOnly === null) return null;
  const until = savedOnly.until === null ? "" : format.dateTime(savedOnly.until);
  return (
    <p className={note.plain} role="status">
      {savedOnly.until === null ? (
        <Trans>You limited withdrawals to your saved addresses.</Trans>
      ) : (
        <Trans>Until {until} you can withdraw to your saved addresses only.</Trans>
      )}{" "}
      <Link to="/withdraw_address" search={{ currency_id: String(currencyId) }} className={buttons.link}>
        <Trans>Saved addresses</Trans>
      </Link>
    </p>
  );
}
